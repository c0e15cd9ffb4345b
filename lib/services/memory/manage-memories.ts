import type { LastingMemory } from "@/lib/ports/lasting-memory";
import type { Page } from "@/lib/ports/session-reader";
import type { MemoriesQuery } from "@/lib/protocol/commands/memory";
import type { NewEvent } from "@/lib/protocol/events/event";
import type { Memory } from "@/lib/protocol/session/memory";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { stamp } from "@/lib/runtime/session/stamps";
import type { IntakePorts } from "../runtime-ports";
import { notTheirs } from "../sessions/manage-session";

type MemoryPorts = Pick<IntakePorts, "store" | "reader"> & { lasting: LastingMemory };

/** What is remembered of the person, of all sessions or of one, newest first. */
export function listMemories(
  { reader }: Pick<IntakePorts, "reader">,
  ownerId: string,
  { cursor, limit, ...filter }: MemoriesQuery,
): Promise<Page<Memory>> {
  return reader.memories(ownerId, filter, { cursor, limit });
}

/** Puts it in other words; the next turn that looks back reads those. Refusals: `memory.not_found`, `memory.invalid`. */
export async function editMemory(
  ports: MemoryPorts,
  ownerId: string,
  memoryId: string,
  content: string,
): Promise<Refusal | null> {
  const words = content.trim();
  if (words === "" || words.length > 3_000) return refuse("memory.invalid");
  const memory = await ports.reader.memory(ownerId, memoryId);
  if (!memory) return refuse("memory.not_found");
  if (memory.sessionId === null)
    return (await ports.lasting.edit(ownerId, memoryId, words)) ? null : refuse("memory.not_found");
  return record(ports, ownerId, memory.sessionId, {
    type: "memory_edited",
    payload: { memoryId, content: words },
  });
}

/** Forgets it for good. What was already made with it stays as it is. Refusal: `memory.not_found`. */
export async function deleteMemory(ports: MemoryPorts, ownerId: string, memoryId: string): Promise<Refusal | null> {
  const memory = await ports.reader.memory(ownerId, memoryId);
  if (!memory) return refuse("memory.not_found");
  if (memory.sessionId === null)
    return (await ports.lasting.remove(ownerId, memoryId)) ? null : refuse("memory.not_found");
  return record(ports, ownerId, memory.sessionId, { type: "memory_deleted", payload: { memoryId } });
}

async function record(
  { store }: MemoryPorts,
  ownerId: string,
  sessionId: string,
  event: NewEvent,
): Promise<Refusal | null> {
  const done = await store.append(sessionId, (state) => notTheirs(state, ownerId) ?? { events: [event], result: null });
  return isRefusal(done) ? done : null;
}

/** Everything that is remembered of the person. */
export async function exportMemories(
  { reader, clock }: Pick<IntakePorts, "reader" | "clock">,
  ownerId: string,
): Promise<{ exportedAt: string; memories: Memory[] }> {
  const memories: Memory[] = [];
  let cursor: string | undefined;
  do {
    const page = await reader.memories(ownerId, {}, { limit: 200, cursor });
    memories.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return { exportedAt: stamp(clock.now()), memories };
}
