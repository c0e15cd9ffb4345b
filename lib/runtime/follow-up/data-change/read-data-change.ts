import { evidenceOf } from "@/lib/runtime/follow-up/data-change/evidence";
import { leadOf } from "@/lib/runtime/follow-up/data-change/lead";
import type { DataChangeInput, DataChangeReading } from "@/lib/runtime/follow-up/data-change/plan-summary";

export function readDataChange(input: DataChangeInput): DataChangeReading {
  const evidence = evidenceOf(input);
  return { ...leadOf(evidence.signs), operations: [], unaccounted: [] };
}
