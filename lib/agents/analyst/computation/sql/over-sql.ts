import { quoted } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { Dimension, Measure } from "@/lib/agents/analyst/request/measure";

interface Grouped {
  dimensions: Dimension[];
}

/** SQL of a figure that looks at the other rows of the result: along time where there is a time dimension. */
export function overSql(measure: Extract<Measure, { kind: "over" }>, { dimensions }: Grouped): string {
  const value = quoted(measure.measure);
  const time = dimensions.find((d) => d.kind === "time" || d.kind === "date_part") ?? dimensions[0];
  const apart = measure.within.length > 0 ? measure.within : dimensions.filter((d) => d !== time).map((d) => d.id);
  const series = apart.length > 0 ? `PARTITION BY ${apart.map(quoted).join(", ")} ` : "";
  const along = time ? `ORDER BY ${quoted(time.id)}` : "";
  const whole = measure.within.length > 0 ? `PARTITION BY ${measure.within.map(quoted).join(", ")}` : "";
  const lag = measure.fn === "year_over_year" ? yearLag(time) : (measure.window ?? 1);
  const before = `lag(${value}, ${lag}) OVER (${series}${along})`;
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

function yearLag(time: Dimension | undefined): number {
  if (time?.kind !== "time") return 1;
  return { hour: 8760, day: 365, week: 52, month: 12, quarter: 4, year: 1 }[time.grain];
}
