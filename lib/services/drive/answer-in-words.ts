import type { SessionReader } from "@/lib/ports/session-reader";
import type { Channel } from "@/lib/protocol/session/message";
import { decideWords, type SaidContext, type WordsDecision } from "@/lib/runtime/human-input/by-words/decide-words";
import type { Effect } from "@/lib/runtime/run/next-effect";
import type { SessionState } from "@/lib/runtime/session/state";
import { wallClock } from "@/lib/runtime/words/wall-clock";
import type { DrivePorts } from "../runtime-ports";

type WordPorts = Pick<DrivePorts, "words" | "zone"> & { reader: Pick<SessionReader, "humanInputs"> };
type StandingContext = Omit<SaidContext, "channelOf">;

/** What was said to the open questions, read before the agent is asked. Null where that is nothing. */
export async function answerInWords(
  ports: DrivePorts,
  state: SessionState,
  effect: Extract<Effect, { kind: "decide" }>,
): Promise<WordsDecision | null> {
  const speaks = effect.observations.some((row) => row.kind === "user_follow_up");
  if (!speaks || state.openRequests.length === 0) return null;
  const { ownerId, id } = state.session;
  const [standing, messages] = await Promise.all([
    wordsContext(ports, state),
    ports.reader.messages(ownerId, id, { limit: 50 }),
  ]);
  const channels = new Map(messages.items.map((message) => [message.id, message.channel]));
  const channelOf = (messageId: string): Channel => channels.get(messageId) ?? "api";
  return decideWords(effect.observations, state.openRequests, { ...standing, channelOf });
}

/** How this person's words are read: by the clock on their own wall when they said them. */
export async function wordsContext(ports: WordPorts, { session, files }: SessionState): Promise<StandingContext> {
  const filter = { sessionId: session.id, status: "answered" as const };
  const answered = await ports.reader.humanInputs(session.ownerId, filter, { limit: 20 });
  return {
    reader: ports.words,
    whenOf: ({ createdAt, zone }) => wallClock(new Date(createdAt), zone ?? ports.zone, ports.zone),
    answered: answered.items,
    files,
  };
}
