import type { Section, SectionOf } from "@/lib/agents/analyst/request/section";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { DataOperation } from "@/lib/runtime/follow-up/data-change/plan-summary";

type OperationOf<Kind extends DataOperation["kind"]> = Extract<DataOperation, { kind: Kind }>;
type Described = SectionOf<"correlation" | "distribution" | "outliers">;

/** A change of rows as they are, or of values described in groups; null where such a section knows none of the kind. */
export function changeDescribed(section: Section, operation: DataOperation, profile: TableProfile): Section | null {
  switch (section.kind) {
    case "rows":
      return changeRows(section, operation);
    case "correlation":
    case "distribution":
    case "outliers":
      return operation.kind === "group" ? changeGroups(section, operation, profile) : null;
    default:
      return null;
  }
}

function changeRows(section: SectionOf<"rows">, operation: DataOperation): Section | null {
  if (operation.kind === "order")
    return ordered(section, operation.column, operation.direction === "ascending" ? "asc" : "desc");
  if (operation.kind !== "top") return null;
  const shown = ordered(section, operation.column, operation.from === "highest" ? "desc" : "asc");
  return shown && { ...shown, limit: operation.count };
}

/** By the column that was named, else by the one they are in the order of. */
function ordered(section: SectionOf<"rows">, column: string | undefined, direction: "asc" | "desc") {
  const by = column ? ({ kind: "column", column } as const) : section.order[0]?.by;
  return by ? { ...section, order: [{ by, direction }] } : null;
}

/** One column of groups, no more: the figures of a group stand in a line of their own. */
function changeGroups(section: Described, operation: OperationOf<"group">, profile: TableProfile): Section | null {
  const known = profile.columns.find(({ name }) => name === operation.column);
  if (operation.change === "remove") {
    const { by: _by, ...whole } = section;
    return whole;
  }
  const groups = known && known.type !== "date" && known.type !== "timestamp" && known.type !== "decimal";
  if (!known || !groups) return null;
  return { ...section, by: { kind: "column", id: "d1", column: known.name } };
}
