import type { NewEvent } from "@/lib/protocol/events/event";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { declines, mergeAnswers } from "@/lib/runtime/human-input/answer/defaults";
import { validateAnswer } from "@/lib/runtime/human-input/answer/validate";
import { answerObservation, stepAnswer } from "@/lib/runtime/intake/answer";
import type { NewId } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { WordAnswer } from "./decision";

export interface CheckedAnswer {
  answer: HumanAnswer;
  complete: boolean;
  errors: Record<string, Bilingual>;
  missing: string[];
}

/** What was given before with what is given now on top, checked by the question's own rules. */
export function checkAnswer(question: Question, before: HumanAnswer, now: HumanAnswer): CheckedAnswer {
  const merged = mergeAnswers(before, now);
  const check = validateAnswer(question, merged.values, merged.states);
  const answer = { ...merged, values: check.values, states: check.states };
  return { answer, complete: check.complete, errors: check.errors, missing: check.missing };
}

/** Answers that were read from words enter as any other: complete, or in part. What is not valid is left out. */
export function answersFromWords(
  state: SessionState,
  now: Date,
  answers: WordAnswer[],
  newId: NewId,
  hash: Hash,
): NewEvent[] {
  const runId = state.liveRun?.id as string;
  return answers.flatMap(({ humanInputId, answer, channel = "api", unconfirmed = false }): NewEvent[] => {
    const asked = state.openRequests.find((row) => row.id === humanInputId);
    if (!asked) return [];
    const check = checkAnswer(asked.question, asked.answer, answer);
    const declined = declines(asked.question, check.answer);
    if (Object.keys(check.errors).length > 0 && !declined) return [];
    if ((!check.complete || unconfirmed) && !declined)
      return [{ type: "human_input_partly_answered", payload: { humanInputId, answer: check.answer }, runId }];
    const given = { humanInputId, answer: check.answer, changed: false, runId };
    const by = state.session.ownerId;
    const end: NewEvent = declined
      ? { type: "human_input_closed", payload: { humanInputId, status: "declined", by }, runId }
      : {
          type: "human_input_answered",
          payload: { humanInputId, answer: check.answer, by, channel, changed: false },
          runId,
        };
    return [
      end,
      ...stepAnswer(state, asked, check.answer, hash, runId),
      { type: "observation_recorded", payload: { observation: answerObservation(state, now, given, newId) }, runId },
    ];
  });
}
