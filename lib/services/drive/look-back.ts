import type { SessionMemory } from "@/lib/ports/agent";
import type { SessionReader } from "@/lib/ports/session-reader";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { Memory } from "@/lib/protocol/session/memory";
import type { Run } from "@/lib/protocol/session/run";
import type { Session } from "@/lib/protocol/session/session";
import type { Json } from "@/lib/protocol/session/task";
import { undoTarget } from "@/lib/runtime/dag/undo-target";
import { isFunctionWord } from "@/lib/runtime/follow-up/message/content-words";
import { rankMemories } from "@/lib/runtime/memory/rank";
import { wordsIn } from "@/lib/runtime/memory/words-in";

/** What an agent may look up of its session. Newest first; the cost does not grow with the session's length. */
export function lookBack(reader: SessionReader, session: Session, run?: Pick<Run, "leftOut"> | null): SessionMemory {
  const { ownerId, id } = session;
  const without = run?.leftOut ?? undefined;
  return {
    deliveries: async (limit) => {
      const { items } = await reader.artifacts(ownerId, id, { limit, kind: "final_delivery", without });
      return items.map((artifact) => ({
        ...artifact,
        data: deliverySchema.parse(artifact.data) as ReturnType<typeof deliverySchema.parse> & Json,
      }));
    },
    answered: async (limit) =>
      (await reader.humanInputs(ownerId, { sessionId: id, status: "answered" }, { limit })).items,
    declined: async (limit) =>
      (await reader.humanInputs(ownerId, { sessionId: id, status: "declined" }, { limit })).items,
    messages: async (limit) => (await reader.messages(ownerId, id, { limit, standing: true, without })).items,
    tasks: async (dagVersion) => (await reader.tasks(ownerId, id, { dagVersion }, { limit: 200 })).items,
    recall: async (text, limit) => {
      const [own, preferences] = await Promise.all([
        ownMemories(reader, session, text),
        reader.memories(ownerId, { kind: "user_preference" }, { limit: 200 }),
      ]);
      const lasting = preferences.items.filter((memory) => memory.sessionId === null);
      return rankMemories([...lasting, ...own], text).slice(0, limit);
    },
    undoTarget: async () => {
      const [delivered, versions] = await Promise.all([
        reader.artifacts(ownerId, id, { limit: 200, kind: "final_delivery" }),
        reader.versions(ownerId, id, { limit: 200 }),
      ]);
      return undoTarget(versions.items, new Set(delivered.items.map((artifact) => artifact.dagVersion)));
    },
    preferences: async (limit) => (await reader.memories(ownerId, { kind: "user_preference" }, { limit })).items,
    conclusions: async (limit) => (await reader.memories(ownerId, { kind: "delivery" }, { limit })).items,
    runs: async (limit) => (await reader.runs(ownerId, id, { limit, without })).items,
  };
}

/** Words of what is asked for that old entries are looked up by, and entries that are taken of each. */
const SOUGHT = { words: 5, entries: 20 } as const;

/** The newest entries of the session, and of older ones those that have a word of what is asked for; newest first. */
async function ownMemories(reader: SessionReader, { ownerId, id }: Session, text: string): Promise<Memory[]> {
  const newest = await reader.memories(ownerId, { sessionId: id }, { limit: 200 });
  if (!newest.nextCursor) return newest.items;
  const words = [...new Set(wordsIn(text).filter((word) => !isFunctionWord(word)))];
  const sought = words.toSorted((a, b) => b.length - a.length).slice(0, SOUGHT.words);
  const page = { limit: SOUGHT.entries, cursor: newest.nextCursor };
  const older = await Promise.all(sought.map((search) => reader.memories(ownerId, { sessionId: id, search }, page)));
  const found = new Map(older.flatMap(({ items }) => items.map((memory) => [memory.id, memory] as const)));
  return [...newest.items, ...[...found.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))];
}
