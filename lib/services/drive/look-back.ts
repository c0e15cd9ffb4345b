import type { SessionMemory } from "@/lib/ports/agent";
import type { SessionReader } from "@/lib/ports/session-reader";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { Session } from "@/lib/protocol/session/session";
import type { Json } from "@/lib/protocol/session/task";
import { rankMemories } from "@/lib/runtime/memory/rank";

/** What an agent may look up of its session. Newest first; the cost does not grow with the session's length. */
export function lookBack(reader: SessionReader, session: Session): SessionMemory {
  const { ownerId, id } = session;
  return {
    deliveries: async (limit) => {
      const { items } = await reader.artifacts(ownerId, id, { limit, kind: "final_delivery" });
      return items.map((artifact) => ({
        ...artifact,
        data: deliverySchema.parse(artifact.data) as ReturnType<typeof deliverySchema.parse> & Json,
      }));
    },
    answered: async (limit) =>
      (await reader.humanInputs(ownerId, { sessionId: id, status: "answered" }, { limit })).items,
    messages: async (limit) => (await reader.messages(ownerId, id, { limit, standing: true })).items,
    tasks: async (dagVersion) => (await reader.tasks(ownerId, id, { dagVersion }, { limit: 200 })).items,
    recall: async (text, limit) => {
      const [own, preferences] = await Promise.all([
        reader.memories(ownerId, { sessionId: id }, { limit: 200 }),
        reader.memories(ownerId, { kind: "user_preference" }, { limit: 200 }),
      ]);
      const lasting = preferences.items.filter((memory) => memory.sessionId === null);
      return rankMemories([...lasting, ...own.items], text).slice(0, limit);
    },
    preferences: async (limit) => (await reader.memories(ownerId, { kind: "user_preference" }, { limit })).items,
    runs: async (limit) => (await reader.runs(ownerId, id, { limit })).items,
  };
}
