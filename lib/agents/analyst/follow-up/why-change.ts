import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import { defaultColumns } from "@/lib/agents/analyst/understanding/change/drivers-section";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isContent, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import { nextId, settledBy } from "./drivers-change";
import { conditionsOf } from "./plan-summary";

type Contrast = SectionOf<"contrast">;

/** Columns that the distance is broken down by. */
const MOST_COLUMNS = 3;

/**
 * "Why is furniture so low?", 为什么家具这么低: the request with one more section, which holds that group against the others and
 * finds the parts that the distance comes from; it takes the place of an answer to the same question about another group. `shown` is the group at the end that is spoken of, where none is named. Null
 * where no one group is meant, the report has no figure that can be taken apart, or a word is not known.
 */
export function addContrast(
  text: string,
  request: AnalysisRequest,
  world: World,
  shown: { column: string; value: string } | null,
): AnalysisRequest | null {
  const settled = settledBy(request);
  const read = groupIn(text, request, world);
  if (!settled.measure || read === null) return null;
  const group = read.group ?? (shown && stored(shown, world));
  if (!group) return null;
  const kept = (settled.filter ? conditionsOf(settled.filter) : []).filter((one) => !isAbout(one, group.column));
  const filters = [...kept, ...read.filters];
  const held: Filter = { kind: "in", left: { kind: "column", column: group.column }, values: [group.value] };
  const time = timeParts(world, settled.period !== undefined);
  const by = defaultColumns(world, [...filters, held], settled.measure).filter((name) => name !== group.column);
  if (by.length === 0 && !time) return null;
  const [only] = filters;
  const section: Contrast = {
    ...{ kind: "contrast", id: nextId(request), said: text, transforms: [], measure: settled.measure, group },
    by: by.slice(0, MOST_COLUMNS),
    ...(time ? { time } : {}),
    ...(only ? { filter: filters.length === 1 ? only : { kind: "and" as const, parts: filters } } : {}),
    ...(settled.period ? { period: settled.period } : {}),
  };
  const others = request.sections.filter(({ kind }) => kind !== "contrast");
  return { ...request, sections: [...others, section], focus: section.id };
}

interface GroupRead {
  group: Contrast["group"] | undefined;
  /** What else narrows the rows: "why is furniture low in the West". */
  filters: Filter[];
}

function groupIn(text: string, { sections }: AnalysisRequest, world: World): GroupRead | null {
  const sentence = readSentence({ text, start: 0 }, world);
  const draft = emptyDraft();
  const { filters, periods } = readConditions(sentence, world, draft);
  const left = sentence.tokens.filter((token) => !token.used && isContent(token) && !isAsking(token));
  const strange = left.filter((token) => token.kind !== "column" && !isMeaning(token, "aggregate"));
  if (strange.length > 0 || periods.length > 0 || draft.doubts.length > 0) return null;
  const shown = sections.flatMap((section) =>
    section.kind === "summary" ? section.dimensions.flatMap((one) => ("column" in one ? [one.column] : [])) : [],
  );
  const groups = filters.flatMap((filter) => groupOf(filter));
  const named = groups.find(({ column }) => shown.includes(column)) ?? groups[0];
  if (filters.length > 0 && !named) return null;
  const others = filters.filter((filter) => !named || groupOf(filter)[0]?.column !== named.column);
  return { group: named && { column: named.column, value: named.value }, filters: others };
}

function groupOf(filter: Filter): Contrast["group"][] {
  if (filter.kind !== "in" || filter.left.kind !== "column" || filter.values.length !== 1) return [];
  return filter.values.map((value) => ({ column: filter.left.kind === "column" ? filter.left.column : "", value }));
}

/** Words that the question itself is made of: it is asked why, and that something is low, high or bad. */
const ASKING =
  /^(?:why|how come|what|explain|explains|reason|so|that|this|very|too|such|low|high|lower|higher|small|big|large|weak|strong|bad|poor|good|badly|well|little|much|few|many|less|more|behind|ahead|lowest|highest|worst|best|smallest|largest|doing|perform(?:ing|s|ed)?|do|为什么|为何|怎么|原因|这么|那么|如此|会|比较|最|特别|低|高|少|多|差|好|弱|强|小|大|偏低|偏高)$/i;

const isAsking = (token: Token) =>
  ASKING.test(token.text) || isMeaning(token, "direction") || isMeaning(token, "compare");

const isAbout = (filter: Filter, column: string) =>
  "left" in filter && filter.left.kind === "column" && filter.left.column === column;

/** The value as the column holds it. */
function stored({ column, value }: { column: string; value: string }, world: World): Contrast["group"] | null {
  const type = world.columns.find(({ name }) => name === column)?.profile?.type;
  if (type === "text") return { column, value };
  return (type === "integer" || type === "decimal") && Number.isFinite(Number(value))
    ? { column, value: Number(value) }
    : null;
}

const DAY = 86_400_000;

/** Periods few enough to be read: years, quarters or months. None where the report looks at one span anyway. */
function timeParts(world: World, narrowed: boolean): Contrast["time"] {
  const column = timeColumn(world);
  const profile = world.columns.find(({ name }) => name === column)?.profile;
  if (narrowed || !column || (profile?.type !== "date" && profile?.type !== "timestamp")) return undefined;
  const days = (Date.parse(String(profile.max)) - Date.parse(String(profile.min))) / DAY;
  if (!Number.isFinite(days) || days < 45) return undefined;
  const grain: TimeGrain = days > 800 ? "year" : days > 300 ? "quarter" : "month";
  return { column, grain };
}
