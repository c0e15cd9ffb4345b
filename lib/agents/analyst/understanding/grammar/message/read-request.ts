import type { Dimension } from "@/lib/agents/analyst/request/measure";
import { readBreakdowns } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { figuresOfRest } from "@/lib/agents/analyst/understanding/grammar/message/figures-of-rest";
import { narrowing } from "@/lib/agents/analyst/understanding/grammar/message/narrowing";
import { opposedGroups, twinGroups } from "@/lib/agents/analyst/understanding/grammar/message/opposed-groups";
import { overPeriods, relationOf } from "@/lib/agents/analyst/understanding/grammar/message/relations";
import { readCompared } from "@/lib/agents/analyst/understanding/grammar/result/comparatives";
import { readEvenClasses } from "@/lib/agents/analyst/understanding/grammar/result/even-classes";
import { figuresOfConditions, readFrame, withFrame } from "@/lib/agents/analyst/understanding/grammar/result/frame";
import { lacksTime } from "@/lib/agents/analyst/understanding/grammar/result/growth-since";
import { readListing } from "@/lib/agents/analyst/understanding/grammar/result/listing";
import { settlePeriodMean } from "@/lib/agents/analyst/understanding/grammar/result/period-means";
import { readRatio } from "@/lib/agents/analyst/understanding/grammar/result/ratios";
import { shareOfPart } from "@/lib/agents/analyst/understanding/grammar/result/shares";
import { readStatistics } from "@/lib/agents/analyst/understanding/grammar/statistics";
import { readSummary } from "@/lib/agents/analyst/understanding/grammar/summary/read-summary";
import { isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** "The rate is the number of A divided by the number of B" explains a share that was asked for; it narrows nothing. */
const explains =
  /\bis\s+(?:defined as\s+|calculated as\s+|given by\s+)?the\s+(?:number|count|share|proportion|percentage|fraction)\s+of\b.*\b(?:divided by|over|out of|relative to)\b/i;

/** What a sentence asks for, as ideas; one that asks for nothing narrows the rows. */
export function readRequest(sentence: Sentence, world: World, draft: Draft): void {
  if (explains.test(sentence.text)) {
    if (sharesAsked(draft)) spend(...sentence.tokens);
    return;
  }
  const frame = readFrame(sentence, world, draft);
  const conditioned = figuresOfConditions(frame);
  const compared = frame.framed ? undefined : readCompared(sentence, world, draft);
  const { filters: said, periods, starts } = readConditions(sentence, world, draft);
  const twins = twinGroups(said, sentence);
  const { filters: narrowed, group: opposed } = twins.group ? twins : opposedGroups(said);
  const filters = [...narrowed, ...(compared?.filters ?? [])];
  const group: Dimension | undefined =
    compared?.dimension ?? (opposed ? { kind: "column", id: "d1", column: opposed } : undefined);
  const first = [...(group ? [group] : []), ...readEvenClasses(sentence, world, draft, group ? 2 : 1)];
  const grouped = [...first, ...readBreakdowns(sentence, world, first.length + 1)];
  const dimensions = [...conditioned.dimensions, ...grouped];
  const period = periods[0]?.period;
  const common = { said: sentence.text, filters, stepsBefore: draft.steps.length, ...(period ? { period } : {}) };
  const [by] = dimensions;
  const statistic = readStatistics(sentence, { ...common, ...(by ? { by } : {}) }, draft, world);
  if (statistic && dimensions.length <= 1) draft.ideas.push(statistic);
  if (statistic) spend(...explainedQuotes(sentence, world));
  const rest = statistic && figuresOfRest(sentence, statistic, common);
  if (rest) draft.ideas.push(rest);
  const listing =
    statistic || dimensions.length > 0 || frame.framed ? undefined : readListing(sentence, common, world, draft);
  if (listing) draft.ideas.push(listing);
  const ratio = compared?.measures ?? (statistic || listing ? undefined : readRatio(sentence, world, draft));
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
  const spans = periods.map((p) => p.period);
  const settled = related ?? (asked && overPeriods(asked, spans, world, draft));
  if (settled) draft.ideas.push(settled);
  if (settled?.kind === "summary" && lacksTime(settled, world)) leaveOpen(sentence);
  if (!statistic && !asked && !listing) draft.filters.push(...narrowing(filters, sentence));
  finishMarks(sentence, Boolean(statistic ?? asked ?? listing));
}

/** What cannot be computed so is asked about. */
function leaveOpen({ tokens }: Sentence): void {
  for (const token of tokens) if (isMeaning(token, "over") && token.meaning.over !== "share") token.used = false;
}

/** The "age distribution difference" is determined using a test: a title for what is tested, in words that are known. */
function explainedQuotes(sentence: Sentence, world: World): Token[] {
  if (!/\b(?:determined|assessed|measured|evaluated|tested|checked)\b/i.test(sentence.text)) return [];
  return sentence.tokens.filter(
    (t) =>
      t.kind === "quote" &&
      readSentence({ text: t.content, start: 0 }, world).tokens.every(
        ({ kind }) => kind === "column" || kind === "meaning",
      ),
  );
}

const sharesAsked = (draft: Draft): boolean =>
  draft.ideas.some((idea) => idea.kind === "summary" && idea.measures.some((m) => m.kind === "formula" && m.percent));

/** "not" that no condition took changes the meaning; "versus" between parts that were taken does not. */
function finishMarks(sentence: Sentence, asked: boolean): void {
  for (const token of sentence.tokens) if (asked && isMark(token, "versus")) spend(token);
}
