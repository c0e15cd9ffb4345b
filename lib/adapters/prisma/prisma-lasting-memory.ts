import type { LastingMemory } from "@/lib/ports/lasting-memory";
import type { Database } from "./database";
import { withPortErrors } from "./failure";

export function createPrismaLastingMemory({ prisma }: Database): LastingMemory {
  const lasting = (ownerId: string, id: string) => ({ where: { ownerId, id, sessionId: null } });
  return withPortErrors<LastingMemory>({
    async edit(ownerId, memoryId, content) {
      const { count } = await prisma.sessionMemory.updateMany({ ...lasting(ownerId, memoryId), data: { content } });
      return count > 0;
    },
    async remove(ownerId, memoryId) {
      return (await prisma.sessionMemory.deleteMany(lasting(ownerId, memoryId))).count > 0;
    },
  });
}
