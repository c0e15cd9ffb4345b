import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";
import { checkAnswer } from "@/lib/runtime/run/answers-from-words";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { IntakePorts } from "../runtime-ports";

/**
 * An answer that came too late, as the words of a message the person may send instead: the question in short and what they
 * said to it. Nothing is sent. Refusals: `human_input.not_found`; `human_input.still_open` where it can simply be answered.
 */
export async function offerLateAnswer(
  ports: Pick<IntakePorts, "reader">,
  ownerId: string,
  humanInputId: string,
  answer: HumanAnswer,
): Promise<{ text: string } | Refusal> {
  const asked = await ports.reader.humanInput(ownerId, humanInputId);
  if (!asked) return refuse("human_input.not_found");
  if (asked.status === "open") return refuse("human_input.still_open");
  const { question } = asked;
  const { answer: valid } = checkAnswer(question, { values: {}, states: {} }, answer);
  const said = answerSummary(question, valid, question.language);
  const about = question.title ?? question.text;
  return { text: question.language === "zh" ? `关于“${about}”：${said}` : `About "${about}": ${said}` };
}
