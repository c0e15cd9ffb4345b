import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { FatalError } from "@/lib/errors";

/** The lock that Prisma's own `migrate deploy` takes, so that the two never run at once. */
const MIGRATION_LOCK = 72707369;

const HISTORY = `create table if not exists _prisma_migrations (
  id varchar(36) primary key, checksum varchar(64) not null, finished_at timestamptz, migration_name varchar(255) not null,
  logs text, rolled_back_at timestamptz, started_at timestamptz not null default now(), applied_steps_count integer not null default 0)`;

type Migration = { name: string; sql: string; checksum: string };

/**
 * Brings the database to the newest migration of `folder` and returns the names it applied. Any number of processes
 * may call this at once: one applies, the others wait. Each migration is one transaction: all of it or nothing.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: "followthrough-migrator" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(HISTORY);
    const applied: string[] = [];
    for (const migration of await outstanding(client, migrationsIn(folder))) {
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

export function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "migration.sql")));
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function outstanding(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select migration_name as name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null`,
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const edited = migrations.find(({ name, checksum }) => done.has(name) && done.get(name) !== checksum);
  if (edited)
    throw new FatalError("database.migration_edited", `${edited.name} was edited after it was applied`, {
      migration: edited.name,
    });
  return migrations.filter(({ name }) => !done.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query(
      `insert into _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count) values ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    const reason = (cause as Error).message;
    throw new FatalError("database.migration_failed", `migration ${name}: ${reason}`, { migration: name }, { cause });
  }
}
