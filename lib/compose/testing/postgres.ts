import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { startOrAttach } from "@/lib/adapters/embedded-postgres";
import { migrate } from "@/lib/adapters/migrator";

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of its own on the server of this test run. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await startOrAttach({ home: inject("postgresHome") });
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await migrate(url.href, "prisma/migrations");
  return { url: url.href, drop: () => onServer(server.url, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
