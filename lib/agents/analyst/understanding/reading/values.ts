import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { TableProfile } from "@/lib/protocol/data/table";

/** A value that stands in the cells of a text column, so that a message may name it. */
export interface KnownValue {
  column: string;
  value: Constant;
  folded: string;
}

/** Values of categories only: a column of free text or keys would give any word a meaning. */
export function knownValues(profile: TableProfile): KnownValue[] {
  return profile.columns.flatMap((column) => {
    if (column.type !== "text") return [];
    return column.top
      .filter((entry): entry is { value: string; count: number } => typeof entry.value === "string")
      .filter((entry) => entry.value.trim() !== "" && entry.value.length <= 60)
      .map((entry) => ({ column: column.name, value: entry.value, folded: entry.value.trim().toLowerCase() }));
  });
}
