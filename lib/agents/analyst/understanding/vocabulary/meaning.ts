import type { AggregateFunction } from "@/lib/agents/analyst/request/aggregate";
import type { DatePart, ScalarFunction, TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Comparison } from "@/lib/agents/analyst/request/filter";
import type { ChartKind } from "@/lib/agents/analyst/request/shape";

export type Concept =
  | "correlation"
  | "outliers"
  | "normality"
  | "distribution"
  | "difference"
  | "association"
  | "regression"
  | "trend"
  | "missing"
  | "duplicates"
  | "overview"
  | "rows"
  | "significance"
  | "new_column"
  | "threshold"
  | "within_deviation";

export type NamedTest =
  | "pearson"
  | "spearman"
  | "kendall"
  | "shapiro_wilk"
  | "dagostino"
  | "kolmogorov_smirnov"
  | "anderson_darling"
  | "jarque_bera"
  | "t_test"
  | "welch"
  | "paired_t_test"
  | "anova"
  | "mann_whitney"
  | "kruskal"
  | "levene"
  | "chi_square"
  | "z_score"
  | "iqr_rule";

export type Act =
  | "create"
  | "remove"
  | "fill"
  | "min_max"
  | "z_scale"
  | "normalise"
  | "to_number"
  | "combine"
  | "transform"
  | "encode"
  | "bin";

/** Words that tie others together. `each` starts a breakdown, `who` a condition on the rows. */
export type Mark =
  | "and"
  | "or"
  | "not"
  | "by"
  | "each"
  | "of"
  | "between"
  | "from"
  | "to"
  | "with"
  | "in"
  | "for"
  | "who"
  | "than"
  | "versus"
  | "only"
  | "comma"
  | "per"
  | "which"
  | "over_time"
  | "all";

export type Over =
  | "share"
  | "rank"
  | "running_total"
  | "moving_average"
  | "change"
  | "growth"
  | "year_over_year"
  | "index";

export type Meaning =
  | { kind: "aggregate"; fn: AggregateFunction; ddof?: "sample" | "population" }
  | { kind: "concept"; concept: Concept }
  | { kind: "test"; test: NamedTest }
  | { kind: "compare"; op: Comparison; inclusive?: boolean }
  | { kind: "mark"; mark: Mark }
  | { kind: "direction"; direction: "asc" | "desc"; top: boolean }
  | { kind: "grain"; grain: TimeGrain }
  | { kind: "part"; part: DatePart }
  | { kind: "over"; over: Over }
  | { kind: "act"; act: Act }
  | { kind: "function"; name: ScalarFunction }
  | { kind: "arithmetic"; op: "+" | "-" | "*" | "/" }
  | { kind: "chart"; chart: ChartKind }
  | {
      kind: "shape";
      text?: "short" | "long";
      table?: boolean;
      form?: "report" | "table" | "email" | "slides" | "bullets";
    }
  | { kind: "beyond"; what: { en: string; zh: string } }
  | { kind: "text"; op: "contains" | "starts_with" | "ends_with" }
  /** Rows under a breakdown: what is not among the first, the whole. */
  | { kind: "tail"; rows: "others" | "total" }
  | { kind: "weighted" }
  /** 每单: for each row. */
  | { kind: "per_row" }
  /** "ratio of", "difference between": what two figures are together. */
  | { kind: "pair"; op: "+" | "-" | "/" }
  /** 月均: the mean of a figure's periods. */
  | { kind: "period_mean"; grain: TimeGrain }
  | { kind: "vague" }
  | { kind: "filler" };

/** Phrases of one meaning. */
export type Entry = [phrases: string, meaning: Meaning];
