import type { AggregateFunction } from "@/lib/agents/analyst/request/aggregate";

export interface AggregateOptions {
  percentile?: number | undefined;
  ddof?: "sample" | "population" | undefined;
  weight?: string | undefined;
  /** SQL of a condition: only these rows count. */
  where?: string | undefined;
  /** `OVER (…)`, when the figure is wanted beside each row. */
  over?: string | undefined;
}

/** SQL of one figure over `value` (left out: rows are counted). Standard deviation and moments are a sample's unless said. */
export function aggregateSql(fn: AggregateFunction, value: string | undefined, options: AggregateOptions = {}): string {
  const tail = `${options.where ? ` FILTER (WHERE ${options.where})` : ""}${options.over ? ` ${options.over}` : ""}`;
  const call = (name: string, args: string): string => `${name}(${args})${tail}`;
  if (value === undefined) return call("count", "*");
  const population = options.ddof === "population";
  if (fn === "mean" && options.weight) {
    const weighed = `CASE WHEN ${value} IS NULL THEN NULL ELSE ${options.weight} END`;
    return `${call("sum", `${value} * ${options.weight}`)} / NULLIF(${call("sum", weighed)}, 0)`;
  }
  const quantile = (share: number): string => call("quantile_cont", `CAST(${value} AS DOUBLE), ${share}`);
  const deviation = call(population ? "stddev_pop" : "stddev_samp", value);
  const table: Record<AggregateFunction, () => string> = {
    count: () => call("count", value),
    count_distinct: () => call("count", `DISTINCT ${value}`),
    sum: () => call("sum", value),
    mean: () => call("avg", value),
    median: () => call("median", `CAST(${value} AS DOUBLE)`),
    min: () => call("min", value),
    max: () => call("max", value),
    mode: () => call("mode", value),
    stddev: () => deviation,
    variance: () => call(population ? "var_pop" : "var_samp", value),
    range: () => `${call("max", value)} - ${call("min", value)}`,
    iqr: () => `${quantile(0.75)} - ${quantile(0.25)}`,
    percentile: () => quantile((options.percentile ?? 50) / 100),
    skewness: () => (population ? populationSkewness(call, value) : call("skewness", value)),
    kurtosis: () => call(population ? "kurtosis_pop" : "kurtosis", value),
    first: () => call("first", value),
    last: () => call("last", value),
    missing: () => `${call("count", "*")} - ${call("count", value)}`,
    share_true: () => call("avg", `CASE WHEN ${value} THEN 1.0 WHEN NOT ${value} THEN 0.0 END`),
    standard_error: () => `${deviation} / NULLIF(sqrt(${call("count", value)}), 0)`,
    coefficient_of_variation: () => `${deviation} / NULLIF(${call("avg", value)}, 0)`,
  };
  return table[fn]();
}

/** DuckDB's skewness is the adjusted one (G1); the plain third moment is G1 × (n − 2) / √(n (n − 1)). */
function populationSkewness(call: (name: string, args: string) => string, value: string): string {
  const n = call("count", value);
  return `${call("skewness", value)} * (${n} - 2) / NULLIF(sqrt(${n} * (${n} - 1.0)), 0)`;
}
