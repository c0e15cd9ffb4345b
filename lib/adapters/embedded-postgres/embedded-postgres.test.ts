import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type EmbeddedServer, removeCluster, startOrAttach, stopServer } from ".";
import { clusterAt } from "./cluster";
import { existingPlace } from "./place";
import { readPostmaster } from "./postmaster";

// Making a cluster writes 39 MB through to the disk.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const homes: string[] = [];
const children: ChildProcess[] = [];
const ROOT = process.getuid?.() === 0;

function freshHome(mode = 0o711): string {
  const home = mkdtempSync(join(tmpdir(), "followthrough-pg-"));
  chmodSync(home, mode);
  homes.push(home);
  return home;
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const home of homes.splice(0)) {
    await removeCluster(home);
    rmSync(home, { recursive: true, force: true });
  }
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The same in a process of its own. */
async function startInChild(home: string): Promise<{ child: ChildProcess; server: EmbeddedServer }> {
  const script = join(import.meta.dirname, "testing/start.child.ts");
  const stdio: ["ignore", "pipe", "inherit"] = ["ignore", "pipe", "inherit"];
  const child = spawn(process.execPath, ["--import", "tsx", script, home], { stdio });
  children.push(child);
  const [line] = await once(child.stdout as NodeJS.ReadableStream, "data");
  return { child, server: JSON.parse(String(line)) };
}

describe("a server of this home", () => {
  test("is started once, attached to afterwards, and stopped; the data and the port stay", async () => {
    const home = freshHome();
    const first = await startOrAttach({ home });
    expect(first).toMatchObject({ role: "started", moved: false, dir: join(home, "database") });
    await query(first.url, "create table kept as select 42 as answer");
    expect(await startOrAttach({ home })).toMatchObject({ role: "attached", pid: first.pid, url: first.url });
    expect(await stopServer(home)).toBe(true);
    await expect(query(first.url, "select 1")).rejects.toThrow();
    expect(await stopServer(home)).toBe(false);
    const second = await startOrAttach({ home });
    expect(second).toMatchObject({ role: "started", port: first.port });
    expect(await query(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  test("makes acknowledged writes safe from a power cut, keeps time in UTC, and lets nobody in without the password", async () => {
    const { url, dir } = await startOrAttach({ home: freshHome() });
    const settings = await query(url, "select current_setting('fsync') as fsync, current_setting('TimeZone') as zone");
    expect(settings).toEqual([{ fsync: "on", zone: "UTC" }]);
    const guessed = new URL(url);
    guessed.password = "guessed";
    await expect(query(guessed.href, "select 1")).rejects.toThrow(/password/);
    const secret = readFileSync(join(dir, "secret"), "utf8");
    expect(secret.length).toBeGreaterThanOrEqual(32);
  });

  test("stands beside the servers of other homes", async () => {
    const servers = await Promise.all([freshHome(), freshHome()].map((home) => startOrAttach({ home })));
    expect(new Set(servers.map(({ port }) => port)).size).toBe(2);
    await query(servers[0]?.url ?? "", "create table mine (n int)");
    await expect(query(servers[1]?.url ?? "", "select * from mine")).rejects.toThrow(/does not exist/);
  });
});

describe("racing and dying", () => {
  test("two first starts at once end with one server and one cluster", async () => {
    const home = freshHome();
    const [one, two] = await Promise.all([startInChild(home), startInChild(home)]);
    expect(one.server.pid).toBe(two.server.pid);
    expect([one.server.role, two.server.role].sort()).toEqual(["attached", "started"]);
    expect(await query(two.server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("the server outlives a starter that is killed, and the next one attaches", async () => {
    const home = freshHome();
    const { child, server } = await startInChild(home);
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await startOrAttach({ home })).toMatchObject({ role: "attached", pid: server.pid });
  });

  test("nothing acknowledged is lost when the server itself is killed, again and again", async () => {
    const home = freshHome();
    let server = await startOrAttach({ home });
    const { port } = server;
    await query(server.url, "create table written (n int)");
    let acknowledged = 0;
    for (let round = 0; round < 4; round++) {
      const client = new pg.Client({ connectionString: server.url });
      client.on("error", () => undefined);
      await client.connect();
      setTimeout(() => process.kill(server.pid, "SIGKILL"), 150);
      try {
        for (;;) {
          await client.query("insert into written values ($1)", [acknowledged]);
          acknowledged++;
        }
      } catch {}
      await client.end().catch(() => undefined);
      server = await startOrAttach({ home });
      expect(server).toMatchObject({ role: "started", port });
    }
    const rows = (await query(server.url, "select count(distinct n)::int as n from written")) as { n: number }[];
    expect(acknowledged).toBeGreaterThan(20);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
  });

  test("a lock file whose process number was given to another program does not stop the start", async () => {
    const home = freshHome();
    await startOrAttach({ home });
    const data = clusterAt(existingPlace(home) ?? "")?.data ?? "";
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    await stopServer(home);
    lines[0] = String(process.pid);
    writeFileSync(join(data, "postmaster.pid"), lines.join("\n"));
    expect(readPostmaster(data)).toMatchObject({ pid: process.pid, ready: true });
    const server = await startOrAttach({ home });
    expect(server.role).toBe("started");
    expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("an initialisation that was cut short leaves nothing that matters", async () => {
    const home = freshHome();
    mkdirSync(join(home, "database", "pgdata.init-1-dead", "base"), { recursive: true });
    const { dir } = await startOrAttach({ home });
    expect(existsSync(join(dir, "pgdata.init-1-dead"))).toBe(false);
  });
});

describe.runIf(ROOT)("started by root", () => {
  test("a home that only root can enter keeps its database in a system folder, found again at the next start", async () => {
    const home = freshHome(0o700);
    const server = await startOrAttach({ home });
    expect(server.moved).toBe(true);
    expect(server.dir.startsWith(home)).toBe(false);
    expect(readFileSync(join(home, "database-location"), "utf8").trim()).toBe(server.dir);
    await query(server.url, "create table kept (n int)");
    await stopServer(home);
    const again = await startOrAttach({ home });
    expect(again).toMatchObject({ role: "started", dir: server.dir, moved: true });
    expect(await query(again.url, "select * from kept")).toEqual([]);
  });

  test("the server runs as somebody else, and only that account can read its files", async () => {
    const { pid, dir } = await startOrAttach({ home: freshHome() });
    const owner = readFileSync(`/proc/${pid}/status`, "utf8").match(/^Uid:\s+(\d+)/m)?.[1];
    expect(Number(owner)).not.toBe(0);
    expect(statSync(join(dir, "secret")).mode & 0o077).toBe(0);
    expect(statSync(join(dir, "pgdata")).mode & 0o077).toBe(0);
  });
});
