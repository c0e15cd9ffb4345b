import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { MessagePart } from "@/lib/protocol/session/message";
import { carryBegun } from "@/lib/runtime/human-input/question/carry-begun";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";
import { stateSaidBack } from "@/lib/runtime/human-input/text/words";
import type { SessionState } from "@/lib/runtime/session/state";

/**
 * What the person had begun to answer to a question that this run puts another in the place of. `earlier`: closed questions, newest
 * first; `closing`: ids of open ones that the same decision closes.
 */
export function begunAnswer(
  { liveRun, openRequests }: SessionState,
  question: Question,
  earlier: readonly HumanInput[],
  closing: ReadonlySet<string>,
): HumanAnswer | null {
  const since = liveRun?.createdAt ?? "";
  const closed = earlier.filter(
    ({ status, answeredBy, answeredAt }) =>
      status === "superseded" && answeredBy === "revision" && (answeredAt ?? "") >= since,
  );
  for (const row of [...openRequests.filter(({ id }) => closing.has(id)), ...closed]) {
    const begun = carryBegun(row.question, row.answer, question);
    if (begun) return begun;
  }
  return null;
}

/** Says what was kept, for who sees no form. */
export function keptInWords(question: Question, begun: HumanAnswer): MessagePart[] {
  const summary = answerSummary(question, begun, question.language, stateSaidBack);
  return [
    { type: "text", text: question.language === "zh" ? `沿用已回答的：${summary}` : `Kept from before: ${summary}` },
  ];
}
