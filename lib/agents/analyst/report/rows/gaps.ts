import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { grainOf } from "@/lib/agents/analyst/report/grain";
import { groupsOf } from "@/lib/agents/analyst/report/tail";
import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Section } from "@/lib/agents/analyst/request/section";

/** Periods that can be looked through; a longer span is not. */
const LONGEST = 600;

/** First days of the periods between the first and the last of a result by time that have no row. Days are not looked at. */
export function gapsOf(section: Section, result: SectionResult): string[] {
  if (section.kind !== "summary" || section.dimensions.length !== 1 || section.limit || section.having.length > 0)
    return [];
  const [dimension] = result.columns;
  const grain = dimension && grainOf(section, dimension.id);
  if (!grain || grain === "day" || grain === "hour") return [];
  const present = groupsOf(result).rows.flatMap(([cell]) => (cell === null ? [] : [String(cell).slice(0, 10)]));
  const [first, last] = [present.toSorted()[0], present.toSorted().at(-1)];
  if (!first || !last || !/^\d{4}-\d\d-\d\d$/.test(first)) return [];
  const known = new Set(present);
  const missing: string[] = [];
  let day = first;
  for (let steps = 0; day < last && steps < LONGEST; steps++, day = after(day, grain))
    if (!known.has(day)) missing.push(day);
  return day < last ? [] : missing;
}

function after(day: string, grain: TimeGrain): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (grain === "week") date.setUTCDate(date.getUTCDate() + 7);
  else date.setUTCMonth(date.getUTCMonth() + { month: 1, quarter: 3, year: 12, day: 0, hour: 0 }[grain]);
  return date.toISOString().slice(0, 10);
}
