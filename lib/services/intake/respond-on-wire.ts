import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Channel } from "@/lib/protocol/session/message";
import type { Bilingual } from "@/lib/protocol/session/text";
import { type ReadResponse, readResponse } from "@/lib/runtime/human-input/wire/read-response";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { IntakePorts } from "../runtime-ports";
import { acceptMessage } from "./accept-message";
import { type AnswerOutcome, answerHumanInput } from "./answer-human-input";

/** A response as it came over the wire, and how it is meant to be taken. */
export interface WireAnswer {
  payload: unknown;
  channel: Channel;
  change: boolean;
  partial: boolean;
  decline: boolean;
}

export type WireOutcome =
  | AnswerOutcome
  /** Words for a form: the runtime reads them as it reads a message. */
  | { outcome: "message"; messageId: string; runId: string }
  | { outcome: "unreadable"; reason: Bilingual };

/** Takes a v1 or v2 response in. Refusals: those of `answerHumanInput` and `acceptMessage`. */
export async function respondOnWire(
  ports: IntakePorts,
  ownerId: string,
  humanInputId: string,
  command: WireAnswer,
): Promise<WireOutcome | Refusal> {
  const asked = await ports.reader.humanInput(ownerId, humanInputId);
  if (!asked) return refuse("human_input.not_found");
  const read = readResponse(command.payload, { ...asked.question, requestId: asked.requestId });
  if (read.outcome === "refused") return { outcome: "unreadable", reason: read.reason };
  if (read.outcome === "words") return asMessage(ports, ownerId, asked, read.text, command.channel);
  const { channel, change, partial, decline } = command;
  const answer = answerOf(read);
  return answerHumanInput(ports, ownerId, humanInputId, { answer, channel, change, partial, decline });
}

async function asMessage(
  ports: IntakePorts,
  ownerId: string,
  asked: HumanInput,
  text: string,
  channel: Channel,
): Promise<WireOutcome | Refusal> {
  if (asked.status !== "open") return { outcome: "closed", humanInput: asked };
  const message = { text, channel, fileIds: [], mode: "answer", holdMs: 0 } as const;
  const accepted = await acceptMessage(ports, ownerId, asked.sessionId, { ...message, fileIds: [] });
  if (isRefusal(accepted)) return accepted;
  return { outcome: "message", messageId: accepted.messageId, runId: accepted.runId };
}

/** Whether each value fits its field is checked by the intake. */
function answerOf({ outcome: _, values, ...rest }: Extract<ReadResponse, { outcome: "answer" }>): HumanAnswer {
  return { values: values as HumanAnswer["values"], ...rest };
}
