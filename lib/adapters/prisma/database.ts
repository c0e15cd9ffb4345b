import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client";

/** One pool a process: Prisma and the hand-written SQL of the hot paths share it. */
export interface Database {
  url: string;
  pool: pg.Pool;
  prisma: PrismaClient;
  close(): Promise<void>;
}

const { builtins, getTypeParser } = pg.types;
/** Sizes in bytes stay below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === builtins.INT8 ? Number : getTypeParser(oid, format)),
};

/** A process that is stopped in the middle of an append gives its lock back after this many milliseconds. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Pages are in memory or on a disk without a head: a look-up goes by its index from the first rows on, so that what it
 * reads does not grow with the table.
 */
const PLANNING = "-c random_page_cost=1.1";

export function connectDatabase(url: string, options: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
    options: PLANNING,
    application_name: "followthrough",
  });
  // An idle connection that the server closed: the pool has already dropped it.
  pool.on("error", () => undefined);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    url,
    pool,
    prisma,
    async close() {
      await prisma.$disconnect();
      if (!pool.ended) await pool.end();
    },
  };
}
