import type { SessionReader } from "@/lib/ports/session-reader";
import type { Channel } from "@/lib/protocol/session/message";
import { decideWords, type WordsDecision } from "@/lib/runtime/human-input/by-words/decide-words";
import type { WordsContext } from "@/lib/runtime/human-input/by-words/read-words";
import type { Effect } from "@/lib/runtime/run/next-effect";
import type { SessionState } from "@/lib/runtime/session/state";
import { wallClock } from "@/lib/runtime/words/wall-clock";
import type { DrivePorts } from "../runtime-ports";

type WordPorts = Pick<DrivePorts, "words" | "clock" | "zone"> & { reader: Pick<SessionReader, "humanInputs"> };

/** What was said to the open questions, read before the agent is asked. Null where that is nothing. */
export async function answerInWords(
  ports: DrivePorts,
  state: SessionState,
  effect: Extract<Effect, { kind: "decide" }>,
): Promise<WordsDecision | null> {
  const speaks = effect.observations.some((row) => row.kind === "user_follow_up");
  if (!speaks || state.openRequests.length === 0) return null;
  const { ownerId, id } = state.session;
  const [context, messages] = await Promise.all([
    wordsContext(ports, ownerId, id),
    ports.reader.messages(ownerId, id, { limit: 50 }),
  ]);
  const channels = new Map(messages.items.map((message) => [message.id, message.channel]));
  const channelOf = (messageId: string): Channel => channels.get(messageId) ?? "api";
  return decideWords(effect.observations, state.openRequests, { ...context, channelOf });
}

/** How this person's words are read now. */
export async function wordsContext(ports: WordPorts, ownerId: string, sessionId: string): Promise<WordsContext> {
  const answered = await ports.reader.humanInputs(ownerId, { sessionId, status: "answered" }, { limit: 20 });
  return { reader: ports.words, when: wallClock(ports.clock.now(), ports.zone), answered: answered.items };
}
