import { columnsOfSense, isYesNo } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { ColumnMatch } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import { measuredByVerb } from "@/lib/agents/analyst/understanding/vocabulary/measure-verbs";

/** "who earns the most", "best selling", 卖得最好: beside the most or the least of it a verb stands for what it is measured by. */
export function readMeasureVerbs(tokens: Token[], world: World): Token[] {
  if (tokens.some((token) => namesMeasure(token, world))) return tokens;
  return tokens.map((token, i): Token => {
    const next = tokens[i + 1];
    const held = next?.kind === "meaning" && next.meaning.kind === "compare" && tokens[i + 2]?.kind === "number";
    const ranked = held || [tokens[i - 1], next, tokens[i + 2]].some(isRank);
    const matches = token.kind === "unknown" && ranked ? measuresOfVerb(token.text, world) : [];
    const { text, start, end, used } = token;
    return matches.length > 0 ? { kind: "column", matches, quoted: false, text, start, end, used } : token;
  });
}

const isRank = (token: Token | undefined): boolean =>
  token?.kind === "meaning" && token.meaning.kind === "direction" && token.meaning.top;

/** Columns of the first kind that the table has. */
export function measuresOfVerb(verb: string, world: World): ColumnMatch[] {
  for (const sense of measuredByVerb(verb)) {
    const matches = columnsOfSense(sense, world.columns);
    if (matches.length > 0) return matches;
  }
  return [];
}

function namesMeasure(token: Token, world: World): boolean {
  if (token.kind !== "column") return false;
  const column = world.columns.find(({ name }) => name === token.matches[0]?.column);
  const type = column?.profile?.type;
  return (type === "integer" || type === "decimal") && column?.profile?.role !== "key" && !isYesNo(column);
}
