import type { Period } from "@/lib/agents/analyst/request/filter";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import type { Draft, IdeaOf } from "@/lib/agents/analyst/understanding/grammar/draft";
import { growthBetween } from "@/lib/agents/analyst/understanding/grammar/result/between-periods";
import { profileIn } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";

type Summary = IdeaOf<"summary">;

/** "which stock grew the most since 2005": of a level, from its mean in the first month of the span to the one in the last month of the data. */
export function growthSince(
  idea: Summary,
  [period, ...more]: Period[],
  world: World,
  draft: Draft,
): Summary | undefined {
  const base = idea.measures.find((m) => m.kind === "aggregate");
  if (!period?.from || period.to || more.length > 0 || base?.kind !== "aggregate" || base.fn !== "mean")
    return undefined;
  const type = profileIn(world, period.column)?.type;
  if (type !== "date" && type !== "timestamp") return undefined;
  const first = monthFrom(new Date(`${period.from}T00:00:00Z`), period.column);
  const last = monthFrom(new Date(Date.UTC(world.last.getUTCFullYear(), world.last.getUTCMonth(), 1)), period.column);
  const grown = first.from < last.from ? growthBetween(idea, [first, last]) : undefined;
  if (grown)
    draft.notes.push({
      id: "growth_since",
      text: {
        en: `The growth is from the average of ${first.said} to that of ${last.said}, the last month of the data.`,
        zh: `增长按 ${first.said} 的平均值到数据最后一个月 ${last.said} 的平均值计算。`,
      },
    });
  return grown;
}

function monthFrom(day: Date, column: string): Period & { from: string } {
  const iso = (date: Date): string => date.toISOString().slice(0, 10);
  const next = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
  return { column, from: iso(day), to: iso(next), said: iso(day).slice(0, 7) };
}

const along = new Set(["growth", "change", "year_over_year", "running_total", "moving_average"]);
const dated = /year|month|quarter|week|date|day|period|time|年|月|季|周|日/i;

/** A change from row to row means something only along time: by country there is no row before. */
export const lacksTime = ({ measures, dimensions }: Summary, world: World): boolean =>
  measures.some((m) => m.kind === "over" && along.has(m.fn)) && !dimensions.some((d) => isTime(d, world));

function isTime(dimension: Dimension, world: World): boolean {
  if (dimension.kind !== "column") return dimension.kind !== "expression";
  const type = profileIn(world, dimension.column)?.type;
  return type === "date" || type === "timestamp" || dated.test(dimension.column);
}
