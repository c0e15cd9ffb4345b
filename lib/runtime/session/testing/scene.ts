import type { NewEvent } from "@/lib/protocol/events/event";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { PlanNode } from "@/lib/protocol/session/task";
import { commitEvents, commitFirst } from "../commit";
import { type Append, isRefusal, type Refusal } from "../outcome";
import type { SessionState } from "../state";

/** A session under test: a log that grows by decisions, at times that the test chooses. */
export class Scene {
  state: SessionState;
  now = new Date("2026-03-02T09:00:00Z");
  private count = 0;

  constructor() {
    const at = this.now.toISOString();
    const session = {
      id: "ses",
      ownerId: "owner",
      agentId: "scripted",
      title: "",
      status: "active" as const,
      lastRunId: null,
      lastSeq: 0,
      dagVersion: 0,
      createdAt: at,
      lastActiveAt: at,
    };
    this.state = commitFirst("ses", [{ type: "session_started", payload: { session } }], this.now).state;
  }

  newId = (prefix: string) => `${prefix}${++this.count}`;
  hash = (value: unknown) => JSON.stringify(value);

  pass(ms: number): this {
    this.now = new Date(this.now.getTime() + ms);
    return this;
  }

  /** Applies a decision; a refusal fails the test. */
  apply<Result>(outcome: Append<Result> | Refusal): Result {
    if (isRefusal(outcome)) throw new Error(`refused: ${outcome.code}`);
    this.state = commitEvents(this.state, outcome.events, this.now).state;
    return outcome.result;
  }
}

export const types = (events: NewEvent[]) => events.map((event) => event.type);

export const message = (text: string, more: Partial<{ mode: "auto" | "queue" | "steer"; holdMs: number }> = {}) => ({
  text,
  clientKey: null,
  fileIds: [],
  model: null,
  mode: "auto" as const,
  suggestion: null,
  channel: "api" as const,
  holdMs: 0,
  ...more,
});

export const node = (stepId: string, dependsOn: string[] = [], args: PlanNode["args"] = {}): PlanNode => ({
  stepId,
  title: { en: stepId, zh: stepId },
  cellId: "cell",
  cellVersion: 1,
  effect: "pure",
  args,
  dependsOn,
});

export const question: Question = {
  text: "What is it called?",
  clarificationType: "missing_info",
  language: "en",
  mode: "form",
  askedBy: { source: "ask_clarification" },
  fields: [{ kind: "text", id: "name", label: "Name", required: true }],
  actions: [],
  sensitivity: "plain",
};

export const answer: HumanAnswer = { values: { name: "Acme" }, states: {} };
