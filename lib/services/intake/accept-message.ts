import { AppError } from "@/lib/errors";
import type { Accepted, SendMessage } from "@/lib/protocol/commands/intake";
import type { Message } from "@/lib/protocol/session/message";
import { acceptMessage as decide } from "@/lib/runtime/intake/message";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { IntakePorts } from "../runtime-ports";
import { notTheirs } from "../sessions/manage-session";

/**
 * Takes a message in and returns; no work is waited for. The same `clientKey` gives the stored reply back; with other words
 * it is refused (`message.key_reused`). Other refusals: `session.not_found`, `message.empty`, `message.unknown_file`.
 */
export async function acceptMessage(
  ports: IntakePorts,
  ownerId: string,
  sessionId: string,
  command: SendMessage,
): Promise<Accepted | Refusal> {
  const known = await sentBefore(ports, ownerId, sessionId, command);
  if (known) return known;
  const input = {
    ...command,
    clientKey: command.clientKey ?? null,
    model: command.model ?? null,
    suggestion: command.suggestion ?? null,
  };
  try {
    const done = await ports.store.append(
      sessionId,
      (state, now) => notTheirs(state, ownerId) ?? decide(state, now, input, (prefix) => ports.ids.id(prefix)),
    );
    return isRefusal(done) ? done : { messageId: done.result.messageId, runId: done.result.runId, seq: done.seq };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "session.duplicate_client_key") throw error;
    return (await sentBefore(ports, ownerId, sessionId, command)) ?? refuse("message.key_reused");
  }
}

async function sentBefore(
  ports: IntakePorts,
  ownerId: string,
  sessionId: string,
  command: SendMessage,
): Promise<Accepted | Refusal | null> {
  if (!command.clientKey) return null;
  const message = await ports.reader.messageByClientKey(sessionId, command.clientKey);
  if (!message) return null;
  if (!(await ports.reader.session(ownerId, sessionId))) return refuse("session.not_found");
  if (!sameWords(message, command)) return refuse("message.key_reused");
  return { messageId: message.id, runId: message.runId, seq: message.seq };
}

function sameWords(message: Message, command: SendMessage): boolean {
  const text = message.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  return text === command.text && message.fileIds.join() === command.fileIds.join();
}
