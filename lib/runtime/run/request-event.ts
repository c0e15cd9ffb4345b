import type { NewEvent } from "@/lib/protocol/events/event";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Json } from "@/lib/protocol/session/task";
import { renderText } from "@/lib/runtime/human-input/text/render";
import { toWireRequest, withRequestId } from "@/lib/runtime/human-input/wire/to-wire";
import type { NewId } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";

/** A question as it is about to be asked. */
export interface Asking {
  question: Question;
  runId: string;
  /** Null where the agent itself asks. */
  taskId: string | null;
  /** stepIds that wait for the answer. */
  blocks: string[];
  /** What was already said to it, in part. */
  begun?: HumanAnswer;
}

/** Both faces of a question side by side, as one event: the form's payload and the plain text. */
export function requestEvent(
  state: SessionState,
  now: Date,
  asked: Asking,
  newId: NewId,
): { event: NewEvent; humanInput: HumanInput } {
  const id = newId("ask");
  const named = withRequestId({ ...asked.question, toolCallId: asked.question.toolCallId ?? id });
  const humanInput: HumanInput = {
    id,
    sessionId: state.session.id,
    runId: asked.runId,
    taskId: asked.taskId,
    requestId: named.requestId,
    question: named,
    request: toWireRequest(named) as unknown as Json,
    text: renderText(named, named.language),
    status: "open",
    answer: asked.begun ?? { values: {}, states: {} },
    answeredAt: null,
    answeredBy: null,
    channel: null,
    blocks: asked.blocks,
    expiresAt: named.expiry ? new Date(named.expiry.at).toISOString() : null,
    createdAt: stamp(now),
  };
  return { event: { type: "human_input_requested", payload: { humanInput }, runId: asked.runId }, humanInput };
}
