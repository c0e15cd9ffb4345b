import type { FieldStates, FieldValues } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Language } from "@/lib/protocol/session/text";
import { answerSummary } from "../text/summary";
import { stateSaidBack, valueInWords } from "../text/words";
import type { Unsure } from "./reading";

/** What was understood, what is doubtful with its candidates, and what is still needed. */
export function echoReply(
  question: Question,
  fields: readonly Field[],
  read: { values: FieldValues; states: FieldStates; unsure: Unsure[]; missing: string[] },
  language: Language,
  zone?: string,
): string {
  const zh = language === "zh";
  const parts: string[] = [];
  if (Object.keys(read.values).length + Object.keys(read.states).length > 0) {
    const said = { values: read.values, states: read.states, ...(zone ? { zone } : {}) };
    const summary = answerSummary(question, said, language, stateSaidBack);
    parts.push(zh ? `已理解：${summary}` : `Understood: ${summary}`);
  }
  for (const doubt of read.unsure) {
    const field = fields.find((one) => one.id === doubt.field);
    if (!field) continue;
    const choices = doubt.candidates.map((one) => valueInWords(field, one, language, zone)).filter((one) => one !== "");
    const tail =
      choices.length > 1 ? (zh ? `${choices.join("，还是 ")}？` : `${choices.join(" or ")}?`) : doubt.why[language];
    parts.push(zh ? `需要确认 ${field.label}：${tail}` : `Please confirm ${field.label}: ${tail}`);
  }
  const needed = read.missing.filter((id) => !read.unsure.some((doubt) => doubt.field === id));
  const labels = needed.map((id) => (fields.find((field) => field.id === id)?.label ?? id).replace(/[?？:：]\s*$/, ""));
  if (labels.length > 0) parts.push(zh ? `还需要：${labels.join("、")}` : `Still needed: ${labels.join(", ")}`);
  return parts.join("\n");
}
