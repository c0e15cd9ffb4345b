import type { NewEvent } from "@/lib/protocol/events/event";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { answerBySilence, mergeAnswers } from "@/lib/runtime/human-input/answer/defaults";
import { acceptAnswer } from "@/lib/runtime/intake/answer";
import { type Append, isRefusal, type NewId } from "@/lib/runtime/session/outcome";
import { until } from "@/lib/runtime/session/stamps";
import type { SessionState } from "@/lib/runtime/session/state";
import { requestEvent } from "./request-event";

/**
 * A question's time is over, and its asker's policy says what then: ask again (once more as long), take the guesses and
 * say so, or give up. A risk is never taken by silence: its question just closes.
 */
export function expireRequest(
  state: SessionState,
  now: Date,
  humanInputId: string,
  newId: NewId,
  hash: Hash,
): Append<null> {
  const asked = state.openRequests.find((row) => row.id === humanInputId);
  if (!asked?.expiresAt || until(asked.expiresAt, now) > 0) return { events: [], result: null };
  const policy = asked.question.expiry?.policy ?? "give_up";
  const risky = asked.question.clarificationType === "risk_confirmation";
  if (policy === "take_default" && !risky) {
    const taken = takeDefaults(state, now, asked, newId, hash);
    if (taken) return taken;
  }
  const closed: NewEvent = {
    type: "human_input_closed",
    payload: { humanInputId, status: "expired", by: "time" },
    runId: asked.runId,
  };
  if (policy !== "ask_again" || risky) return { events: [closed], result: null };
  return { events: [closed, askAgain(state, now, asked, newId)], result: null };
}

function takeDefaults(
  state: SessionState,
  now: Date,
  asked: HumanInput,
  newId: NewId,
  hash: Hash,
): Append<null> | null {
  const silence = answerBySilence(asked.question);
  if (!silence) return null;
  const answer: HumanAnswer = mergeAnswers(silence, asked.answer);
  const given = {
    humanInput: asked,
    answer,
    complete: true,
    declined: false,
    by: "time",
    channel: "api" as const,
    change: false,
    summary: "",
  };
  const accepted = acceptAnswer(state, now, given, newId, hash);
  return isRefusal(accepted) ? null : { ...accepted, result: null };
}

function askAgain(state: SessionState, now: Date, asked: HumanInput, newId: NewId): NewEvent {
  const span = Math.max(60_000, -until(asked.createdAt, new Date(asked.expiresAt as string)));
  const expiry = { at: new Date(now.getTime() + span).toISOString(), policy: "give_up" as const };
  const { requestId: _again, toolCallId: _call, ...question } = asked.question;
  const again = { question: { ...question, expiry }, runId: asked.runId, taskId: asked.taskId, blocks: asked.blocks };
  return requestEvent(state, now, again, newId).event;
}
