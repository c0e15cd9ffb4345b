import type { SessionMemory } from "@/lib/ports/agent";
import type { SessionReader } from "@/lib/ports/session-reader";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { Run } from "@/lib/protocol/session/run";
import type { Session } from "@/lib/protocol/session/session";
import type { Json } from "@/lib/protocol/session/task";
import { undoTarget } from "@/lib/runtime/dag/undo-target";
import { rankMemories } from "@/lib/runtime/memory/rank";

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
    messages: async (limit) => (await reader.messages(ownerId, id, { limit, standing: true, without })).items,
    tasks: async (dagVersion) => (await reader.tasks(ownerId, id, { dagVersion }, { limit: 200 })).items,
    recall: async (text, limit) => {
      const [own, preferences] = await Promise.all([
        reader.memories(ownerId, { sessionId: id }, { limit: 200 }),
        reader.memories(ownerId, { kind: "user_preference" }, { limit: 200 }),
      ]);
      const lasting = preferences.items.filter((memory) => memory.sessionId === null);
      return rankMemories([...lasting, ...own.items], text).slice(0, limit);
    },
    undoTarget: async () => {
      const [delivered, versions] = await Promise.all([
        reader.artifacts(ownerId, id, { limit: 200, kind: "final_delivery" }),
        reader.versions(ownerId, id, { limit: 200 }),
      ]);
      return undoTarget(versions.items, new Set(delivered.items.map((artifact) => artifact.dagVersion)));
    },
    preferences: async (limit) => (await reader.memories(ownerId, { kind: "user_preference" }, { limit })).items,
    runs: async (limit) => (await reader.runs(ownerId, id, { limit, without })).items,
  };
}
