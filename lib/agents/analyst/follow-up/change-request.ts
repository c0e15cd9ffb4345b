import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Dimension, Measure } from "@/lib/agents/analyst/request/measure";
import type { Section, SectionOf } from "@/lib/agents/analyst/request/section";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Aggregate, DataOperation } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { changeDescribed } from "./change-described";
import { conditionsOf } from "./plan-summary";

/** The request with the operations applied to its first section, in order; null where one of them does not fit it. */
export function changeRequest(
  request: AnalysisRequest,
  operations: DataOperation[],
  profile: TableProfile,
): AnalysisRequest | null {
  const [first, ...others] = request.sections;
  let section: Section | null = first ?? null;
  for (const operation of operations) section = section && changeSection(section, operation, profile);
  if (!section) return null;
  const filters = operations.filter((one) => one.kind === "filter");
  const along = others.map((other) => (explains(other) ? alsoFiltered(other, filters, profile) : other));
  return { ...request, sections: [section, ...along] };
}

/** Sections that were asked for about the report: what drove a change, why a group is where it is. */
export const explains = ({ kind }: Section): boolean => kind === "drivers" || kind === "contrast";

/** They are about the same rows as the report; a group that is held against the others needs those. */
function alsoFiltered(section: Section, filters: OperationOf<"filter">[], profile: TableProfile): Section {
  const held = section.kind === "contrast" ? section.group.column : undefined;
  const others = filters.filter(({ column }) => column === undefined || column !== held);
  return others.reduce((changed, filter) => changeSection(changed, filter, profile) ?? changed, section);
}

function changeSection(section: Section, operation: DataOperation, profile: TableProfile): Section | null {
  if (section.kind === "profile") return null;
  if (operation.kind === "filter") return changeFilter(section, operation, profile);
  if (section.kind !== "summary") return changeDescribed(section, operation, profile);
  switch (operation.kind) {
    case "order":
      return {
        ...section,
        order: [
          { by: orderBy(section, operation.column), direction: operation.direction === "ascending" ? "asc" : "desc" },
        ],
      };
    case "top": {
      const direction = operation.from === "highest" ? ("desc" as const) : ("asc" as const);
      const order = [{ by: orderBy(section, operation.column), direction }];
      return { ...section, order, limit: { count: operation.count, others: false } };
    }
    case "group":
      return changeGroup(section, operation, profile);
    case "aggregate":
      return changeMeasure(section, operation);
    default:
      return null;
  }
}

type OperationOf<Kind extends DataOperation["kind"]> = Extract<DataOperation, { kind: Kind }>;

function changeFilter(section: Section, operation: OperationOf<"filter">, profile: TableProfile): Section | null {
  const { column, change } = operation;
  const parts = section.filter ? conditionsOf(section.filter) : [];
  const others = column ? parts.filter((part) => !isAbout(part, column)) : [];
  if (change === "remove") return withFilter(section, column ? others : []);
  if (!column) return null;
  const condition = conditionOf(column, operation, profile);
  return condition ? withFilter(section, [...others, condition]) : null;
}

function withFilter(section: Section, parts: Filter[]): Section {
  const { filter: _filter, ...rest } = section;
  if (parts.length === 0) return rest as Section;
  return { ...rest, filter: parts.length === 1 ? parts[0] : { kind: "and", parts } } as Section;
}

function isAbout(filter: Filter, column: string): boolean {
  return "left" in filter && filter.left.kind === "column" && filter.left.column === column;
}

function conditionOf(name: string, operation: OperationOf<"filter">, profile: TableProfile): Filter | null {
  const known = profile.columns.find((column) => column.name === name);
  if (!known) return null;
  const left = { kind: "column" as const, column: name };
  const values = operation.values.map((value) =>
    asStored(
      value,
      known.type,
      known.top.map((entry) => entry.value),
    ),
  );
  const [first, second] = values;
  switch (operation.operator) {
    case "is_null":
      return { kind: "missing", left };
    case "not_null":
      return { kind: "not", part: { kind: "missing", left } };
    case "between":
      if (first === undefined || second === undefined) return null;
      return { kind: "between", left, from: first, to: second, fromInclusive: true, toInclusive: true };
    case "contains":
      return first === undefined ? null : { kind: "text", left, op: "contains", value: String(first) };
    case "=":
      return values.length === 0 ? null : { kind: "in", left, values };
    case "!=":
      return values.length === 0 ? null : { kind: "not", part: { kind: "in", left, values } };
    default:
      return first === undefined
        ? null
        : { kind: "compare", left, op: operation.operator, right: { kind: "constant", value: first } };
  }
}

/** A value as the column holds it: numbers as numbers, words in the file's own spelling. */
function asStored(value: string | number, type: string, seen: unknown[]): string | number {
  if ((type === "integer" || type === "decimal") && value !== "" && Number.isFinite(Number(value)))
    return Number(value);
  const match = seen.find((one) => String(one).toLowerCase() === String(value).toLowerCase());
  return match === undefined || match === null ? value : String(match);
}

function orderBy(section: SectionOf<"summary">, column: string | undefined): string {
  const dimension = section.dimensions.find((one) => "column" in one && one.column === column);
  const measure = section.measures.find(
    (one) => one.kind === "aggregate" && one.of?.kind === "column" && one.of.column === column,
  );
  return dimension?.id ?? measure?.id ?? section.measures[0]?.id ?? "m1";
}

function changeGroup(
  section: SectionOf<"summary">,
  operation: OperationOf<"group">,
  profile: TableProfile,
): Section | null {
  const column = operation.column ?? timeColumn(section, profile);
  if (!column) return null;
  const others = section.dimensions.filter((one) => !("column" in one) || one.column !== column);
  if (operation.change === "remove") return tidy({ ...section, dimensions: others });
  const type = profile.columns.find((one) => one.name === column)?.type;
  const timed = type === "date" || type === "timestamp";
  const sameColumn = section.dimensions.find((one) => "column" in one && one.column === column);
  const replacing = operation.change === "replace" && !sameColumn;
  const kept = replacing ? [] : others;
  // Which of the former groups were kept says nothing of the new ones.
  const having = replacing ? [] : section.having;
  const id =
    sameColumn?.id ??
    freeId(
      kept.map((one) => one.id),
      "d",
    );
  const dimension: Dimension = timed
    ? { kind: "time", id, column, grain: operation.grain ?? "month" }
    : { kind: "column", id, column };
  return tidy({ ...section, having, dimensions: timed ? [dimension, ...kept] : [...kept, dimension] });
}

function timeColumn(section: SectionOf<"summary">, profile: TableProfile): string | undefined {
  const used = section.dimensions.find((one) => one.kind === "time");
  return used?.kind === "time"
    ? used.column
    : profile.columns.find((one) => one.type === "date" || one.type === "timestamp")?.name;
}

/** Order that no longer has what it orders by gives way: periods run on, everything else the largest first. */
export function tidy(section: SectionOf<"summary">): SectionOf<"summary"> {
  const ids = new Set([...section.dimensions, ...section.measures].map((one) => one.id));
  const order = section.order.filter((one) => ids.has(one.by));
  if (section.dimensions[0]?.kind === "time") return { ...section, order: [] };
  const first = section.measures[0];
  return { ...section, order: order.length > 0 || !first ? order : [{ by: first.id, direction: "desc" }] };
}

const FUNCTIONS: Partial<Record<Aggregate, Extract<Measure, { kind: "aggregate" }>["fn"]>> = {
  count: "count",
  count_distinct: "count_distinct",
  sum: "sum",
  average: "mean",
  median: "median",
  min: "min",
  max: "max",
};

function changeMeasure(section: SectionOf<"summary">, operation: OperationOf<"aggregate">): Section | null {
  const first = section.measures.find((measure) => measure.kind === "aggregate");
  const id =
    operation.change === "add"
      ? freeId(
          section.measures.map((one) => one.id),
          "m",
        )
      : (first?.id ?? "m1");
  if (operation.aggregate === "share" || operation.aggregate === "growth") {
    if (!first) return null;
    const over: Measure = {
      kind: "over",
      id: freeId(
        section.measures.map((one) => one.id),
        "m",
      ),
      measure: first.id,
      fn: operation.aggregate,
      within: [],
    };
    return { ...section, measures: [...section.measures, over] };
  }
  const fn = FUNCTIONS[operation.aggregate];
  const of = operation.column
    ? ({ kind: "column", column: operation.column } as const)
    : first?.kind === "aggregate"
      ? first.of
      : undefined;
  if (!fn || (!of && fn !== "count")) return null;
  const measure: Measure =
    fn === "count" && !operation.column ? { kind: "aggregate", id, fn } : { kind: "aggregate", id, fn, of };
  return { ...section, measures: operation.change === "add" ? [...section.measures, measure] : [measure] };
}

function freeId(used: string[], letter: string): string {
  let number = 1;
  while (used.includes(`${letter}${number}`)) number++;
  return `${letter}${number}`;
}
