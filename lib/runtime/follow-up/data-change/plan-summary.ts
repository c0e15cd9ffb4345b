export const aggregates = [
  "count",
  "count_distinct",
  "sum",
  "average",
  "median",
  "min",
  "max",
  "share",
  "growth",
] as const;
export type Aggregate = (typeof aggregates)[number];

export const filterOperators = ["=", "!=", ">", ">=", "<", "<=", "between", "contains", "is_null", "not_null"] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const grains = ["day", "week", "month", "quarter", "year"] as const;
export type Grain = (typeof grains)[number];

export interface PlanFilter {
  column: string;
  operator: FilterOperator;
  values: ReadonlyArray<string | number>;
}

/** What the last result was made from. Names are the columns' own; `labels` are other words a person may use for one. */
export interface PlanSummary {
  /** Columns shown as they are, where nothing is aggregated. */
  columns: readonly string[];
  measures: ReadonlyArray<{ aggregate: Aggregate; column?: string }>;
  dimensions: ReadonlyArray<{ column: string; grain?: Grain }>;
  filters: readonly PlanFilter[];
  order?: { by: string; direction: "ascending" | "descending" };
  limit?: number;
  distinct?: boolean;
}

export interface KnownColumn {
  name: string;
  labels?: readonly string[];
  kind?: "number" | "text" | "time" | "boolean";
  /** Values that occur; any number of them, the frequent ones first. */
  values?: readonly string[];
}

export interface KnownTable {
  name: string;
  labels?: readonly string[];
  columns: readonly KnownColumn[];
}

export interface DataChangeInput {
  text: string;
  language?: "en" | "zh";
  plan: PlanSummary;
  tables: readonly KnownTable[];
  /** Earlier questions of the session: their words are not new. */
  earlier?: readonly string[];
}

/** UTF-16 offsets in the text, end exclusive. */
export interface Span {
  text: string;
  start: number;
  end: number;
}

/** One change of the plan. `column` is missing where the person named none: the agent's own default, or a question. */
export type DataOperation = { span: Span } & (
  | {
      kind: "filter";
      change: "add" | "replace" | "remove";
      column?: string;
      operator: FilterOperator;
      values: (string | number)[];
    }
  | { kind: "order"; column?: string; direction: "ascending" | "descending" }
  /** The first `count` by a column or measure; `from` says at which end. */
  | { kind: "top"; column?: string; from: "highest" | "lowest"; count: number }
  | { kind: "group"; change: "add" | "replace" | "remove"; column?: string; grain?: Grain }
  | { kind: "aggregate"; change: "add" | "replace"; aggregate: Aggregate; column?: string }
  | { kind: "columns"; change: "add" | "replace" | "remove"; columns: string[] }
  | { kind: "distinct" }
);
export type DataChangeKind = DataOperation["kind"];

export interface DataChangeReading {
  /** The main change; undefined where no evidence is strong enough, then `candidates` are to be offered. */
  lead: DataChangeKind | undefined;
  /** Every kind with some evidence, likeliest first. */
  candidates: { kind: DataChangeKind; confidence: number }[];
  operations: DataOperation[];
  /** Words of weight that no operation rests on: ask about them, never drop them silently. */
  unaccounted: Span[];
}
