import type { AgentRegistry } from "@/lib/ports/agent-registry";
import type { BlobStore, Workspaces } from "@/lib/ports/blob-store";
import type { Clock } from "@/lib/ports/clock";
import type { DataEngine } from "@/lib/ports/data-engine";
import type { HashJson } from "@/lib/ports/hash";
import type { Ids } from "@/lib/ports/ids";
import type { LiveBus } from "@/lib/ports/live-bus";
import type { ModelCatalogue } from "@/lib/ports/model";
import type { SessionReader } from "@/lib/ports/session-reader";
import type { SessionStore } from "@/lib/ports/session-store";
import type { WordReader } from "@/lib/ports/word-reader";
import type { WorkQueue } from "@/lib/ports/work-queue";

/** What taking in, answering and stopping need. */
export interface IntakePorts {
  store: SessionStore;
  reader: SessionReader;
  queue: WorkQueue;
  clock: Clock;
  ids: Ids;
  hash: HashJson;
}

/** What driving runs and executing tasks need besides. */
export interface DrivePorts extends IntakePorts {
  bus: LiveBus;
  agents: AgentRegistry;
  models: ModelCatalogue;
  blobs: BlobStore;
  workspaces: Workspaces;
  data: DataEngine;
  words: WordReader;
  /** IANA zone that the installation works in. */
  zone: string;
  /** Errors that nobody foresaw, for the operator. */
  onUnforeseen(where: string, error: unknown): void;
}
