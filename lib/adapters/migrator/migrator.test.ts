import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { startOrAttach } from "@/lib/adapters/embedded-postgres";
import { migrate } from ".";

let url: string;
let folder: string;
let name: string;
let admin: pg.Client;

beforeEach(async () => {
  const server = await startOrAttach({ home: inject("postgresHome") });
  name = `migrator_${Math.random().toString(36).slice(2)}`;
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  url = server.url.replace(/\/postgres$/, `/${name}`);
  folder = mkdtempSync(join(tmpdir(), "followthrough-migrations-"));
});

afterEach(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  rmSync(folder, { recursive: true });
});

function write(migration: string, sql: string): void {
  mkdirSync(join(folder, migration), { recursive: true });
  writeFileSync(join(folder, migration, "migration.sql"), sql);
}

async function rows(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("what is missing is applied in order, once, also script with bodies full of semicolons", async () => {
  write(
    "1_first",
    "create table a (n int); create function f() returns int language plpgsql as $$ begin return 1; end; $$;",
  );
  expect(await migrate(url, folder)).toEqual(["1_first"]);
  write("2_second", "insert into a values (f());");
  expect(await migrate(url, folder)).toEqual(["2_second"]);
  expect(await migrate(url, folder)).toEqual([]);
  expect(await rows("select n from a")).toEqual([{ n: 1 }]);
});

test("many processes at once apply each migration once", async () => {
  write("1_first", "create table a (n int)");
  write("2_second", "insert into a values (1)");
  const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(url, folder)));
  expect(applied.flat().sort()).toEqual(["1_first", "2_second"]);
  expect(await rows("select n from a")).toEqual([{ n: 1 }]);
});

test("a migration that fails leaves nothing of itself, and what came before stays", async () => {
  write("1_first", "create table a (n int)");
  write("2_broken", "insert into a values (1); select no_such_column from a");
  await expect(migrate(url, folder)).rejects.toThrow(/2_broken.*no_such_column/);
  expect(await rows("select n from a")).toEqual([]);
  expect(await rows("select migration_name from _prisma_migrations")).toEqual([{ migration_name: "1_first" }]);
  write("2_broken", "insert into a values (2)");
  expect(await migrate(url, folder)).toEqual(["2_broken"]);
});

test("a migration that was edited after it was applied is refused", async () => {
  write("1_first", "create table a (n int)");
  await migrate(url, folder);
  write("1_first", "create table a (n bigint)");
  await expect(migrate(url, folder)).rejects.toMatchObject({ code: "database.migration_edited" });
});

test("the project's own migrations build a database from nothing", async () => {
  cpSync("prisma/migrations", folder, { recursive: true });
  const names = readdirSync("prisma/migrations", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(await migrate(url, folder)).toEqual(names.map((entry) => entry.name).sort());
  expect(await rows("select count(*)::int as jobs from job")).toEqual([{ jobs: 0 }]);
});
