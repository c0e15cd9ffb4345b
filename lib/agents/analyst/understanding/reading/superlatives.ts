import { columnsOfSense } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { ColumnMatch } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import { type Quality, qualityOf, superlativeOf } from "@/lib/agents/analyst/understanding/vocabulary/adjectives";

/**
 * "the heaviest" is "the highest by weight", "most expensive ticket" is "highest ticket by price": words for the greatest or the least of a
 * quality become the direction and the column that the quality is measured by. Where no column is, the word stays unread.
 */
export function readSuperlatives(tokens: Token[], world: World): Token[] {
  const result: Token[] = [];
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i];
    if (!token) continue;
    const read = superlativeAt(tokens, i, world);
    if (!read) {
      result.push(token);
      continue;
    }
    const after = tokens[i + read.length];
    const thing = after && isThing(after, world) ? [after] : [];
    result.push(read.direction, ...thing, ...(thing.length > 0 ? [byMark(read.column)] : []), read.column);
    i += read.length - 1 + thing.length;
  }
  return result;
}

/** 最热 and 更热 are cut into two words where no dictionary has them; asked with 哪个, the hotter is the hottest. */
export function hanDegrees(tokens: Token[]): Token[] {
  const which = tokens.some((t) => t.kind === "meaning" && t.meaning.kind === "mark" && t.meaning.mark === "which");
  return tokens.flatMap((token, i): Token[] => {
    const [before, next] = [tokens[i - 1], tokens[i + 1]];
    const opens = (one: Token | undefined): boolean => one?.kind === "unknown" && /^[最更]$/.test(one.text);
    if (opens(before) && token.kind === "unknown" && qualityOf(token.text)) return [];
    const text = `${which ? "最" : token.text[0]}${opens(token) && next?.kind === "unknown" ? next.text : token.text.slice(1)}`;
    if (opens(token) && next?.kind === "unknown" && qualityOf(next.text)) return [{ ...token, text, end: next.end }];
    return token.kind === "unknown" && which && /^更.+/.test(token.text) ? [{ ...token, text }] : [token];
  });
}

interface Superlative {
  /** Tokens that it takes. */
  length: number;
  direction: Token;
  column: Token;
}

function superlativeAt(tokens: Token[], i: number, world: World): Superlative | undefined {
  const [token, next] = [tokens[i], tokens[i + 1]];
  if (!token) return undefined;
  if (token.kind === "unknown" || isOfAge(token)) {
    const quality = superlativeOf(token.text);
    const matches = quality ? measuresOf(quality, world) : [];
    return quality && matches.length > 0 ? superlative(token, token, 1, quality, quality.more, matches) : undefined;
  }
  const counts =
    token.kind === "meaning" && token.meaning.kind === "direction" && /^(?:most|least|最)$/i.test(token.text);
  if (!counts || next?.kind !== "unknown" || token.kind !== "meaning" || token.meaning.kind !== "direction")
    return undefined;
  const quality = qualityOf(next.text);
  const matches = quality ? measuresOf(quality, world) : [];
  const more = quality?.more === (token.meaning.direction === "desc");
  return quality && matches.length > 0 ? superlative(token, next, 2, quality, more, matches) : undefined;
}

/** "oldest", "newest" are the first and the last of dates, unless there are ages. */
const isOfAge = (token: Token): boolean =>
  token.kind === "meaning" && token.meaning.kind === "aggregate" && /^oldest$/i.test(token.text);

function superlative(
  first: Token,
  last: Token,
  length: number,
  { adds }: Quality,
  more: boolean,
  matches: ColumnMatch[],
): Superlative {
  const { start } = first;
  const { end, text } = last;
  return {
    length,
    direction: {
      kind: "meaning",
      meaning: { kind: "direction", direction: more ? "desc" : "asc", top: true },
      ...{ text, start, end, used: false },
    },
    column: { kind: "column", matches, quoted: false, level: !adds, ...{ text, start: end, end, used: false } },
  };
}

const byMark = ({ start, end }: Token): Token => ({
  kind: "meaning",
  meaning: { kind: "mark", mark: "by" },
  ...{ text: "by", start, end, used: false },
});

/** The first kind of column that the table has. */
function measuresOf({ measuredBy }: Quality, world: World): ColumnMatch[] {
  for (const sense of measuredBy) {
    const matches = columnsOfSense(sense, world.columns);
    if (matches.length > 0) return matches;
  }
  return [];
}

/** What is the heaviest: rows, or the groups of a column. */
function isThing(token: Token, world: World): boolean {
  if (token.kind === "noun") return true;
  const name = token.kind === "column" ? token.matches[0]?.column : undefined;
  return world.columns.some((column) => column.name === name && column.profile?.type === "text");
}
