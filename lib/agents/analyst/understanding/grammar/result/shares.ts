import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { Draft, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";
import { peopleAs } from "@/lib/agents/analyst/understanding/vocabulary/people";

type Summary = IdeaOf<"summary">;

/** "percentage of orders that are paid", "share of revenue from North": the part that a condition names, of the whole. */
export function shareOfPart(
  idea: Summary,
  sentence: Sentence,
  draft: Draft,
  starts: ReadonlyMap<Filter, number>,
): Summary {
  const shares = live(sentence).filter((t) => isMeaning(t, "over") && t.meaning.over === "share");
  const known = idea.measures.find((m) => m.kind === "over" && m.fn === "share");
  const base = idea.measures.find((m): m is Extract<Measure, { kind: "aggregate" }> => m.kind === "aggregate");
  if ((shares.length === 0 && !known) || splits(idea) || idea.limit) return idea;
  if (base && base.fn !== "sum" && base.fn !== "count") return idea;
  const rate = shares.some((t) => /^rates?$/i.test(t.text));
  if (
    !base &&
    !rate &&
    !sentence.tokens.some((t) => t.kind === "noun" || (t.kind === "value" && peopleAs(t.text).length > 0))
  )
    return idea;
  const split = idea.dimensions.length > 0 && !rate ? draft.answers.share_of : "part";
  if (split === undefined) draft.doubts.push(doubt());
  spend(...shares);
  if (split === "split") return known ? idea : withShare(idea, base);
  const among = wholeOf(idea.filters, sentence, starts);
  const within = idea.filters.filter((filter) => !among.includes(filter));
  const whole: Measure = base ? { ...base, id: "m3" } : { kind: "aggregate", id: "m3", fn: "count" };
  const part: Measure = { ...whole, id: "m2", filter: joined(within) };
  const share: Measure = {
    kind: "formula",
    id: "m1",
    op: "/",
    left: "m2",
    right: "m3",
    percent: true,
    label: labelOf(within),
  };
  return { ...idea, filters: among, measures: [share, part, whole] };
}

/** Nothing but the groups themselves is named: 男女比例. */
export const splits = ({ filters, dimensions }: Pick<Summary, "filters" | "dimensions">): boolean =>
  filters.every(
    (f) =>
      f.kind === "in" &&
      f.values.length > 1 &&
      dimensions.some((d) => d.kind === "column" && f.left.kind === "column" && d.column === f.left.column),
  );

/** "among men, the share who …", "what share of smokers are …", "in Sales, the share of …": of whom the share is. */
function wholeOf(filters: Filter[], sentence: Sentence, starts: ReadonlyMap<Filter, number>): Filter[] {
  const share = sentence.tokens.find((t) => isMeaning(t, "over") && t.meaning.over === "share");
  if (!share || filters.length < 2) return [];
  const text = (from: number, to: number): string =>
    sentence.text.slice(Math.max(0, from - sentence.start), Math.max(0, to - sentence.start));
  if (/^rates?$/i.test(share.text)) {
    const near = filters.filter((filter) => (starts.get(filter) ?? share.end) < share.start).at(-1);
    return near ? filters.filter((filter) => filter !== near) : [];
  }
  const placed = filters.map((filter) => ({ filter, at: starts.get(filter) ?? share.end }));
  const among = placed.filter(({ filter, at }) => {
    if (saidNext(filter, at)) return true;
    const before = text(sentence.start, at);
    if (/\b(?:among|amongst|within|out of|for those)\b[^,;]*$/i.test(before)) return true;
    if (at < share.start) return /[,，;]/.test(text(at, share.start)) || /其中|当中|里面?/.test(text(at, share.start));
    return saidLater(filter, at);
  });
  return among.length < filters.length ? among.map(({ filter }) => filter) : [];

  /** "women survived": right behind those it is said of stands the verb of a column of yes and no. */
  function saidNext(filter: Filter, at: number): boolean {
    return placed.some(
      (other) => other.filter !== filter && other.filter.kind === "compare" && /^\S+\s+$/.test(text(at, other.at)),
    );
  }

  /** What is said of them stands behind a verb. */
  function saidLater(filter: Filter, at: number): boolean {
    return placed.some(
      (other) =>
        other.filter !== filter &&
        other.at > at &&
        /\b(?:who|that|which|whose|is|are|was|were|have|has|had|with)\b/i.test(text(at, other.at)) &&
        !/\b(?:who|that|which|whose|is|are|was|were|have|has|had|with)\b/i.test(text(share?.end ?? at, at)),
    );
  }
}

/** "paid %": what the part is. */
function labelOf(filters: Filter[]): string {
  const names = filters.flatMap((f) => (f.kind === "in" ? f.values.map(String) : []));
  return `${names.join(", ")} %`.trim();
}

function withShare(idea: Summary, base: Measure | undefined): Summary {
  const of: Measure = base ?? { kind: "aggregate", id: "m1", fn: "count" };
  return { ...idea, measures: [of, { kind: "over", id: "m2", measure: of.id, fn: "share", within: [] }] };
}

function joined(filters: Filter[]): Filter {
  const [only] = filters;
  return only && filters.length === 1 ? only : { kind: "and", parts: filters };
}

function doubt(): Draft["doubts"][number] {
  return {
    id: "share_of",
    said: "",
    kind: "choice",
    options: ["part", "split"],
    ask: { en: "A share of what?", zh: "占比以什么为分母？" },
    reason: { en: "A condition was named together with groups.", zh: "同时提到了条件和分组。" },
    labels: {
      part: {
        en: "In each group: those that fit the condition, of all in the group",
        zh: "每组内：符合条件的占该组全部",
      },
      split: { en: "Of those that fit the condition: each group's part", zh: "符合条件的总量中：各组所占" },
    },
  };
}
