import { evidenceOf } from "@/lib/runtime/follow-up/data-change/evidence";
import { leadOf } from "@/lib/runtime/follow-up/data-change/lead";
import { operationsOf, unaccountedIn } from "@/lib/runtime/follow-up/data-change/operations/operations";
import type { DataChangeInput, DataChangeReading } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { languageOf } from "@/lib/runtime/follow-up/message/language";

/**
 * Reads a follow-up about data against the plan it follows: "and the smallest?", "only the north", "按月看". Operations are what the
 * words say, typed; applying them, and asking where `lead` is missing or words stay unaccounted for, is the agent's.
 */
export function readDataChange(input: DataChangeInput): DataChangeReading {
  const evidence = evidenceOf(input);
  const operations = operationsOf(input, evidence, input.language ?? languageOf(input.text));
  return { ...leadOf(evidence.signs), operations, unaccounted: unaccountedIn(input, evidence, operations) };
}
