import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Section, SectionOf } from "@/lib/agents/analyst/request/section";
import type { TableProfile } from "@/lib/protocol/data/table";
import type {
  Aggregate,
  FilterOperator,
  KnownTable,
  PlanFilter,
  PlanSummary,
} from "@/lib/runtime/follow-up/data-change/plan-summary";

const AGGREGATES: Record<string, Aggregate> = {
  count: "count",
  count_distinct: "count_distinct",
  sum: "sum",
  mean: "average",
  median: "median",
  min: "min",
  max: "max",
};

/** What the reader of follow-ups needs to know of a request. */
export function planSummaryOf(request: AnalysisRequest): PlanSummary {
  const section = request.sections[0];
  if (section?.kind === "rows") return rowsSummary(section);
  if (section?.kind !== "summary")
    return { columns: [], measures: [], dimensions: groupsOf(section), filters: filtersOf(section) };
  const [order] = section.order;
  return {
    columns: [],
    measures: section.measures.flatMap((measure) => {
      const aggregate = measure.kind === "aggregate" ? AGGREGATES[measure.fn] : undefined;
      if (measure.kind !== "aggregate" || !aggregate) return [];
      return [{ aggregate, ...(measure.of?.kind === "column" ? { column: measure.of.column } : {}) }];
    }),
    dimensions: section.dimensions.flatMap((dimension) => {
      if (dimension.kind === "column") return [{ column: dimension.column }];
      if (dimension.kind !== "time" || dimension.grain === "hour") return [];
      return [{ column: dimension.column, grain: dimension.grain }];
    }),
    filters: filtersOf(section),
    ...(order
      ? {
          order: {
            by: order.by,
            direction: order.direction === "asc" ? ("ascending" as const) : ("descending" as const),
          },
        }
      : {}),
    ...(section.limit ? { limit: section.limit.count } : {}),
  };
}

function rowsSummary(section: SectionOf<"rows">): PlanSummary {
  const [order] = section.order;
  const by = order?.by.kind === "column" ? order.by.column : undefined;
  return {
    columns: section.columns,
    measures: [],
    dimensions: [],
    filters: filtersOf(section),
    ...(by && order ? { order: { by, direction: order.direction === "asc" ? "ascending" : "descending" } } : {}),
    ...(section.limit ? { limit: section.limit } : {}),
  };
}

const groupsOf = (section: Section | undefined) =>
  section?.kind === "correlation" || section?.kind === "distribution" || section?.kind === "outliers"
    ? [section.by].flatMap((by) => (by?.kind === "column" ? [{ column: by.column }] : []))
    : [];

function filtersOf(section: Section | undefined): PlanFilter[] {
  return section?.filter ? conditionsOf(section.filter).flatMap(asPlanFilter) : [];
}

/** The conditions that all hold; anything else is one condition of its own. */
export function conditionsOf(filter: Filter): Filter[] {
  return filter.kind === "and" ? filter.parts.flatMap(conditionsOf) : [filter];
}

function asPlanFilter(filter: Filter): PlanFilter[] {
  if (filter.kind === "compare" && filter.left.kind === "column" && filter.right.kind === "constant")
    return [{ column: filter.left.column, operator: filter.op as FilterOperator, values: [plain(filter.right.value)] }];
  if (filter.kind === "in" && filter.left.kind === "column")
    return [{ column: filter.left.column, operator: "=", values: filter.values.map(plain) }];
  if (filter.kind === "between" && filter.left.kind === "column")
    return [{ column: filter.left.column, operator: "between", values: [plain(filter.from), plain(filter.to)] }];
  return [];
}

const plain = (value: unknown) => (typeof value === "number" ? value : String(value));

/** The tables as the reader of follow-ups knows them: columns with their kinds and the values they hold. */
export function knownTables(profiles: TableProfile[]): KnownTable[] {
  return profiles.map(({ table, columns }) => ({
    name: table.name,
    columns: columns.map((column) => ({
      name: column.name,
      labels: [table.columns.find((one) => one.name === column.name)?.header ?? column.name],
      kind: kindOf(column.type),
      values: column.type === "text" ? column.top.map((entry) => String(entry.value)) : [],
    })),
  }));
}

function kindOf(type: string): "number" | "text" | "time" | "boolean" {
  if (type === "integer" || type === "decimal") return "number";
  if (type === "date" || type === "timestamp" || type === "time") return "time";
  return type === "boolean" ? "boolean" : "text";
}
