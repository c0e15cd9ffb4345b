import { z } from "zod";

/** One figure out of many rows. `missing` counts rows without a value, `percentile` and `stddev` take an option. */
export const aggregateFunctionSchema = z.enum([
  "count",
  "count_distinct",
  "sum",
  "mean",
  "median",
  "min",
  "max",
  "mode",
  "stddev",
  "variance",
  "range",
  "iqr",
  "percentile",
  "skewness",
  "kurtosis",
  "first",
  "last",
  "missing",
  "share_true",
  "standard_error",
  "coefficient_of_variation",
]);
export type AggregateFunction = z.infer<typeof aggregateFunctionSchema>;
