import type { Assumption } from "@/lib/agents/analyst/request/analysis-request";
import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Filter, Period } from "@/lib/agents/analyst/request/filter";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import { isBreakdown } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, isContent, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";
import { withYears } from "./bare-months";
import { readChangeAsked } from "./cues";

type Drivers = SectionOf<"drivers">;

/** What a report before already settled. */
export interface Settled {
  measure?: Drivers["measure"];
  time?: Drivers["time"];
  filter?: Filter;
  period?: Period;
}

/** `unread`: parts of a change are asked for, but these words (or what is to be measured) are not known. */
export type DriversRead =
  | { outcome: "read"; section: Omit<Drivers, "id">; assumptions: Assumption[] }
  | { outcome: "unread"; words: string[] };

/** Columns that a change is broken down by when none is named. */
const MOST_COLUMNS = 6;

/** A question for the parts of a change, read against the columns; null where the message asks something else. */
export function readDrivers(message: string, world: World, settled: Settled = {}): DriversRead | null {
  const asked = readChangeAsked(message);
  if (!asked) return null;
  const { text, assumptions } = withYears(asked.rest, world);
  const sentence = readSentence({ text, start: 0 }, world);
  const draft = emptyDraft();
  const periods = periodsOf(sentence);
  const by = breakdownOf(sentence, world);
  const measure = measureOf(sentence, world) ?? settled.measure ?? onlyMeasure(world, assumptions);
  const { filters } = readConditions(sentence, world, draft);
  const words = sentence.tokens.filter((token) => !token.used && isContent(token)).map((token) => token.text);
  const time = settled.time ?? timeOf(world);
  if (words.length > 0 || draft.doubts.length > 0 || !measure || !time) return { outcome: "unread", words };
  const all = [...(settled.filter ? [settled.filter] : []), ...filters];
  const columns = by.length > 0 ? by : defaultColumns(world, all, measure);
  if (columns.length === 0) return { outcome: "unread", words: [] };
  const section: Omit<Drivers, "id"> = {
    kind: "drivers",
    said: message,
    transforms: [],
    measure,
    direction: asked.direction,
    by: columns,
    ...filtered(all),
    ...spanOf(periods, time, settled.period),
  };
  return { outcome: "read", section, assumptions };
}

function filtered([first, ...more]: Filter[]): Pick<Drivers, "filter"> {
  if (!first) return {};
  return { filter: more.length === 0 ? first : { kind: "and", parts: [first, ...more] } };
}

function periodsOf(sentence: Sentence): TokenOf<"period">[] {
  const found = sentence.tokens.filter((token): token is TokenOf<"period"> => token.kind === "period");
  spend(...found);
  return found;
}

/** The period asked about, and the one it is held against; a period of the report alone is kept as the span to look in. */
function spanOf(
  periods: TokenOf<"period">[],
  time: Drivers["time"],
  period: Period | undefined,
): Pick<Drivers, "time" | "at" | "against" | "period"> {
  const [first, second] = periods;
  const at = second ?? first;
  const grain = at && grainOfSpan(at.from, at.to);
  if (at?.from && grain)
    return {
      time: { ...time, grain },
      at: at.from,
      ...(second && first?.from ? { against: first.from } : {}),
    };
  const whole = period && grainOfSpan(period.from, period.to);
  if (period?.from && whole) return { time: { ...time, grain: whole }, at: period.from };
  return { time, ...(period ? { period } : {}) };
}

/** The grain whose period begins at `from` and ends before `to`. */
function grainOfSpan(from: string | undefined, to: string | undefined): TimeGrain | undefined {
  if (!from || !to) return undefined;
  const start = new Date(`${from.slice(0, 10)}T00:00:00Z`);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const ends: [TimeGrain, number][] = [
    ["day", Date.UTC(year, month, day + 1)],
    ["week", Date.UTC(year, month, day + 7)],
    ["month", Date.UTC(year, month + 1, 1)],
    ["quarter", Date.UTC(year, month + 3, 1)],
    ["year", Date.UTC(year + 1, 0, 1)],
  ];
  const end = Date.parse(`${to.slice(0, 10)}T00:00:00Z`);
  const fits = (grain: TimeGrain) =>
    grain === "day" ||
    ((grain === "week" ? start.getUTCDay() === 1 : day === 1) &&
      (grain !== "quarter" || month % 3 === 0) &&
      (grain !== "year" || month === 0));
  return ends.find(([grain, at]) => at === end && fits(grain))?.[0];
}

function breakdownOf(sentence: Sentence, world: World): string[] {
  const found = sentence.tokens.filter(
    (token): token is TokenOf<"column"> =>
      token.kind === "column" && isBreakdown(columnName(token), world) && !isAmount(columnName(token), world),
  );
  const time = timeColumn(world);
  const named = found.filter((token) => columnName(token) !== time);
  spend(...named);
  return [...new Set(named.map(columnName))];
}

const profileOf = (name: string, world: World) => world.columns.find((column) => column.name === name)?.profile;
function isAmount(name: string, world: World): boolean {
  const profile = profileOf(name, world);
  return profile?.role === "measure" && (profile.type === "integer" || profile.type === "decimal");
}

/** An amount that the question itself names: its total, or the figure said beside it. */
function measureOf(sentence: Sentence, world: World): Drivers["measure"] | undefined {
  const column = sentence.tokens.find(
    (token): token is TokenOf<"column"> => token.kind === "column" && isAmount(columnName(token), world),
  );
  if (!column) return undefined;
  const figure = sentence.tokens.find((token) => isMeaning(token, "aggregate"));
  const fn = isMeaning(figure, "aggregate") ? figure.meaning.fn : "sum";
  if (fn !== "sum" && fn !== "mean") return undefined;
  spend(column, figure);
  return { fn, of: { kind: "column", column: columnName(column) } };
}

function onlyMeasure(world: World, assumptions: Assumption[]): Drivers["measure"] | undefined {
  const amounts = world.columns.filter(({ name }) => isAmount(name, world));
  const [only] = amounts;
  if (!only || amounts.length > 1) return undefined;
  assumptions.push({
    id: "measure",
    text: { en: `The total of ${only.header} is looked at.`, zh: `以 ${only.header} 的合计为准。` },
    options: [],
  });
  return { fn: "sum", of: { kind: "column", column: only.name } };
}

function timeOf(world: World): Drivers["time"] | undefined {
  const column = timeColumn(world);
  const type = column && profileOf(column, world)?.type;
  return column && (type === "date" || type === "timestamp") ? { column, grain: "month" } : undefined;
}

/** Columns with few values that are not held to a single one. */
export function defaultColumns(world: World, filters: Filter[], measure: Drivers["measure"]): string[] {
  const held = new Set(filters.flatMap(heldColumns));
  const measured = measure.of?.kind === "column" ? measure.of.column : undefined;
  return world.columns
    .filter(({ name, profile }) => {
      if (!profile || held.has(name) || name === measured || profile.distinct < 2 || profile.distinct > 30)
        return false;
      return profile.role === "dimension" || profile.type === "boolean";
    })
    .slice(0, MOST_COLUMNS)
    .map(({ name }) => name);
}

function heldColumns(filter: Filter): string[] {
  if (filter.kind === "and") return filter.parts.flatMap(heldColumns);
  if (filter.kind === "in" && filter.values.length === 1 && filter.left.kind === "column") return [filter.left.column];
  return filter.kind === "compare" && filter.op === "=" && filter.left.kind === "column" ? [filter.left.column] : [];
}
