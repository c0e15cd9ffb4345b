import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Comparison } from "@/lib/agents/analyst/request/filter";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import { isContent, isMark, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

/**
 * "Which regions have more than 100 orders", "which months are above 5000", 哪些月份超过5000: those of the report's own groups for
 * which that holds. Null unless every word of it is known, and only one figure can be meant.
 */
export function readGroupCondition(text: string, request: AnalysisRequest, world: World): AnalysisRequest | null {
  const [section, ...others] = request.sections;
  if (section?.kind !== "summary" || section.dimensions.length === 0 || section.compare) return null;
  const tokens = readSentence({ text, start: 0 }, world).tokens;
  const asked = conditionIn(tokens, section);
  if (!asked) return null;
  const { op, value } = asked;
  const found = asked.counts ? rowsOf(section) : figureIn(asked.rest, section);
  if (!found) return null;
  const having = section.having.filter(({ measure }) => measure !== found.id);
  const changed = { ...section, measures: found.measures, having: [...having, { measure: found.id, op, value }] };
  return { ...request, sections: [changed, ...others] };
}

interface Asked {
  op: Comparison;
  value: number;
  /** Rows are counted: "100 orders", 100单. */
  counts: boolean;
  /** What is left to name the figure with. */
  rest: Token[];
}

function conditionIn(tokens: Token[], section: SectionOf<"summary">): Asked | null {
  const content = tokens.filter((token) => isContent(token) && !isMark(token, "not"));
  const [compare, ...moreCompares] = content.filter((token) => isMeaning(token, "compare"));
  const [number, ...moreNumbers] = content.filter((token) => token.kind === "number");
  if (!isMeaning(compare, "compare") || number?.kind !== "number" || number.percent) return null;
  if (moreCompares.length > 0 || moreNumbers.length > 0 || tokens.some((token) => isMark(token, "not"))) return null;
  const groups = content.filter((token) => namesGroup(token, section));
  const asks = tokens.some((token) => isMark(token, "which") || /^where$/i.test(token.text));
  if (groups.length > 1 || (groups.length === 0 && (!asks || section.dimensions.length > 1))) return null;
  const unit = tokens[tokens.indexOf(number) + 1];
  if (isMeaning(unit, "filler") && CLASSIFIERS.test(unit.text)) return null;
  const rest = content.filter((token) => token !== compare && token !== number && !groups.includes(token));
  const [only] = rest;
  const [at, noun] = [tokens.indexOf(number), tokens.indexOf(only ?? number)];
  if (groups.length === 0 && only && noun < at) return null;
  const nouns = rest.length > 0 && rest.every((token) => token.kind === "noun" || isCount(token));
  const counted = (isMeaning(unit, "filler") && ROWS.test(unit.text)) || (only !== undefined && nouns);
  return { op: compare.meaning.op, value: number.value, counts: counted, rest: counted ? [] : rest };
}

/** What a number counts in Chinese: rows, or something that is not told. */
const ROWS = /^(?:单|笔|条)$/;
const CLASSIFIERS = /^(?:元|位|名)$/;

const isCount = (token: Token) => isMeaning(token, "aggregate") && token.meaning.fn === "count";

const GRAIN_WORDS: Record<string, string> = { 月份: "month", 年份: "year", 日子: "day" };

function namesGroup(token: Token, { dimensions }: SectionOf<"summary">): boolean {
  if (token.kind === "column")
    return dimensions.some((one) => "column" in one && token.matches.some(({ column }) => column === one.column));
  const grain = isMeaning(token, "grain") ? token.meaning.grain : GRAIN_WORDS[token.text];
  return grain !== undefined && dimensions.some((one) => one.kind === "time" && one.grain === grain);
}

interface Found {
  id: string;
  measures: Measure[];
}

/** The figure of the report that is named, or its only one where none is. */
function figureIn(rest: Token[], { measures }: SectionOf<"summary">): Found | null {
  const columns = rest.flatMap((token) => (token.kind === "column" ? token.matches.map(({ column }) => column) : []));
  const functions = rest.flatMap((token) => (isMeaning(token, "aggregate") ? [token.meaning.fn] : []));
  if (columns.length + functions.length < rest.length) return null;
  const fitting = measures.filter((one) => {
    if (one.kind !== "aggregate") return rest.length === 0;
    const column = one.of?.kind === "column" ? one.of.column : undefined;
    const named = columns.length === 0 || (column !== undefined && columns.includes(column));
    return named && (functions.length === 0 || functions.includes(one.fn));
  });
  const [only, ...more] = fitting;
  return only && more.length === 0 ? { id: only.id, measures } : null;
}

/** The number of rows, shown beside the other figures where it is not there yet. */
function rowsOf({ measures }: SectionOf<"summary">): Found {
  const known = measures.find((one) => one.kind === "aggregate" && one.fn === "count" && !one.of && !one.filter);
  if (known) return { id: known.id, measures };
  const id = `m${Math.max(0, ...measures.map((one) => Number(/\d+$/.exec(one.id)?.[0] ?? 0))) + 1}`;
  return { id, measures: [...measures, { kind: "aggregate", id, fn: "count" }] };
}
