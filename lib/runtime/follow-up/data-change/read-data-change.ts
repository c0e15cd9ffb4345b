import { evidenceOf } from "@/lib/runtime/follow-up/data-change/evidence";
import { leadOf } from "@/lib/runtime/follow-up/data-change/lead";
import { operationsOf, unaccountedIn } from "@/lib/runtime/follow-up/data-change/operations/operations";
import type { DataChangeInput, DataChangeReading } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { languageOf } from "@/lib/runtime/follow-up/message/language";

/** Characters that are read; a follow-up about data is a sentence or two, the rest is handed back as unaccounted for. */
const longest = 2000;

/**
 * Reads a follow-up about data against the plan it follows: "and the smallest?", "only the north", "按月看". Operations are what the
 * words say, typed; applying them, and asking where `lead` is missing or words stay unaccounted for, is the agent's.
 */
export function readDataChange(given: DataChangeInput): DataChangeReading {
  const input = { ...given, text: given.text.slice(0, longest) };
  const rest = given.text.slice(longest);
  const unread = rest.trim() === "" ? [] : [{ text: rest, start: longest, end: given.text.length }];
  const evidence = evidenceOf(input);
  const operations = operationsOf(input, evidence, input.language ?? languageOf(input.text));
  return {
    ...leadOf(evidence.signs),
    operations,
    unaccounted: [...unaccountedIn(input, evidence, operations), ...unread],
  };
}
