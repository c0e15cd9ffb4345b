import { columnsOfSense } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

/** "the most rain", 雨最多: what there is most of is an amount, though a cell may hold the word. */
export function readSpokenAmounts(tokens: Token[], world: World): Token[] {
  return tokens.map((token, i): Token => {
    if (token.kind !== "value" || ![tokens[i - 1], ...behind(tokens, i)].some(isMost)) return token;
    const matches = columnsOfSense(token.text.toLowerCase(), world.columns);
    const { text, start, end, used } = token;
    return matches.length > 0 ? { kind: "column", matches, quoted: false, text, start, end, used } : token;
  });
}

/** The next word, past the filling in between. */
function behind(tokens: Token[], i: number): Token[] {
  const next = tokens.slice(i + 1).find((t) => !(t.kind === "meaning" && t.meaning.kind === "filler"));
  return next && /\p{Script=Han}/u.test(next.text) ? [next] : [];
}

const isMost = (token: Token | undefined): boolean =>
  token?.kind === "meaning" &&
  token.meaning.kind === "direction" &&
  /^(?:most|least|fewest|最多|最少|最大|最小)$/i.test(token.text);
