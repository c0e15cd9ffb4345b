// A worker process with the scripted agent, to be killed. Arguments: database address, lease in ms.
import { setTimeout as sleep } from "node:timers/promises";
import { createPrismaLiveBus } from "@/lib/adapters/prisma/prisma-live-bus";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import type { BlobStore, Workspaces } from "@/lib/ports/blob-store";
import type { DataEngine } from "@/lib/ports/data-engine";
import { driveSession } from "@/lib/services/drive/drive-session";
import { runTask } from "@/lib/services/drive/run-task";
import { wakeDueSessions } from "@/lib/services/drive/wake-due-sessions";
import { openIntake } from "./postgres-intake";
import { scriptedAgents } from "./scripted-agent";

const [url = "", leaseMs = "1500"] = process.argv.slice(2);
const intake = openIntake(url, Number(leaseMs));
const ports = {
  ...intake.ports,
  bus: createPrismaLiveBus(intake.database),
  agents: scriptedAgents(
    () => undefined,
    () => sleep(2 + Math.random() * 8),
  ),
  models: { list: async () => [], open: async () => null },
  blobs: {} as BlobStore,
  workspaces: { folder: async () => "/nowhere" } as unknown as Workspaces,
  data: {} as DataEngine,
  words: createWordReader(),
  zone: "UTC",
  onUnforeseen: (where: string, error: unknown) => console.error(where, error),
};
await intake.ports.queue.work(
  { drive: (context) => driveSession(ports, context), attempt: (context) => runTask(ports, context) },
  { concurrency: 8 },
);
setInterval(() => wakeDueSessions(ports).catch(() => undefined), 500);
console.log("up");
