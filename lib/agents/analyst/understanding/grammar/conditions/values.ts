import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Found } from "@/lib/agents/analyst/understanding/grammar/alternatives";
import { columnOf } from "@/lib/agents/analyst/understanding/grammar/conditions/found";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** Values of one column are alternatives, of different columns conditions together; "not" and "except" turn them round, the whole list of them. */
export function readValues(tokens: Token[], draft: Draft, found: Found[], sentence: Sentence): void {
  const chosen = new Map<string, { values: (string | number | boolean)[]; negated: boolean; words: Token[] }>();
  const named = sentence.tokens.filter((t): t is TokenOf<"column"> => t.kind === "column").map(columnName);
  let listed: { column: string; negated: boolean; at: number } | undefined;
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "value") return;
    const pool = optionsOf(token, named);
    const [pick] = pool;
    if (!pick || pick.value === null) return;
    if (new Set(pool.map((v) => v.column)).size > 1) doubtColumn(token, pool, draft);
    const link = isMark(tokens[i - 1], "who") && isMark(tokens[i - 2], "not") ? tokens[i - 2] : tokens[i - 1];
    const turned = isMark(link, "not") || isUnequal(tokens[i - 1]);
    const goesOn = listed?.column === pick.column && listed.at === i - 2 && isMark(tokens[i - 1], "and", "or", "comma");
    const negated = turned || (goesOn && listed?.negated === true);
    listed = { column: pick.column, negated, at: i };
    const entry = chosen.get(pick.column) ?? { values: [], negated, words: [] };
    if (entry.negated !== negated) return;
    if (!entry.values.includes(pick.value)) entry.values.push(pick.value);
    const beside = [tokens[i - 1], tokens[i + 1], tokens[i - 2]].find(
      (t) => t?.kind === "column" && !t.used && columnName(t) === pick.column,
    );
    const compare = isMeaning(tokens[i - 1], "compare") ? tokens[i - 1] : undefined;
    const words = [token, turned ? link : undefined, beside, compare].filter((t) => t !== undefined);
    entry.words.push(...words);
    spend(...words);
    chosen.set(pick.column, entry);
  });
  for (const [column, { values, negated, words }] of chosen) {
    const filter: Filter = { kind: "in", left: columnOf(column), values };
    found.push({ filter: negated ? { kind: "not", part: filter } : filter, words });
  }
}

function optionsOf(token: TokenOf<"value">, named: string[]): TokenOf<"value">["values"] {
  const options = token.values.filter((v) => v.value !== null);
  const close = options.filter((v) => named.includes(v.column));
  return close.length > 0 ? close : options;
}

function doubtColumn(token: Token, pool: TokenOf<"value">["values"], draft: Draft): void {
  draft.doubts.push({
    id: `value:${token.text}`,
    said: token.text,
    kind: "value",
    options: pool.map((v) => v.column),
  });
}

const isUnequal = (token: Token | undefined): boolean => isMeaning(token, "compare") && token.meaning.op === "!=";
