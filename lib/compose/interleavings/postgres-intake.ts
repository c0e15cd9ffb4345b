import { connectDatabase } from "@/lib/adapters/prisma/database";
import { createPrismaSessionReader } from "@/lib/adapters/prisma/prisma-session-reader";
import { createPrismaSessionStore } from "@/lib/adapters/prisma/prisma-session-store";
import { createPgWorkQueue, jobStatements } from "@/lib/adapters/queue";
import { systemClock } from "@/lib/adapters/system/clock";
import { sha256OfJson } from "@/lib/adapters/system/hash";
import { randomIds } from "@/lib/adapters/system/ids";

/** The ports of intake on a real database. */
export function openIntake(url: string, leaseMs: number) {
  const database = connectDatabase(url, { connections: 8 });
  const queue = createPgWorkQueue({ connectionString: url, clock: systemClock, ids: randomIds, leaseMs, scanMs: 300 });
  const ports = {
    store: createPrismaSessionStore({ database, jobs: jobStatements, clock: systemClock }),
    reader: createPrismaSessionReader(database),
    queue,
    clock: systemClock,
    ids: randomIds,
    hash: sha256OfJson,
  };
  return {
    database,
    ports,
    async close() {
      await queue.close();
      await database.close();
    },
  };
}
