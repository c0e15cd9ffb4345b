import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import type { Section, SectionOf } from "@/lib/agents/analyst/request/section";
import { figureOf, LOOKS } from "@/lib/agents/analyst/understanding/form/form-request";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isContent } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { TableProfile } from "@/lib/protocol/data/table";
import { AS_IT_IS, type ChangeAnswers, type ChangeSetting, standingFilter } from "./change-form";
import { explains, tidy } from "./change-request";
import { withOverruled } from "./overruled";
import { readPeriodChange, withPeriod } from "./read-period-change";

/** The request with what the form changed of it, or the words of the form that could not be read. */
export type FormChange = { outcome: "changed"; request: AnalysisRequest } | { outcome: "unread"; words: string[] };

/** Applies the answers of the form for a change: what was left as it is stays, whatever it is. */
export function changedByForm(request: AnalysisRequest, answers: ChangeAnswers, setting: ChangeSetting): FormChange {
  const { profile, world, language } = setting;
  const unread: string[] = [];
  let changed = withLook(request, answers.shape);
  const [first, ...others] = changed.sections;
  if (first?.kind === "summary") {
    const section = withGroups(withFigure(first, answers.measure, profile), answers.breakdown, profile);
    changed = { ...changed, sections: [section, ...others] };
  }
  const standing = standingFilter(request, profile, language);
  if (answers.filter !== undefined && answers.filter.trim() !== standing) {
    const filter = readFilter(answers.filter.trim(), standing, request.sections[0]?.filter, world);
    if (Array.isArray(filter)) unread.push(...filter);
    else changed = withFilter(changed, filter);
  }
  const { period = AS_IT_IS } = answers;
  if (period !== AS_IT_IS) {
    const span = readPeriodChange(period === "all" ? "all time" : period, world);
    if (span === null || span === "unread" || span.rest !== "") unread.push(period);
    else changed = withPeriod(changed, span);
  }
  if (unread.length > 0) return { outcome: "unread", words: unread };
  return { outcome: "changed", request: withOverruled(request, changed, false) };
}

function withLook(request: AnalysisRequest, look: string = AS_IT_IS): AnalysisRequest {
  if (look === AS_IT_IS) return request;
  const { chart: _chart, table: _table, text: _text, form: _form, ...rest } = request.shape;
  return { ...request, shape: { ...rest, ...LOOKS[look] } };
}

function withFigure(
  section: SectionOf<"summary">,
  measure: string = AS_IT_IS,
  profile: TableProfile,
): SectionOf<"summary"> {
  if (measure === AS_IT_IS) return section;
  const { outer: _outer, ...rest } = section;
  return tidy({ ...rest, measures: [figureOf(measure, profile)], having: [] });
}

function withGroups(
  section: SectionOf<"summary">,
  breakdown: string = AS_IT_IS,
  { columns }: TableProfile,
): SectionOf<"summary"> {
  if (breakdown === AS_IT_IS) return section;
  const { limit: _limit, outer: _outer, ...rest } = section;
  const measures = section.measures.filter((one) => one.kind !== "over");
  const type = columns.find(({ name }) => name === breakdown)?.type;
  const dated = type === "date" || type === "timestamp";
  const dimension: Dimension = dated
    ? { kind: "time", id: "d1", column: breakdown, grain: "month" }
    : { kind: "column", id: "d1", column: breakdown };
  const dimensions = breakdown === "none" ? [] : [dimension];
  const changed = { ...rest, measures, having: [], dimensions };
  return dimensions.length > 0 ? tidy(changed) : { ...changed, order: [] };
}

/** Words that were put behind the standing ones narrow further; others are read anew. Words that nothing stands for: not read. */
function readFilter(text: string, standing: string, now: Filter | undefined, world: World): Filter | null | string[] {
  const adds = standing !== "" && text.startsWith(standing);
  const said = adds ? text.slice(standing.length) : text;
  const sentence = readSentence({ text: said, start: 0 }, world);
  const { filters } = readConditions(sentence, world, emptyDraft());
  const left = sentence.tokens.filter((token) => !token.used && isContent(token));
  if (left.length > 0) return left.map((token) => token.text);
  const parts = [...(adds && now ? [now] : []), ...filters];
  const [only] = parts;
  if (!only) return null;
  return parts.length === 1 ? only : { kind: "and", parts };
}

/** The rows hold for the report's first section and for what drove its change. */
function withFilter(request: AnalysisRequest, filter: Filter | null): AnalysisRequest {
  const sections = request.sections.map((section, at): Section => {
    if (at > 0 && !explains(section)) return section;
    const { filter: _filter, ...rest } = section;
    return filter ? { ...rest, filter } : rest;
  });
  return { ...request, sections };
}
