import { quoted } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { Dimension, Measure } from "@/lib/agents/analyst/request/measure";

interface Grouped {
  dimensions: Dimension[];
}

/** SQL of a figure that looks at the other rows of the result: along time where there is a time dimension. `value`: SQL of what it is computed from. */
export function overSql(
  measure: Extract<Measure, { kind: "over" }>,
  { dimensions }: Grouped,
  value: string = quoted(measure.measure),
): string {
  const time = dimensions.find((d) => d.kind === "time" || d.kind === "date_part") ?? dimensions[0];
  const apart = measure.within.length > 0 ? measure.within : dimensions.filter((d) => d !== time).map((d) => d.id);
  const series = apart.length > 0 ? `PARTITION BY ${apart.map(quoted).join(", ")} ` : "";
  const along = time ? `ORDER BY ${quoted(time.id)}` : "";
  const whole = measure.within.length > 0 ? `PARTITION BY ${measure.within.map(quoted).join(", ")}` : "";
  const before =
    measure.fn === "year_over_year" && time
      ? yearBefore(value, series, time)
      : `lag(${value}, ${measure.window ?? 1}) OVER (${series}${along})`;
  switch (measure.fn) {
    case "share":
      return `CAST(${value} AS DOUBLE) / NULLIF(sum(${value}) OVER (${whole}), 0)`;
    case "rank":
      return `rank() OVER (${whole ? `${whole} ` : ""}ORDER BY ${value} DESC)`;
    case "running_total":
      return `sum(${value}) OVER (${series}${along} ROWS UNBOUNDED PRECEDING)`;
    case "moving_average":
      return `avg(${value}) OVER (${series}${along} ROWS ${(measure.window ?? 3) - 1} PRECEDING)`;
    case "change":
      return `${value} - ${before}`;
    case "growth":
    case "year_over_year":
      return `CAST(${value} - ${before} AS DOUBLE) / NULLIF(abs(${before}), 0)`;
    case "index":
      return `100.0 * ${value} / NULLIF(first_value(${value}) OVER (${series}${along}), 0)`;
    case "difference_from_mean":
      return `${value} - avg(${value}) OVER (${whole})`;
  }
}

/** Found by its date, not by counting rows back: a period without rows must not shift the comparison. Weeks are held against the 52nd before. */
function yearBefore(value: string, series: string, time: Dimension): string {
  const order = `${series}ORDER BY ${quoted(time.id)}`;
  const yearly = time.kind === "date_part" && time.part === "year";
  if (time.kind !== "time" && !yearly) return `lag(${value}, 1) OVER (${order})`;
  const span = yearly ? "1" : time.kind === "time" && time.grain === "week" ? "INTERVAL 364 DAYS" : "INTERVAL 1 YEAR";
  return `max(${value}) OVER (${order} RANGE BETWEEN ${span} PRECEDING AND ${span} PRECEDING)`;
}
