import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { TableProfile } from "@/lib/protocol/data/table";

const ORDER: TimeGrain[] = ["hour", "day", "week", "month", "quarter", "year"];

/** The coarser of a grain that was chosen and that of the data: days that stand for whole years are no months. */
export function coarser(chosen: TimeGrain, data: TableProfile["grain"]): TimeGrain {
  return data && data !== "other" && ORDER.indexOf(data) > ORDER.indexOf(chosen) ? data : chosen;
}
