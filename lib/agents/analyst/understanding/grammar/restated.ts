import type { Draft, Idea } from "@/lib/agents/analyst/understanding/grammar/draft";
import { spendGroupWords } from "@/lib/agents/analyst/understanding/grammar/group-words";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { nameWords, singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { attributeNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";

const shapeFigures = ["mean", "median", "stddev", "skewness", "kurtosis", "min", "max", "count"];

/**
 * What another sentence asked for already, said again: a figure without its column, a column without a figure, a word beside a
 * column that is named exactly elsewhere. Nothing else may be left open in a sentence for a column to count as said again.
 */
export function readRestated(sentences: Sentence[], draft: Draft): void {
  const figures = new Set([...draft.ideas.flatMap(figuresOf), ...figuresInside(draft)]);
  const columns = new Set([
    ...draft.ideas.flatMap(columnsOf),
    ...draft.ideas.flatMap((idea) => (idea.period ? [idea.period.column] : [])),
    ...draft.steps.flatMap((step) => JSON.stringify(step).match(/(?<="(?:column|name)":")[^"]+/g) ?? []),
  ]);
  const removing = draft.ideas.some((idea) => idea.kind === "outliers" && idea.remove);
  const functions = draft.steps.some((step) => "expression" in step && step.expression.kind === "function");
  const said = new Set(
    draft.decisions
      .flatMap((d) => [...d.cases.map((c) => c.say), d.otherwise ?? ""])
      .flatMap((text) => text.toLowerCase().split(/\s+/)),
  );
  for (const sentence of sentences) {
    for (const token of sentence.tokens) {
      if (isMeaning(token, "aggregate") && figures.has(token.meaning.fn)) spend(token);
      if (
        isMeaning(token, "over") &&
        token.meaning.over === "share" &&
        draft.ideas.some((idea) => idea.kind === "missing")
      )
        spend(token);
      const next = sentence.tokens[sentence.tokens.indexOf(token) + 1];
      if (removing && /^new$/i.test(token.text) && isMeaning(next, "aggregate")) spend(token);
      if (functions && isMeaning(token, "act") && token.meaning.act === "transform") spend(token);
      if (removing && isMeaning(token, "act") && token.meaning.act === "remove") spend(token);
      if (token.kind === "unknown" && said.has(token.text.toLowerCase())) spend(token);
      if (isMeaning(token, "concept") && token.meaning.concept === "significance" && tested(draft)) spend(token);
      if (isMeaning(token, "concept") && token.meaning.concept === "difference" && compared(draft)) spend(token);
      if (isMeaning(token, "act") && token.meaning.act === "fill" && draft.steps.some((s) => s.kind === "fill_missing"))
        spend(token);
      if (isMeaning(token, "act") && token.meaning.act === "bin" && classified(draft)) spend(token);
      if (isMeaning(token, "concept") && token.meaning.concept === "within_deviation" && hasShape(draft)) spend(token);
      if (isMeaning(token, "concept") && token.meaning.concept === "new_column" && transforming(draft)) spend(token);
      if (isMeaning(token, "text") && token.meaning.op === "contains" && saysMissing(sentence)) spend(token);
      if (token.kind === "unknown" && belongsToResult(token.text, draft)) spend(token);
      if (isMeaning(token, "arithmetic") && (isShared(draft) || combines(draft, token.meaning.op))) spend(token);
      if (token.kind === "quote" && (namesMade(sentence, draft) || isMade(token.content, draft))) spend(token);
      if (isMeaning(token, "act") && token.meaning.act === "create" && speaksOfMade(sentence, draft)) spend(token);
      if (isMeaning(token, "pair") && combines(draft, token.meaning.op)) spend(token);
      if (isMeaning(token, "over") && token.meaning.over === "share" && isShared(draft)) spend(token);
    }
    describeNamed(sentence, sentences, columns);
    spendNameWords(sentence, columns);
    spendOrder(sentence);
    spendGroupWords(sentence);
    if (
      draft.ideas.some((idea) => idea.kind === "rows") &&
      /^(?:return|report|give|show|provide|state)\b/i.test(sentence.text)
    )
      spend(...sentence.tokens.filter((t) => t.kind === "column"));
    spendScale(sentence, draft);
    spendBounds(sentence, draft);
    spendLegend(sentence, columns);
    const open = sentence.tokens.filter((t) => !t.used && isOpen(t));
    if (open.every((t) => t.kind === "column" && columns.has(columnName(t)))) spend(...open);
  }
}

const isOpen = (token: Token): boolean =>
  token.kind !== "noun" &&
  (token.kind !== "meaning" || !["filler", "mark"].includes(token.meaning.kind) || isMark(token, "not"));

/** "budget year", beside budget_year_start: words of a name that is used. */
function spendNameWords(sentence: Sentence, columns: ReadonlySet<string>): void {
  const words = new Set([...columns].flatMap(nameWords));
  const roots = new Set([...words].map(rootOf));
  for (const token of sentence.tokens) {
    const verb = token.kind === "unknown" && !token.used && /^[a-z]{4,}ed$/i.test(token.text);
    if (verb && roots.has(rootOf(token.text.toLowerCase()))) spend(token);
  }
  for (const token of sentence.tokens) {
    const own = nameWords(token.text);
    const plain = token.kind === "unknown" || isMeaning(token, "grain");
    if (plain && !token.used && own.length > 0 && own.every((word) => words.has(word))) spend(token);
  }
}

const rootOf = (word: string): string => word.replace(/(?:ing|ed|e|s)$/, "");

/** "trading volume", where Volume is named as a column elsewhere in the message. */
function describeNamed(sentence: Sentence, all: Sentence[], columns: ReadonlySet<string>): void {
  const exact = new Set(
    all.flatMap((s) => s.tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && t.quoted).map(columnName)),
  );
  sentence.tokens.forEach((token, i) => {
    const next = sentence.tokens[i + 1];
    if (token.kind !== "unknown" || token.used || next?.kind !== "column") return;
    if (exact.has(columnName(next)) && columns.has(columnName(next)) && /(?:ing|al|ic|ary|ment|ive)$/i.test(token.text))
      spend(token);
  });
}

/** "first by A, then by B" numbers no rows; `"neg" sentiment score column` describes the quoted name. */
function spendOrder(sentence: Sentence): void {
  sentence.tokens.forEach((token, i) => {
    const [before, next] = [sentence.tokens[i - 1], sentence.tokens[i + 1]];
    if (
      token.kind === "number" &&
      /^(first|second|third)$/i.test(token.text) &&
      (next === undefined || isMark(next, "by", "comma"))
    )
      spend(token);
    const apposition =
      token.kind === "unknown" &&
      before?.kind === "column" &&
      before.quoted &&
      next !== undefined &&
      attributeNouns.has(singular(next.text.toLowerCase()));
    if (apposition) spend(token);
  });
}

/** "the difference is computed per row", where one is. */
const combines = (draft: Draft, op: string): boolean =>
  (op === "-" && draft.ideas.some((idea) => idea.kind === "difference")) ||
  JSON.stringify([draft.steps, draft.ideas]).includes(`"op":"${op}"`) ||
  JSON.stringify(draft.steps).includes('"date_difference"');

const transforming = (draft: Draft): boolean => draft.steps.some((step) => step.kind === "add_column");
const hasShape = (draft: Draft): boolean =>
  draft.ideas.some((idea) => idea.kind === "distribution" || idea.kind === "normality");

const saysMissing = (sentence: Sentence): boolean =>
  sentence.tokens.some((t) => isMeaning(t, "concept") && t.meaning.concept === "missing");

const isMade = (name: string, draft: Draft): boolean =>
  draft.steps.some((step) => step.kind === "add_column" && step.name.toLowerCase() === name.toLowerCase());

/** "create a feature called X", said before or after its recipe. */
const speaksOfMade = (sentence: Sentence, draft: Draft): boolean =>
  sentence.tokens.some(
    (t) => (t.kind === "quote" && isMade(t.content, draft)) || (t.kind === "column" && isMade(columnName(t), draft)),
  );

/** "The groups should be stored in a new column "AgeGroup"": another name for what was made. */
const namesMade = (sentence: Sentence, draft: Draft): boolean =>
  /\b(?:stored?|saved?|named?|called)\b/i.test(sentence.text) &&
  sentence.tokens.some(
    (t) => t.kind === "column" && draft.steps.some((step) => step.kind === "add_column" && step.name === columnName(t)),
  );

/** What a section gives anyway: the R² of a line, the sign of a coefficient, the span of the outliers. */
function belongsToResult(text: string, draft: Draft): boolean {
  const has = (...kinds: Idea["kind"][]): boolean => draft.ideas.some((idea) => kinds.includes(idea.kind));
  if (
    has("regression") &&
    /^(?:r-squared|r2|squared|slope|intercept|dependent|independent|predictors?|target|least|squares)$/i.test(text)
  )
    return true;
  if (has("correlation", "regression") && /^(?:positive|negative|linear|sign|magnitude)$/i.test(text)) return true;
  if (has("outliers") && /^(?:range|ranges|absolute)$/i.test(text)) return true;
  if (
    has("distribution", "normality") &&
    /^(?:tails?|heavy|heavy-tailed|symmetric|shape|bimodal|bimodality)$/i.test(text)
  )
    return true;
  if (/^(?:days|weeks|months|years|hours)$/i.test(text) && JSON.stringify(draft.steps).includes('"date_difference"'))
    return true;
  if (/^(?:natural|logarithm|log)$/i.test(text) && /"name":"(?:ln|log\w*)"/.test(JSON.stringify(draft.steps)))
    return true;
  return /^(?:range|scaled)$/i.test(text) && JSON.stringify(draft.steps).includes('"min_max"');
}

/** "classify a value as an outlier", "the encoded column", where outliers are told or classes were made. */
const classified = (draft: Draft): boolean =>
  draft.ideas.some((idea) => idea.kind === "outliers") ||
  draft.steps.some((step) => "expression" in step && ["bucket", "recode"].includes(step.expression.kind));

const tested = (draft: Draft): boolean =>
  draft.ideas.some((idea) =>
    ["correlation", "difference", "association", "regression", "normality", "distribution"].includes(idea.kind),
  );

const compared = (draft: Draft): boolean =>
  draft.ideas.some(
    (idea) => idea.kind === "difference" || (idea.kind === "summary" && (idea.dimensions.length > 0 || idea.compare)),
  );

const isShared = (draft: Draft): boolean =>
  draft.ideas.some(
    (idea) =>
      idea.kind === "summary" &&
      idea.measures.some((m) => ("percent" in m && m.percent) || (m.kind === "over" && m.fn === "share")),
  );

/** Figures that conditions and fills rest on. */
const figuresInside = (draft: Draft): string[] => [
  ...(JSON.stringify([draft.ideas.map((idea) => idea.filters), draft.filters]).match(/(?<="fn":")\w+/g) ?? []),
  ...(JSON.stringify(draft.steps).match(/(?<="(?:with|fn)":")\w+/g) ?? []),
  ...(JSON.stringify(draft.steps).includes('"min_max"') ? ["min", "max"] : []),
  ...(/"(?:z_score|center)"/.test(JSON.stringify(draft.steps)) ? ["mean", "stddev"] : []),
];

/** "smoker is coded as 1 for smokers and 0 for others": how a column is written, which changes nothing. */
function spendLegend(sentence: Sentence, columns: ReadonlySet<string>): void {
  if (!/\b(?:coded|encoded|represented|denoted) as\b/i.test(sentence.text)) return;
  const open = sentence.tokens.filter((t) => !t.used && isOpen(t));
  const plain = open.every(
    (t) =>
      (t.kind === "column" && columns.has(columnName(t))) ||
      (t.kind === "number" && (t.value === 0 || t.value === 1)) ||
      /^(?:coded|encoded|represented|denoted)$/i.test(t.text),
  );
  if (plain) spend(...open);
}

/** "10 and 20 both belong to Medium": bounds of classes that were read with them. */
function spendBounds(sentence: Sentence, draft: Draft): void {
  const buckets = draft.steps.flatMap((step) =>
    step.kind === "add_column" && step.expression.kind === "bucket" ? step.expression.buckets : [],
  );
  const bounds = new Set(buckets.flatMap((bucket) => [bucket.from, bucket.to]));
  const labels = new Set(buckets.map((bucket) => bucket.label));
  const named = sentence.tokens.some((t) => t.kind === "value" && t.values.some((v) => labels.has(String(v.value))));
  if (!named) return;
  const belongs = (t: Token): boolean =>
    (t.kind === "number" && bounds.has(t.value)) ||
    (t.kind === "value" && t.values.some((v) => labels.has(String(v.value))));
  spend(...sentence.tokens.filter(belongs));
}

/** "to the range 0 to 1", where values were scaled to it. */
function spendScale(sentence: Sentence, draft: Draft): void {
  const scaled = draft.steps.some((step) => "expression" in step && step.expression.kind === "scale");
  if (!scaled) return;
  const bounds = sentence.tokens.filter((t) => t.kind === "number" && !t.used && (t.value === 0 || t.value === 1));
  if (bounds.length === 2) spend(...bounds);
  for (const token of sentence.tokens)
    if (isMeaning(token, "act") && ["normalise", "min_max", "z_scale"].includes(token.meaning.act)) spend(token);
}

function figuresOf(idea: Idea): string[] {
  if (idea.kind === "summary") return idea.measures.flatMap((m) => (m.kind === "aggregate" ? [m.fn] : []));
  if (idea.kind === "difference") return ["mean"];
  if (idea.kind === "distribution" || idea.kind === "normality") return shapeFigures;
  if (idea.kind === "outliers") return ["count", "sum", "mean", "median", "min", "max", "stddev", "iqr"];
  return idea.kind === "missing" || idea.kind === "duplicates" ? ["count", "sum"] : [];
}

function columnsOf(idea: Idea): string[] {
  const dims =
    idea.kind === "summary" ? idea.dimensions.flatMap((d) => (d.kind === "expression" ? [] : [d.column])) : [];
  const measured =
    idea.kind === "summary"
      ? idea.measures.flatMap((m) => (m.kind === "aggregate" && m.of?.kind === "column" ? [m.of.column] : []))
      : [];
  const filtered = JSON.stringify(idea.filters).match(/(?<="column":")[^"]+/g) ?? [];
  return [
    ...dims,
    ...measured,
    ...filtered,
    ...("columns" in idea ? idea.columns : []),
    ...(idea.by && idea.by.kind !== "expression" ? [idea.by.column] : []),
  ];
}
