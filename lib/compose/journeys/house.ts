import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createFileBlobStore } from "@/lib/adapters/blobs/file-blob-store";
import { createFolderWorkspaces } from "@/lib/adapters/blobs/folder-workspaces";
import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";
import { RamDatabase } from "@/lib/adapters/ram/ram-database";
import { createRamLastingMemory } from "@/lib/adapters/ram/ram-lasting-memory";
import { RamLiveBus } from "@/lib/adapters/ram/ram-live-bus";
import { createRamSessionReader } from "@/lib/adapters/ram/ram-session-reader";
import { RamSessionStore } from "@/lib/adapters/ram/ram-session-store";
import { RamWorkQueue } from "@/lib/adapters/ram/work-queue";
import { systemClock } from "@/lib/adapters/system/clock";
import { sha256OfJson } from "@/lib/adapters/system/hash";
import { randomIds } from "@/lib/adapters/system/ids";
import { createWordReader } from "@/lib/adapters/words/word-reader";
import type { ModelCatalogue } from "@/lib/ports/model";
import type { FieldValues } from "@/lib/protocol/human-input/answer";
import type { MessageMode } from "@/lib/protocol/session/observation";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { driveSession } from "@/lib/services/drive/drive-session";
import { runTask } from "@/lib/services/drive/run-task";
import { acceptMessage } from "@/lib/services/intake/accept-message";
import { answerHumanInput } from "@/lib/services/intake/answer-human-input";
import type { DrivePorts } from "@/lib/services/runtime-ports";
import { addFile } from "@/lib/services/sessions/add-file";
import { startSession } from "@/lib/services/sessions/start-session";
import { installedAgents } from "../installed-agents";

const OWNER = "owner";
const NO_MODELS: ModelCatalogue = { list: async () => [], open: async () => null };

/** An installation in this process: real agents, files and data engine, with log and queue in memory. */
export async function openHouse(models: ModelCatalogue = NO_MODELS) {
  const home = await mkdtemp(path.join(tmpdir(), "followthrough-journey-"));
  const database = new RamDatabase();
  const queue = new RamWorkQueue(systemClock);
  const blobs = createFileBlobStore(home);
  const data = createDuckDbEngine();
  const ports: DrivePorts = {
    store: new RamSessionStore(database, queue, systemClock),
    reader: createRamSessionReader(database),
    queue,
    clock: systemClock,
    ids: randomIds,
    hash: sha256OfJson,
    bus: new RamLiveBus(database),
    agents: installedAgents(),
    models,
    blobs,
    workspaces: createFolderWorkspaces(home, blobs),
    data,
    words: createWordReader(),
    zone: "UTC",
    onUnforeseen: (where, error) => console.error(where, error),
  };
  const worker = await queue.work(
    { drive: (context) => driveSession(ports, context), attempt: (context) => runTask(ports, context) },
    { concurrency: 4 },
  );
  return {
    ports,
    lasting: createRamLastingMemory(database),
    begin: (agentId: string) => beginSession(ports, agentId),
    /** A session that is there already. */
    enter: (sessionId: string) => sessionOf(ports, sessionId),
    async close() {
      await worker.stop(1_000);
      data.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function beginSession(ports: DrivePorts, agentId: string) {
  const session = await startSession(ports, OWNER, { agentId });
  if (isRefusal(session)) throw new Error(session.code);
  return sessionOf(ports, session.id);
}

function sessionOf(ports: DrivePorts, id: string) {
  const rows = async () => {
    const found = await ports.reader.rows(OWNER, id);
    if (!found) throw new Error("the session is gone");
    return found;
  };
  const settled = async () => {
    for (let tries = 0; tries < 1_200; tries++) {
      const now = await rows();
      const live = now.runs.some((run) => ["planned", "queued", "running"].includes(run.status));
      if (!live) return now;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error("the run does not end");
  };
  return {
    id,
    rows,
    settled,
    async file(name: string, text: string) {
      const upload = { name, mediaType: "text/csv", content: Buffer.from(text), limit: 1_000_000 };
      const file = await addFile(ports, OWNER, id, upload);
      if (isRefusal(file)) throw new Error(file.code);
      return file.id;
    },
    /** Sends and returns at once. */
    async send(text: string, fileIds: string[] = [], mode: MessageMode = "auto") {
      const command = { text, fileIds, mode, channel: "api" as const, holdMs: 0 };
      const accepted = await acceptMessage(ports, OWNER, id, command);
      if (isRefusal(accepted)) throw new Error(accepted.code);
      return accepted;
    },
    async say(text: string, fileIds: string[] = []) {
      await this.send(text, fileIds);
      return settled();
    },
    /** Answers the open question; what is not given is left to the agent. */
    async answer(values: FieldValues) {
      const open = (await rows()).humanInputs.find((row) => row.status === "open");
      if (!open) throw new Error("nothing was asked");
      const rest = open.question.fields.filter((field) => !(field.id in values));
      const states = Object.fromEntries(rest.map((field) => [field.id, "you_decide" as const]));
      const command = {
        answer: { values, states },
        channel: "api" as const,
        change: false,
        partial: false,
        decline: false,
      };
      const outcome = await answerHumanInput(ports, OWNER, open.id, command);
      if (isRefusal(outcome) || outcome.outcome !== "accepted") throw new Error(JSON.stringify(outcome));
      return settled();
    },
  };
}
