import type { Decision } from "@/lib/agents/analyst/request/decision";
import type { Filter, Period } from "@/lib/agents/analyst/request/filter";
import type { Dimension, Having, Limit, Measure, Order } from "@/lib/agents/analyst/request/measure";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { NamedTest } from "@/lib/agents/analyst/understanding/vocabulary/meaning";
import type { BothLanguages } from "@/lib/protocol/human-input/language";

/** Something the message asks for, before the settings of other sentences have reached it. */
export type Idea = { said: string; filters: Filter[]; period?: Period; by?: Dimension; stepsBefore: number } & (
  | {
      kind: "summary";
      measures: Measure[];
      dimensions: Dimension[];
      having: Having[];
      order: Order[];
      limit?: Limit;
      sumAssumed: string[];
      outliersGone?: boolean;
      compare?: [Period, Period];
      totals?: boolean;
      /** A figure of the groups themselves. */
      outer?: { fn: "count" | "mean"; measure: string };
    }
  | { kind: "rows"; order: { column: string; direction: "asc" | "desc" }[]; limit?: number }
  | {
      kind: "correlation";
      columns: string[];
      pairs?: [string, string][];
      pick?: "strongest" | "strongest_positive" | "strongest_negative";
    }
  | { kind: "normality" | "distribution"; columns: string[] }
  | { kind: "outliers"; columns: string[]; remove: boolean; list: boolean }
  | { kind: "difference"; columns: string[]; sides?: { label: string; filter: Filter }[] }
  | { kind: "association"; columns: string[] }
  | { kind: "regression"; columns: string[] }
  | { kind: "missing"; columns: string[] }
  | { kind: "duplicates" }
  | { kind: "overview" }
);
export type IdeaOf<K extends Idea["kind"]> = Idea extends infer I
  ? I extends { kind: infer X }
    ? K extends X
      ? I
      : never
    : never
  : never;

/** What holds for every section that it fits. Two different values for one setting are a contradiction, and asked. */
export interface Settings {
  alpha: Set<number>;
  tests: Set<NamedTest>;
  zThreshold: Set<number>;
  iqrFactor: Set<number>;
  digits: Set<number>;
  /** "pandas", "scipy": which convention a tool's figure follows. */
  deviation: Set<"sample" | "population">;
  moments: Set<"sample" | "population">;
  /** Columns whose missing values were said to be left out; empty string = of whatever is measured. */
  withoutMissing: Set<string>;
}

export type DecisionDraft = Omit<Decision, "section">;

/** A word or phrase that could be several things; the person says which. */
export interface Doubt {
  id: string;
  said: string;
  kind: "column" | "value" | "test" | "measure" | "number_format" | "choice";
  options: string[];
  /** Of a `choice`: the question, why the first option is the guess, and how the options are called. */
  ask?: BothLanguages;
  reason?: BothLanguages;
  labels?: Record<string, BothLanguages>;
}

export interface Draft {
  ideas: Idea[];
  steps: Transform[];
  settings: Settings;
  decisions: DecisionDraft[];
  doubts: Doubt[];
  shape: Shape;
  beyond: { en: string; zh: string }[];
  vague: boolean;
  /** "life expectancy" was taken as lifeexp. */
  taken: Map<string, string>;
  /** Filters of sentences that only narrow the rows. */
  filters: Filter[];
  /** Missing values are to go, and it was not said of which columns: of those that are measured, else of any. */
  openRemoval?: boolean;
  /** How "normalize" is meant, where the message says so anywhere. */
  scaling?: "min_max" | "z_score";
  /** Words whose condition the message writes out beside them. */
  explained: Set<string>;
  /** A standard scaler divides by the deviation of the values themselves. */
  populationScale?: boolean;
  /** "passengers": what the person calls a row. */
  rowNoun?: string;
  /** What a form about this message was answered. */
  answers: Record<string, string>;
  /** How something was taken that could be taken otherwise. */
  notes: { id: string; text: BothLanguages }[];
}

export const emptyDraft = (answers: Record<string, string> = {}): Draft => ({
  answers,
  notes: [],
  explained: new Set(),
  ideas: [],
  steps: [],
  settings: {
    alpha: new Set(),
    tests: new Set(),
    zThreshold: new Set(),
    iqrFactor: new Set(),
    digits: new Set(),
    deviation: new Set(),
    moments: new Set(),
    withoutMissing: new Set(),
  },
  decisions: [],
  doubts: [],
  shape: {},
  beyond: [],
  vague: false,
  taken: new Map(),
  filters: [],
});
