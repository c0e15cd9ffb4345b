import type { NewEvent } from "@/lib/protocol/events/event";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Channel } from "@/lib/protocol/session/message";
import type { Bilingual, Problem } from "@/lib/protocol/session/text";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { answerBySilence } from "@/lib/runtime/human-input/answer/defaults";
import { validateAnswer } from "@/lib/runtime/human-input/answer/validate";
import { carryAnswer } from "@/lib/runtime/human-input/question/carry-answer";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";
import { stateSaidBack } from "@/lib/runtime/human-input/text/words";
import { stepAnswer } from "@/lib/runtime/intake/answer";
import type { NewId } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { ASK_BUDGET } from "./ask-budget";
import { type Asking, requestEvent } from "./request-event";
import { assistantMessage } from "./results";

/** Questions past the budget, before a run that asks in a circle fails. */
const PATIENCE = 3;

/** Who answered, where no person was asked. */
export type MetBy = "earlier_answer" | "ask_budget";

/** Whether the person is asked at all. */
export type Met =
  | { kind: "ask" }
  | { kind: "answered"; answer: HumanAnswer; by: MetBy; source: HumanInput | null }
  | { kind: "spent"; problem: Problem };

/**
 * A question is met with the answer that was given to the same question before; when too many were asked, with the agent's
 * own guesses, which then are assumptions. `earlier`: answered questions of the session, newest first.
 */
export function meetQuestion(state: SessionState, asking: Asking, earlier: readonly HumanInput[]): Met {
  if (state.asked >= ASK_BUDGET + PATIENCE) return { kind: "spent", problem: ASKS_IN_A_CIRCLE };
  const known = knownAnswer(state, asking, earlier);
  if (known) return known;
  if (state.asked < ASK_BUDGET) return { kind: "ask" };
  const guesses = answerBySilence(asking.question);
  const complete = guesses && validateAnswer(asking.question, guesses.values, guesses.states).complete;
  if (!complete) return { kind: "spent", problem: BUDGET_SPENT };
  return { kind: "answered", answer: guesses, by: "ask_budget", source: null };
}

/** An agent that asks once more after it was given the earlier answer needs another one: then the person is asked. */
function knownAnswer(state: SessionState, { question, taskId }: Asking, earlier: readonly HumanInput[]): Met | null {
  const persons = earlier.filter(
    (row) => row.status === "answered" && row.answeredBy !== "ask_budget" && row.answeredBy !== "time",
  );
  for (const source of persons) {
    if ((taskId !== null || source.taskId !== null) && source.question.text !== question.text) continue;
    const answer = carryAnswer(source.question, source.answer, question);
    if (!answer) continue;
    const since = state.liveRun?.createdAt ?? "";
    if (source.answeredBy === "earlier_answer" && (source.answeredAt ?? "") >= since) return null;
    return { kind: "answered", answer, by: "earlier_answer", source };
  }
  return null;
}

/** The question with its answer in the log, and words that say so; of a step's own question the answer is its input. */
export function metEvents(
  state: SessionState,
  now: Date,
  asking: Asking,
  met: Extract<Met, { kind: "answered" }>,
  newId: NewId,
  hash: Hash,
): { humanInput: HumanInput; events: NewEvent[] } {
  const { runId } = asking;
  const { event, humanInput } = requestEvent(state, now, asking, newId);
  const channel: Channel = met.source?.channel ?? "api";
  const payload = { humanInputId: humanInput.id, answer: met.answer, by: met.by, channel, changed: false };
  const message = assistantMessage(state, now, said(humanInput, met), runId, newId("msg"));
  const events: NewEvent[] = [
    event,
    { type: "human_input_answered", payload, runId },
    ...stepAnswer(state, humanInput, met.answer, hash, runId),
    { type: "message_sent", payload: { message }, runId },
  ];
  return { humanInput, events };
}

function said({ question, id }: HumanInput, met: Extract<Met, { kind: "answered" }>) {
  const { language } = question;
  const summary = answerSummary(question, met.answer, language, stateSaidBack);
  const words = met.by === "earlier_answer" ? EARLIER : GUESSES;
  const label = question.title ?? question.text;
  return [
    { type: "text" as const, text: `${words[language]}${summary}` },
    { type: "references" as const, references: [{ kind: "answer" as const, id: met.source?.id ?? id, label }] },
  ];
}

const EARLIER: Bilingual = {
  en: "I did not ask again and used your earlier answer, which you can change. ",
  zh: "没有重复提问，沿用了你之前的回答（可以修改）：",
};
const GUESSES: Bilingual = {
  en: "I have asked enough, so I go on with my own guesses; you can change them. ",
  zh: "已经问得够多，先按我的猜测继续（可以修改）：",
};
const BUDGET_SPENT: Problem = {
  code: "ask.budget_spent",
  message: {
    en: "It would need more answers than it may ask for in one go. What was made and answered so far is kept; say what you want in one message, or try again.",
    zh: "所需的回答超出了一次可以提问的数量。已完成的内容和回答都已保留；请用一条消息说明需求，或重试。",
  },
  retryable: true,
};
const ASKS_IN_A_CIRCLE: Problem = {
  code: "ask.circle",
  message: {
    en: "It kept asking without getting further, so it was stopped. Your answers are kept; say it in other words or try again.",
    zh: "它一直在提问却没有进展，因此已停止。你的回答都已保留；请换一种说法或重试。",
  },
  retryable: true,
};
