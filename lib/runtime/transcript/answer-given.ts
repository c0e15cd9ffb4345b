import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { TranscriptEntry } from "@/lib/protocol/resources/transcript";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";
import { secretFields } from "./transcript";

/** The answer as far as a transcript tells it. A secret that was given counts as given, though nobody wrote it down. */
export function answerGiven({ question, answer }: Extract<TranscriptEntry, { kind: "question" }>): HumanAnswer {
  if (!answer) return { values: {}, states: {} };
  const { values, states, zone, summary } = answer;
  const told = { values, states, ...(zone === undefined ? {} : { zone }) };
  if (answerSummary(question, told, question.language) === summary) return told;
  const unsaid = secretFields(question).filter((id) => !(id in values) && (states[id] ?? "given") === "given");
  return { ...told, values: { ...values, ...Object.fromEntries(unsaid.map((id) => [id, ""])) } };
}
