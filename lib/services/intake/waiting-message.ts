import type { Message } from "@/lib/protocol/session/message";
import {
  editMessage as decideEdit,
  moveMessage as decideMove,
  releaseMessage as decideRelease,
  withdrawMessage as decideWithdraw,
} from "@/lib/runtime/intake/withdraw";
import { type Append, isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { IntakePorts } from "../runtime-ports";
import { notTheirs } from "../sessions/manage-session";

async function onWaiting(
  ports: IntakePorts,
  ownerId: string,
  sessionId: string,
  decide: (state: SessionState, now: Date) => Append<null> | Refusal,
): Promise<Refusal | null> {
  const done = await ports.store.append(sessionId, (state, now) => notTheirs(state, ownerId) ?? decide(state, now));
  return isRefusal(done) ? done : null;
}

/** Takes back a message that nothing has been done about. Refusal: `message.already_taken`. */
export function withdrawMessage(ports: IntakePorts, ownerId: string, sessionId: string, messageId: string) {
  return onWaiting(ports, ownerId, sessionId, (state) => decideWithdraw(state, messageId));
}

/** Lets a held or queued message go now. Refusal: `message.already_taken`. */
export function releaseMessage(ports: IntakePorts, ownerId: string, sessionId: string, messageId: string) {
  const newId = (prefix: string) => ports.ids.id(prefix);
  return onWaiting(ports, ownerId, sessionId, (state, now) => decideRelease(state, now, messageId, newId));
}

/** Moves a queued message before or behind its neighbour, which is `over` if it is said. Refusal: `message.already_taken`. */
export function moveMessage(
  ports: IntakePorts,
  ownerId: string,
  sessionId: string,
  messageId: string,
  direction: "earlier" | "later",
  over?: string,
) {
  return onWaiting(ports, ownerId, sessionId, (state) => decideMove(state, messageId, direction, over));
}

/** Changes the words of a message that still waits. Refusals: `message.already_taken`, `message.empty`. */
export async function editMessage(
  ports: IntakePorts,
  ownerId: string,
  sessionId: string,
  messageId: string,
  text: string,
): Promise<Refusal | null> {
  const message = await findMessage(ports, ownerId, sessionId, messageId);
  if (!message) return refuse("message.not_found");
  return onWaiting(ports, ownerId, sessionId, (state) => decideEdit(state, message, text));
}

/** A message that waits is among the newest. */
async function findMessage(
  ports: IntakePorts,
  ownerId: string,
  sessionId: string,
  messageId: string,
): Promise<Message | null> {
  const { items } = await ports.reader.messages(ownerId, sessionId, { limit: 200 });
  return items.find((message) => message.id === messageId) ?? null;
}
