import type { LastingMemory } from "@/lib/ports/lasting-memory";
import type { RamDatabase } from "./ram-database";

export function createRamLastingMemory(database: RamDatabase): LastingMemory {
  const lasting = (ownerId: string, memoryId: string) => {
    const row = database.rows.memory.get(memoryId);
    return row?.ownerId === ownerId && row.sessionId === null ? row : null;
  };
  return {
    async edit(ownerId, memoryId, content) {
      const row = lasting(ownerId, memoryId);
      if (row) database.rows.memory.set(memoryId, { ...row, content });
      return row !== null;
    },
    async remove(ownerId, memoryId) {
      return lasting(ownerId, memoryId) !== null && database.rows.memory.delete(memoryId);
    },
  };
}
