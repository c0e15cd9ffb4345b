import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import { estimateSteps, keepEstimates } from "@/lib/agents/analyst/understanding/estimates";
import { readAsides, referBack } from "@/lib/agents/analyst/understanding/grammar/asides";
import { readBreakdowns } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { readDecisions } from "@/lib/agents/analyst/understanding/grammar/decisions/read-decisions";
import { type Draft, emptyDraft, type Idea, type IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readOmissions } from "@/lib/agents/analyst/understanding/grammar/omissions";
import { readRestated } from "@/lib/agents/analyst/understanding/grammar/restated";
import { growthBetween } from "@/lib/agents/analyst/understanding/grammar/result/between-periods";
import { figuresOfConditions, readFrame, withFrame } from "@/lib/agents/analyst/understanding/grammar/result/frame";
import { readListing } from "@/lib/agents/analyst/understanding/grammar/result/listing";
import { settlePeriodMean } from "@/lib/agents/analyst/understanding/grammar/result/period-means";
import { readRatio } from "@/lib/agents/analyst/understanding/grammar/result/ratios";
import { shareOfPart } from "@/lib/agents/analyst/understanding/grammar/result/shares";
import { addedColumn, labelValues, withSteps } from "@/lib/agents/analyst/understanding/grammar/rows/added-columns";
import { definitionsIn } from "@/lib/agents/analyst/understanding/grammar/rows/definitions";
import { readSettings } from "@/lib/agents/analyst/understanding/grammar/settings";
import { readStatistics } from "@/lib/agents/analyst/understanding/grammar/statistics";
import { readSteps } from "@/lib/agents/analyst/understanding/grammar/steps/read-steps";
import { readSummary } from "@/lib/agents/analyst/understanding/grammar/summary/read-summary";
import { columnName, isContent, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { answeredNumbers, asNumbers } from "@/lib/agents/analyst/understanding/number-formats";
import { knownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import { type Piece, sentencesOf } from "@/lib/agents/analyst/understanding/reading/sentences";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { rowNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";

export interface MessageRead {
  draft: Draft;
  sentences: Sentence[];
  /** Words that nothing stands for. */
  left: Token[];
}

/** Reads a message sentence by sentence; a column that one sentence adds can be named by the next. */
export function readMessage(message: string, world: World, answers: Record<string, string> = {}): MessageRead {
  const draft = emptyDraft(answers);
  const sentences: Sentence[] = [];
  draft.steps.push(...answeredNumbers(answers));
  const estimates = estimateSteps(world.columns, draft.steps);
  const numbers = asNumbers(world.columns, [...draft.steps, ...estimates]);
  const known: World = { ...world, columns: [...numbers], values: [...world.values] };
  const scaling = scalingOf(message);
  if (scaling) draft.scaling = scaling;
  if (/standard ?scaler|sklearn|scikit|scipy|population standard/i.test(message)) draft.populationScale = true;
  const pieces = sentencesOf(message);
  const explained = definitionsIn(pieces, known.columns);
  const definitions = explained.filter((one) => !one.generic);
  for (const { name, expression } of definitions) {
    if (known.columns.some((c) => c.name === name)) continue;
    draft.steps.push({ kind: "add_column", name, expression });
    known.columns.push(knownColumn(name, name, undefined));
  }
  const spoken = new Set<string>();
  for (const whole of pieces) {
    const piece = masked(whole, definitions);
    const sentence = readSentence(piece, known);
    sentence.tokens = sentence.tokens.map((token) => withAnswer(token, answers));
    sentences.push(sentence);
    noteBeyond(sentence, draft);
    readSettings(sentence, draft);
    readAsides(sentence, draft);
    readDecisions(sentence, draft);
    const before = draft.steps.length;
    const added = readSteps(sentence, draft, known.columns);
    known.columns = withSteps(known.columns, draft.steps.slice(before));
    if (added) {
      known.columns.push(addedColumn(added));
      known.values.push(...labelValues(added));
      rereadRest(sentence, piece, known);
    }
    readOmissions(sentence, draft);
    referBack(sentence, draft, draft.steps.length > before);
    const told = explained.find((one) => one.generic && one.from === whole.start);
    if (!told) readRequest(sentence, known, draft);
    else if (JSON.stringify([draft.ideas, draft.steps]).includes(JSON.stringify(told.expression)))
      spend(...sentence.tokens);
    noteTaken(sentence, known, spoken, draft, answers);
    for (const t of sentence.tokens) if (t.kind === "column" && t.quoted) spoken.add(columnName(t));
  }
  settleRemoval(draft);
  keepEstimates(draft, estimates);
  readRestated(sentences, draft);
  return { draft, sentences, left: leftOver(sentences) };
}

/** A sentence without what defines a name: that has been read. */
function masked({ text, start }: Piece, definitions: readonly { from: number; to: number }[]): Piece {
  const hidden = definitions.filter(({ from, to }) => from < start + text.length && to > start);
  return {
    start,
    text: hidden.reduce((kept, { from, to }) => {
      const [a, b] = [Math.max(0, from - start), Math.min(kept.length, to - start)];
      return kept.slice(0, a) + " ".repeat(b - a) + kept.slice(b);
    }, text),
  };
}

/** Which scaling a message speaks of; undefined where of none or of both. */
function scalingOf(message: string): Draft["scaling"] {
  const range =
    /min-?\s?max|\b(?:between|range(?: of| from)?|scale[ds]? to|rescal\w+[^.]*)\s*\[?\(?0\s*(?:,|to|and|-)\s*1\b/i.test(
      message,
    );
  const standard = /z-score (?:normal|standard|scal)|standard ?scaler|standardi[sz]|zero mean/i.test(message);
  if (range === standard) return undefined;
  return range ? "min_max" : "z_score";
}

/** "Remove missing values. How many rows are left?": where nothing is measured, a row that misses anything goes. */
function settleRemoval({ openRemoval, ideas, steps }: Draft): void {
  const measures = ideas.some((idea) => idea.kind !== "overview" && idea.kind !== "duplicates" && !isCount(idea));
  if (openRemoval && !measures) steps.push({ kind: "drop_missing", columns: [] });
}

const isCount = (idea: Idea): boolean =>
  idea.kind === "summary" && idea.measures.every((m) => m.kind === "aggregate" && m.of === undefined);

/** What the person said about a word of this message. */
function withAnswer(token: Token, answers: Record<string, string>): Token {
  const { text, start, end } = token;
  const meant = answers[`unread_${text}`] ?? (token.kind === "column" ? answers[`column:${text}`] : undefined);
  const chosen = answers[`value:${text}`];
  if (token.kind === "value" && chosen) return { ...token, values: token.values.filter((v) => v.column === chosen) };
  if (meant === undefined) return token;
  if (meant === "ignore") return { ...token, used: true };
  const column = meant.replace(/^column:/, "");
  return {
    kind: "column",
    quoted: true,
    matches: [{ column, nearness: "exact", score: 10 }],
    text,
    start,
    end,
    used: false,
  };
}

function noteBeyond(sentence: Sentence, draft: Draft): void {
  for (const token of sentence.tokens) {
    if (isMeaning(token, "beyond")) draft.beyond.push(token.meaning.what);
    if (isMeaning(token, "vague")) draft.vague = true;
    if (isMeaning(token, "vague")) spend(token);
  }
}

/** The new name may be used later in its own sentence. */
function rereadRest(sentence: Sentence, piece: { text: string; start: number }, world: World): void {
  const again = readSentence(piece, world);
  sentence.tokens = again.tokens.map((token) => {
    const before = sentence.tokens.filter((t) => t.start < token.end && t.end > token.start);
    return { ...token, used: before.length > 0 && before.every((t) => t.used) };
  });
}

/** "The rate is the number of A divided by the number of B" explains a share that was asked for; it narrows nothing. */
const explains =
  /\bis\s+(?:defined as\s+|calculated as\s+|given by\s+)?the\s+(?:number|count|share|proportion|percentage|fraction)\s+of\b.*\b(?:divided by|over|out of|relative to)\b/i;

function readRequest(sentence: Sentence, world: World, draft: Draft): void {
  if (explains.test(sentence.text)) {
    if (sharesAsked(draft)) spend(...sentence.tokens);
    return;
  }
  const frame = readFrame(sentence, world, draft);
  const conditioned = figuresOfConditions(frame);
  const { filters: said, periods, starts } = readConditions(sentence, world, draft);
  const { filters, group } = groupsOf(said);
  const read = readBreakdowns(sentence, world, group ? 2 : 1);
  const grouped = group ? [{ kind: "column" as const, id: "d1", column: group }, ...read] : read;
  const dimensions = [...conditioned.dimensions, ...grouped];
  const first = periods[0]?.period;
  const common = { said: sentence.text, filters, stepsBefore: draft.steps.length, ...(first ? { period: first } : {}) };
  const [by] = dimensions;
  const statistic = readStatistics(sentence, { ...common, ...(by ? { by } : {}) }, draft);
  if (statistic && dimensions.length <= 1) draft.ideas.push(statistic);
  const rest = statistic && figuresOfRest(sentence, statistic, common);
  if (rest) draft.ideas.push(rest);
  const listing = statistic || dimensions.length > 0 || frame.framed ? undefined : readListing(sentence, common, world);
  if (listing) draft.ideas.push(listing);
  const ratio = statistic || listing ? undefined : readRatio(sentence, world, draft);
  const summary =
    !listing &&
    readSummary(
      sentence,
      common,
      {
        dimensions: statistic ? [] : dimensions,
        ratio,
        alone: statistic !== undefined,
        framed: frame.framed,
        fallback: conditioned.measures,
      },
      world,
      draft,
    );
  const framed = withFrame(summary || undefined, { ...common, dimensions }, frame, sentence, world);
  const asked = framed && shareOfPart(settlePeriodMean(framed, draft, world), sentence, draft, starts);
  const related = asked && relationOf(asked, sentence);
  if (asked)
    draft.ideas.push(
      related ??
        overPeriods(
          asked,
          periods.map((p) => p.period),
        ),
    );
  if (!statistic && !asked && !listing) draft.filters.push(...narrowing(filters, sentence));
  finishMarks(sentence, Boolean(statistic ?? asked ?? listing));
}

const sharesAsked = (draft: Draft): boolean =>
  draft.ideas.some((idea) => idea.kind === "summary" && idea.measures.some((m) => m.kind === "formula" && m.percent));

/** A sentence that asks for nothing narrows only where it says so; "10 belongs to Medium" does not. */
const narrows =
  /\b(?:only|use|using|consider|include|restrict|limit|filter|focus|select|keep|where|whose|who|with|within|for|from|in|among|rows?|records?|entries|should|must|equals?|exclud\w*|remov\w*|drop\w*|ignor\w*|omit\w*|not|without)\b|[=<>≤≥]|\p{Script=Han}/iu;
const legend = /\b(?:means?|represents?|denotes?|stands? for|indicates?|coded as)\b/i;

const excluding = /^(?:exclude|remove|drop|ignore|omit|discard|eliminate|disregard|filter out)$/i;
const excluded =
  /\b(?:excluded|removed|dropped|ignored|omitted|discarded|eliminated|disregarded|filtered out|left out)\b/i;

/** "Rows for which the limit is 0 should be excluded": what such a sentence names is what goes. */
function narrowing(filters: Filter[], sentence: Sentence): Filter[] {
  if (filters.length > 0 && (!narrows.test(sentence.text) || legend.test(sentence.text))) {
    for (const token of sentence.tokens) if (token.kind === "value" || token.kind === "number") token.used = false;
    return [];
  }
  const verb = sentence.tokens.find((t) => !t.used && excluding.test(t.text));
  const passive = sentence.tokens.filter((t) => !t.used && excluded.test(t.text));
  if (filters.length === 0 || (!verb && passive.length === 0)) return filters;
  spend(verb, ...passive);
  const [only] = filters;
  const gone: Filter = only && filters.length === 1 ? only : { kind: "and", parts: filters };
  return [gone.kind === "not" ? gone.part : { kind: "not", part: gone }];
}

/** "who survived versus who did not": one column with two values is no contradiction but two groups. */
function groupsOf(filters: Filter[]): { filters: Filter[]; group?: string } {
  const equal = filters.filter(
    (f) => f.kind === "compare" && f.op === "=" && f.left.kind === "column" && f.right.kind === "constant",
  );
  const values = new Map<string, Constant[]>();
  for (const f of equal) {
    if (f.kind !== "compare" || f.left.kind !== "column" || f.right.kind !== "constant") continue;
    values.set(f.left.column, [...new Set([...(values.get(f.left.column) ?? []), f.right.value])]);
  }
  const split = [...values].filter(([, list]) => list.length > 1);
  const [pair] = split;
  if (!pair || split.length > 1) return { filters };
  const [group, list] = pair;
  const rest = filters.filter(
    (f) => !(f.kind === "compare" && f.op === "=" && f.left.kind === "column" && f.left.column === group),
  );
  return { filters: [...rest, { kind: "in", left: { kind: "column", column: group }, values: list }], group };
}

/** "after removing them, calculate the mean": figures of the column that the outliers were taken from. */
function figuresOfRest(
  sentence: Sentence,
  idea: Idea,
  common: Pick<Idea, "said" | "filters" | "stepsBefore">,
): Idea | undefined {
  const column = idea.kind === "outliers" && idea.remove && idea.columns.length === 1 ? idea.columns[0] : undefined;
  const wanted = sentence.tokens.filter(
    (t) => !t.used && isMeaning(t, "aggregate") && !["count", "sum", "iqr"].includes(t.meaning.fn),
  );
  if (!column || wanted.length === 0) return undefined;
  spend(...wanted);
  const of = { kind: "column", column } as const;
  const fns = new Set(wanted.flatMap((t) => (isMeaning(t, "aggregate") ? [t.meaning.fn] : [])));
  const measures = [...fns].map((fn, i) => ({ kind: "aggregate" as const, id: `m${i + 1}`, fn, of }));
  return { kind: "summary", measures, dimensions: [], having: [], order: [], sumAssumed: [], ...common };
}

/** "bmi vs charges": of two columns of numbers without a figure or a group, how the one goes with the other. */
function relationOf(idea: IdeaOf<"summary">, sentence: Sentence): Idea | undefined {
  const versus = sentence.tokens.some((token) => isMark(token, "versus"));
  const columns = [...new Set(idea.sumAssumed)];
  if (!versus || columns.length !== 2 || idea.measures.length !== 2 || idea.dimensions.length > 0) return undefined;
  const { said, filters, period, stepsBefore } = idea;
  return { kind: "correlation", columns, said, filters, stepsBefore, ...(period ? { period } : {}) };
}

function overPeriods(idea: IdeaOf<"summary">, periods: NonNullable<Idea["period"]>[]): Idea {
  const [base, other] = periods;
  const grown = growthBetween(idea, periods);
  if (grown || !base || !other) return grown ?? idea;
  const { period: _, ...rest } = idea;
  return { ...rest, compare: [base, other] };
}

/** "not" that no condition took changes the meaning; "versus" between parts that were taken does not. */
function finishMarks(sentence: Sentence, asked: boolean): void {
  for (const token of sentence.tokens) if (asked && isMark(token, "versus")) spend(token);
}

/** "the number of deaths", after "No. of deaths_max" was spoken of: the shorter name may mean the longer one again. */
function rivalOf(token: TokenOf<"column">, world: World, spoken: ReadonlySet<string>): string | undefined {
  const [match] = token.matches;
  if (token.quoted || match?.nearness === "exact" || spoken.has(match?.column ?? "")) return undefined;
  const own = world.columns.find((c) => c.name === match?.column);
  const longer = world.columns.find(
    (c) =>
      c.profile !== undefined &&
      spoken.has(c.name) &&
      own &&
      c.words.length > own.words.length &&
      own.words.every((word) => c.words.includes(word)),
  );
  return longer?.name;
}

function noteTaken(
  sentence: Sentence,
  world: World,
  spoken: ReadonlySet<string>,
  draft: Draft,
  answers: Record<string, string>,
): void {
  for (const token of sentence.tokens) {
    if (token.kind === "noun") draft.rowNoun ??= token.text;
    if (token.kind !== "column" || !token.used) continue;
    const [first, second] = token.matches;
    if (!first) continue;
    if (second && second.score === first.score && answers[`column:${token.text}`] === undefined) {
      draft.doubts.push({
        id: `column:${token.text}`,
        said: token.text,
        kind: "column",
        options: token.matches.map((m) => m.column),
      });
    } else if (rivalOf(token, world, spoken)) {
      const options = [rivalOf(token, world, spoken) ?? "", first.column];
      const asked = answers[`column:${token.text}`] === undefined;
      if (asked) draft.doubts.push({ id: `column:${token.text}`, said: token.text, kind: "column", options });
    } else if (first.nearness !== "exact") {
      draft.taken.set(token.text, first.column);
    }
  }
}

/** "by region" where there is no such column: a breakdown that cannot be given, not a word for the rows. */
function isGroup(noun: Token, live: Token[]): boolean {
  const before = live[live.indexOf(noun) - 1];
  return (
    isMark(before, "by", "which") &&
    /^(?:which|哪个|哪些|哪一个|哪种|哪几个|by|per|grouped by|group by|broken down by|split by|across|for each|for every|按|按照|各|各个|每个|分)$/i.test(
      before?.text ?? "",
    )
  );
}

/** Words for any rows; the name of one kind of thing is not the name of another. */
const ANY_ROW = new Set(
  "individual person people user record entry row observation participant respondent subject case sample member 记录 人 样本".split(
    " ",
  ),
);

/** "how many passengers were children": only the first thing that is named are the rows. */
function isAnotherThing(noun: Token, tokens: Token[]): boolean {
  const word = singular(noun.text.toLowerCase());
  const first = tokens.find((token) => token.kind === "noun" && isNamed(singular(token.text.toLowerCase())));
  return isNamed(word) && first !== undefined && singular(first.text.toLowerCase()) !== word && !isBeside(noun, tokens);
}

/** "plant species", "asset or commodity": one thing in two words. */
function isBeside(noun: Token, tokens: Token[]): boolean {
  const content = tokens.filter((token) => !isMeaning(token, "filler"));
  const at = content.indexOf(noun);
  const before = isMark(content[at - 1], "or") ? content[at - 2] : content[at - 1];
  return before?.kind === "noun";
}

/** A kind of thing by its own name, not by the file's. */
const isNamed = (word: string): boolean => rowNouns.has(word) && !ANY_ROW.has(word);

function leftOver(sentences: Sentence[]): Token[] {
  return sentences.flatMap(({ tokens }) => {
    const asked = tokens.some((t) => t.used);
    const live = tokens.filter((token) => !isMeaning(token, "filler"));
    const rows = (token: Token) =>
      token.kind === "noun" && asked && !isGroup(token, live) && !isAnotherThing(token, tokens);
    return tokens.filter((token) => !token.used && isContent(token) && !rows(token));
  });
}
