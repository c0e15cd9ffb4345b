import type { z } from "zod";
import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Memory } from "@/lib/protocol/session/memory";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { Session, SessionFile } from "@/lib/protocol/session/session";
import type { EffectKind, Json, Task } from "@/lib/protocol/session/task";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import type { BlobStore } from "./blob-store";
import type { DataEngine } from "./data-engine";
import type { ModelPort } from "./model";
import type { WordReader } from "./word-reader";

/** What an agent may use of the world. Each is optional to have configured but for the data engine and the blobs. */
export interface AgentWorld {
  data: DataEngine;
  blobs: BlobStore;
  words: WordReader;
  /** Null where no model is configured or chosen. */
  model: ModelPort | null;
}

/** Reads of the session that a decision may need beyond what it is given. Newest first. */
export interface SessionMemory {
  deliveries(limit: number): Promise<(Artifact & { data: Delivery & Json })[]>;
  answered(limit: number): Promise<HumanInput[]>;
  /** Questions that the person would rather not answer. */
  declined(limit: number): Promise<HumanInput[]>;
  messages(limit: number): Promise<Message[]>;
  tasks(dagVersion: number): Promise<Task[]>;
  /** Entries of this session, and preferences of the person that outlive sessions: the most relevant first. */
  recall(text: string, limit: number): Promise<Memory[]>;
  /** What the person wanted of results, here and in other sessions; without a session where it holds in all of them. */
  preferences(limit: number): Promise<Memory[]>;
  /** What was delivered here and in other sessions, in a sentence each. */
  conclusions(limit: number): Promise<Memory[]>;
  runs(limit: number): Promise<Run[]>;
  /** The version of the plan that undoing the last change makes current again; null where there is none before it. */
  undoTarget(): Promise<number | null>;
}

export interface DecisionContext {
  session: Session;
  run: Run;
  /** The language of what the person last wrote. */
  language: Language;
  /** Why the agent is asked now. */
  trigger: "observations" | "tasks_settled";
  /** What has to be taken in, oldest first; empty when `tasks_settled`. */
  observations: Observation[];
  /** Tasks of the current version, in plan order; empty before the first plan. */
  tasks: Task[];
  openQuestions: HumanInput[];
  files: SessionFile[];
  past: SessionMemory;
  now: Date;
  /** IANA zone of the person. */
  zone: string;
  /** Folder of the session that the data engine may read and write. */
  workspace: string;
  /** Makes the file readable below the workspace and returns its path. */
  openFile(file: SessionFile): Promise<string>;
  world: AgentWorld;
  signal: AbortSignal;
  newId(prefix: string): string;
  /** Shown while the decision is being made; not kept. */
  progress(text: Bilingual): void;
  /** A piece of the reply as it comes; the whole must be in the decision's `reply`. */
  streamText(delta: string): void;
}

export interface Agent {
  id: string;
  kind: "specialised" | "general";
  title: Bilingual;
  description: Bilingual;
  needsModel: boolean;
  /** Questions one would ask, for the empty state. */
  starters: { title: Bilingual; text: Bilingual; sampleId?: string }[];
  cells: Cell[];
  /** Called again until the run has an outcome. Must not change anything in the world. */
  decide(context: DecisionContext): Promise<AgentDecision>;
}

export interface CellContext {
  sessionId: string;
  runId: string;
  taskId: string;
  attemptId: string;
  /** Send it with everything that changes something outside. */
  idempotencyKey: string;
  workspace: string;
  files: SessionFile[];
  openFile(file: SessionFile): Promise<string>;
  /** Answers to the questions that this task asked before. */
  answers: HumanInput[];
  now: Date;
  world: AgentWorld;
  signal: AbortSignal;
  progress(progress: {
    text?: Bilingual;
    fraction?: number;
    rows?: number;
    totalRows?: number;
    secondsLeft?: number;
  }): void;
}

export type CellResult = { output: Json } | { ask: Question };

/**
 * A kind of task. `version` changes whenever the same args and inputs may give another output. `inputs` are outputs of
 * the tasks depended on, by stepId. Throws `RetryableError` or `FatalError`.
 */
export interface Cell {
  id: string;
  version: number;
  effect: EffectKind;
  args: z.ZodType;
  run(context: CellContext, args: Json, inputs: Record<string, Json>): Promise<CellResult>;
}

/** Checks an agent's shape and returns it; the types of args and output stay with the cell. */
export function defineCell<Args extends z.ZodType>(cell: {
  id: string;
  version: number;
  effect: EffectKind;
  args: Args;
  run(context: CellContext, args: z.infer<Args>, inputs: Record<string, Json>): Promise<CellResult>;
}): Cell {
  return { ...cell, run: (context, args, inputs) => cell.run(context, cell.args.parse(args), inputs) };
}
