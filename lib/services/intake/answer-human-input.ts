import type { AnswerHumanInput } from "@/lib/protocol/commands/intake";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Json } from "@/lib/protocol/session/task";
import type { Bilingual } from "@/lib/protocol/session/text";
import { declines } from "@/lib/runtime/human-input/answer/defaults";
import { answerErrors, validateAnswer } from "@/lib/runtime/human-input/answer/validate";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";
import { acceptAnswer } from "@/lib/runtime/intake/answer";
import { checkAnswer } from "@/lib/runtime/run/answers-from-words";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { IntakePorts } from "../runtime-ports";

export type AnswerOutcome =
  | { outcome: "accepted"; status: "answered" | "declined"; runId: string | null; repeated: boolean }
  /** Kept; `missing` are the fields that still have to be answered. */
  | { outcome: "kept"; missing: string[] }
  | { outcome: "invalid"; errors: Record<string, Bilingual> }
  /** Somebody was first, or it is over. The row says who, when and how. */
  | { outcome: "closed"; humanInput: HumanInput };

/**
 * One intake for every answer, by form or by words. The first complete valid answer wins, exactly once; a repeat of the
 * same answer is a success without effect. Refusal: `human_input.not_found`.
 */
export async function answerHumanInput(
  ports: IntakePorts,
  ownerId: string,
  humanInputId: string,
  command: AnswerHumanInput,
): Promise<AnswerOutcome | Refusal> {
  const asked = await ports.reader.humanInput(ownerId, humanInputId);
  if (!asked) return refuse("human_input.not_found");
  const changing = command.change && asked.status === "answered";
  if (asked.status !== "open" && !changing) return closed(ports, asked, command.answer);
  const invalid = findErrors(asked, command);
  if (invalid) return invalid;

  const newId = (prefix: string) => ports.ids.id(prefix);
  const done = await ports.store.append(asked.sessionId, (state, now) => {
    const current = state.openRequests.find((row) => row.id === humanInputId) ?? asked;
    const { answer, complete, missing } = checkAnswer(current.question, current.answer, command.answer);
    const summary = answerSummary(current.question, answer, current.question.language);
    const declined = command.decline || declines(current.question, answer);
    const given = { ...command, humanInput: current, answer, complete, declined, by: ownerId, summary };
    const accepted = acceptAnswer(state, now, given, newId, ports.hash);
    return isRefusal(accepted) ? accepted : { ...accepted, result: { ...accepted.result, missing } };
  });
  if (isRefusal(done)) {
    const now = await ports.reader.humanInput(ownerId, humanInputId);
    return now ? closed(ports, now, command.answer) : done;
  }
  const { status, runId, missing } = done.result;
  return status === "open" ? { outcome: "kept", missing } : { outcome: "accepted", status, runId, repeated: false };
}

function findErrors(asked: HumanInput, command: AnswerHumanInput): AnswerOutcome | null {
  if (command.decline || declines(asked.question, command.answer)) return null;
  const { answer } = command;
  const whole = checkAnswer(asked.question, asked.answer, answer);
  const errors = command.partial
    ? whole.errors
    : Object.fromEntries(
        answerErrors(
          asked.question,
          validateAnswer(
            asked.question,
            { ...asked.answer.values, ...answer.values },
            { ...asked.answer.states, ...answer.states },
          ),
        ),
      );
  return Object.keys(errors).length > 0 ? { outcome: "invalid", errors } : null;
}

function closed(ports: IntakePorts, asked: HumanInput, answer: HumanAnswer): AnswerOutcome {
  const { answer: same } = checkAnswer(asked.question, { values: {}, states: {} }, answer);
  const stored = { values: asked.answer.values, states: asked.answer.states };
  const given = { values: same.values, states: same.states };
  const repeated = asked.status === "answered" && ports.hash(stored as Json) === ports.hash(given as Json);
  if (!repeated) return { outcome: "closed", humanInput: asked };
  return { outcome: "accepted", status: "answered", runId: null, repeated: true };
}
