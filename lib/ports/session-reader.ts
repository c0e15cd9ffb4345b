import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { PassingEvent } from "@/lib/protocol/events/event";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Memory } from "@/lib/protocol/session/memory";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run, TurnSpan } from "@/lib/protocol/session/run";
import type { Session, SessionFile } from "@/lib/protocol/session/session";
import type { DagVersion, Task } from "@/lib/protocol/session/task";

export interface Page<Row> {
  items: Row[];
  nextCursor?: string;
}
export interface PageRequest {
  cursor?: string;
  /** At most 200. */
  limit?: number;
}

/** `without`: rows of these turns are left out. */
interface TurnsRequest extends PageRequest {
  without?: readonly TurnSpan[] | undefined;
}

export interface ArtifactsRequest extends TurnsRequest {
  kind?: Artifact["kind"];
}

export interface MessagesRequest extends TurnsRequest {
  /** Without what was taken back before anything was made of it. */
  standing?: boolean;
}

export interface MemoryFilter {
  sessionId?: string;
  kind?: Memory["kind"];
  search?: string;
}

/** With the title of the session it was made in. */
export type ListedMemory = Memory & { sessionTitle: string | null };

/** The rows of a session at one moment; `seq` is the cursor of the tail that follows. Newest turns only. */
export interface SessionRows {
  seq: number;
  session: Session;
  runs: Run[];
  messages: Message[];
  observations: Observation[];
  tasks: Task[];
  versions: DagVersion[];
  humanInputs: HumanInput[];
  artifacts: Artifact[];
  files: SessionFile[];
  /** What no row holds and the page shows all the same: where messages went, and what became of suggestions. In order. */
  passing: PassingEvent[];
  /** True when older turns exist. */
  more: boolean;
}

/**
 * Look-ups over the projections. Everything is reached through its owner: what is not theirs is null or left out. Lists are
 * newest first, but for tasks: the newest plan first, each in plan order. Errors: `AppError` `request.bad_cursor`.
 */
export interface SessionReader {
  sessions(
    ownerId: string,
    filter: { search?: string; status?: "active" | "archived" },
    page: PageRequest,
  ): Promise<Page<Session & { openQuestions: number; live: boolean }>>;
  session(ownerId: string, sessionId: string): Promise<Session | null>;
  /** `beforeTurn`: older turns, for scrolling back. At most `turns` (default 30) of them. */
  rows(
    ownerId: string,
    sessionId: string,
    window?: { beforeTurn?: number; turns?: number },
  ): Promise<SessionRows | null>;
  runs(ownerId: string, sessionId: string, page: TurnsRequest): Promise<Page<Run>>;
  versions(ownerId: string, sessionId: string, page: PageRequest): Promise<Page<DagVersion>>;
  tasks(ownerId: string, sessionId: string, filter: { dagVersion?: number }, page: PageRequest): Promise<Page<Task>>;
  artifacts(ownerId: string, sessionId: string, page: ArtifactsRequest): Promise<Page<Artifact>>;
  humanInputs(
    ownerId: string,
    filter: { sessionId?: string; status?: HumanInput["status"] },
    page: PageRequest,
  ): Promise<Page<HumanInput & { sessionTitle: string; agentId: string }>>;
  messages(ownerId: string, sessionId: string, page: MessagesRequest): Promise<Page<Message>>;
  /** Of one run, oldest first. */
  observations(ownerId: string, sessionId: string, runId: string): Promise<Observation[]>;
  run(ownerId: string, runId: string): Promise<Run | null>;
  task(ownerId: string, taskId: string): Promise<Task | null>;
  artifact(ownerId: string, artifactId: string): Promise<Artifact | null>;
  humanInput(ownerId: string, humanInputId: string): Promise<HumanInput | null>;
  messageByClientKey(sessionId: string, clientKey: string): Promise<(Message & { seq: number }) | null>;
  /** Of all sessions and of none; `search` finds the entries that have all of its words. */
  memories(ownerId: string, filter: MemoryFilter, page: PageRequest): Promise<Page<ListedMemory>>;
  memory(ownerId: string, memoryId: string): Promise<Memory | null>;
}
