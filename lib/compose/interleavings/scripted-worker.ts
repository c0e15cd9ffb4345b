import { createPrismaLiveBus } from "@/lib/adapters/prisma/prisma-live-bus";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import type { BlobStore, Workspaces } from "@/lib/ports/blob-store";
import type { DataEngine } from "@/lib/ports/data-engine";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { driveSession } from "@/lib/services/drive/drive-session";
import { runTask } from "@/lib/services/drive/run-task";
import { wakeDueSessions } from "@/lib/services/drive/wake-due-sessions";
import { acceptMessage } from "@/lib/services/intake/accept-message";
import type { DrivePorts } from "@/lib/services/runtime-ports";
import { startSession } from "@/lib/services/sessions/start-session";
import { OWNER } from "./actions";
import { openIntake } from "./postgres-intake";
import { scriptedAgents } from "./scripted-agent";

/** How often to look for sessions whose wake-up was lost, in milliseconds. */
const SCAN_MS = 500;

/** Drives scripted sessions on a real database, in this process. `time` is what a fifth of a task's work takes. */
export async function startScriptedWorker(url: string, leaseMs: number, time: () => Promise<void>) {
  const intake = openIntake(url, leaseMs);
  const bus = createPrismaLiveBus(intake.database);
  const ports: DrivePorts = {
    ...intake.ports,
    bus,
    agents: scriptedAgents(() => undefined, time),
    models: { list: async () => [], open: async () => null },
    blobs: {} as BlobStore,
    workspaces: { folder: async () => "/nowhere" } as unknown as Workspaces,
    data: {} as DataEngine,
    words: createWordReader(),
    zone: "UTC",
    onUnforeseen: (where, error) => console.error(where, error),
  };
  const worker = await intake.ports.queue.work(
    { drive: (context) => driveSession(ports, context), attempt: (context) => runTask(ports, context) },
    { concurrency: 8 },
  );
  const scan = setInterval(() => wakeDueSessions(ports).catch(() => undefined), SCAN_MS);
  return {
    /** A session of one message, from its start to the end of its run. */
    live: (text: string) => liveOnce(ports, text),
    async stop() {
      clearInterval(scan);
      await worker.stop(5_000);
      await bus.close();
      await intake.close();
    },
  };
}

async function liveOnce(ports: DrivePorts, text: string): Promise<void> {
  const session = await startSession(ports, OWNER, { agentId: "scripted" });
  if (isRefusal(session)) throw new Error(session.code);
  const ended = untilEnded(ports, session.id);
  const command = { text, fileIds: [], mode: "auto" as const, channel: "api" as const, holdMs: 0 };
  const accepted = await acceptMessage(ports, OWNER, session.id, command);
  if (isRefusal(accepted)) throw new Error(accepted.code);
  await ended;
}

function untilEnded({ bus }: DrivePorts, sessionId: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = bus.subscribe(sessionId, 0, {
      events: (events) => {
        const end = events.find((event) => event.type === "run_completed" || event.type === "run_failed");
        if (!end) return;
        leave();
        if (end.type === "run_completed") resolve();
        else reject(new Error(JSON.stringify(end.payload)));
      },
      delta: () => undefined,
    });
  });
}
