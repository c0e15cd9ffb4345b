// npm start [-- --dev] — database, migrations, web and worker; Ctrl-C stops all of it.
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "@/lib/compose/database";
import { type Config, config as readSettings } from "@/lib/compose/settings";
import { addressOf, portIsFree, untilHealthy } from "./launcher/address";
import { buildApp, buildIsStale } from "./launcher/build";
import { KeptChild } from "./launcher/children";
import { endOnSignal, HOLDER_FLAG } from "./launcher/lifetime";
import { messages } from "./launcher/messages";
import { say } from "./launcher/say";
import { workerArguments } from "./launcher/worker-bundle";

const checkout = process.cwd();
const development = process.argv.includes("--dev");
const ending = new AbortController();
let database: Database | undefined;
let watch: { release(): Promise<void> } | undefined;
let children: KeptChild[] = [];

endOnSignal(async () => {
  say(messages.stopping);
  ending.abort();
  await Promise.all(children.map((child) => child.stop(7_000)));
  await watch?.release();
  await database?.stopIfLast();
  say(messages.stopped);
});

try {
  await start(readSettings());
} catch (error) {
  say(messages.failed(error instanceof Error ? error.message : String(error)));
  await Promise.all(children.map((child) => child.stop(2_000)));
  await watch?.release();
  await database?.stopIfLast();
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  if (!(await portIsFree(config.port, config.host))) return refuse(messages.portTaken(config.port));
  if (!development && buildIsStale(checkout)) {
    say(messages.building);
    if (!(await buildApp(checkout))) return refuse(messages.buildFailed);
  }
  if (!config.databaseUrl) say(messages.database);
  database = await openDatabase(config, checkout);
  if (database.movedTo) say(messages.databaseMoved(database.movedTo));
  if (database.applied.length > 0) say(messages.migrated(database.applied.length));
  await keepDatabase(config);
  startChildren(config);
  const address = addressOf(config.host, config.port);
  if (!(await untilHealthy(address, ending.signal))) return;
  say(messages.home(config.home));
  say(messages.ready(address));
}

function refuse(text: { en: string; zh: string }): never {
  say(text);
  process.exit(1);
}

function startChildren(config: Config): void {
  const env = {
    DATABASE_URL: database?.url,
    PORT: String(config.port),
    HOST: config.host,
    FOLLOWTHROUGH_HOME: config.home,
    NODE_ENV: development ? "development" : "production",
    NEXT_MANUAL_SIG_HANDLE: "true",
    NEXT_TELEMETRY_DISABLED: "1",
  };
  children = [
    new KeptChild({ name: "web", command: () => ["--import", "tsx", "scripts/web.ts"], env }),
    new KeptChild({ name: "worker", command: workerCommand, env, died: freeLeases }),
  ];
}

function workerCommand(life: string): string[] {
  const run = development ? ["--watch", "--import", "tsx", "scripts/worker.ts"] : workerArguments(checkout);
  return [...run, `${HOLDER_FLAG}${life}`];
}

/** We know that it is dead: its jobs need not wait for their leases. Where the database is away too, they do. */
function freeLeases(life: string): void {
  database?.vacate(life).catch(() => undefined);
}

/** Brings the embedded server back when it dies under us. It keeps its port, so web and worker find it again. */
async function keepDatabase(config: Config): Promise<void> {
  const lost = async () => {
    while (!ending.signal.aborted) {
      await sleep(200);
      try {
        const before = database?.url;
        database = await openDatabase(config, checkout);
        watch = await database.watch(() => void lost());
        say(messages.databaseBack);
        if (database.url !== before) await restartChildren(config);
        return;
      } catch {
        await sleep(800);
      }
    }
  };
  watch = await database?.watch(() => void lost());
}

async function restartChildren(config: Config): Promise<void> {
  await Promise.all(children.map((child) => child.stop(7_000)));
  startChildren(config);
}
