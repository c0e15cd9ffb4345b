import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { NewEvent } from "@/lib/protocol/events/event";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { DagVersion, Task } from "@/lib/protocol/session/task";
import { STARTED } from "./intake";

export function sampleTask(sessionId: string, id: string, changes: Partial<Task> = {}): Task {
  return {
    id,
    sessionId,
    runId: `${sessionId}_run_1`,
    dagVersion: 1,
    orderIndex: 0,
    stepId: "profile",
    title: { en: "Look at the data", zh: "查看数据" },
    cellId: "profile",
    cellVersion: 1,
    effect: "pure",
    args: { zebra: 1, apple: [null, "二"] },
    dependsOn: [],
    attempt: 0,
    attemptId: null,
    inputHash: null,
    output: null,
    outputHash: null,
    error: null,
    sourceTaskId: null,
    createdAt: STARTED,
    status: "pending",
    startedAt: null,
    endedAt: null,
    ...changes,
  } as Task;
}

export function versionCreated(sessionId: string, dagVersion: number, tasks: Task[]): NewEvent {
  const version: DagVersion = {
    sessionId,
    dagVersion,
    runId: `${sessionId}_run_1`,
    cause: dagVersion === 1 ? "plan" : "revision",
    observationIds: [],
    parentVersion: dagVersion === 1 ? null : dagVersion - 1,
    summary: { en: "A plan", zh: "计划" },
    kept: [],
    added: tasks.map((task) => task.stepId),
    changed: [],
    dropped: [],
    createdAt: STARTED,
  };
  return { type: "dag_version_created", payload: { version, tasks }, runId: version.runId };
}

/** Start and end of one attempt. */
export function worked(sessionId: string, taskId: string, inputHash: string): NewEvent[] {
  const runId = `${sessionId}_run_1`;
  const attemptId = `attempt_of_${taskId}`;
  return [
    { type: "task_started", payload: { taskId, attemptId, attempt: 1, inputHash }, runId },
    {
      type: "task_completed",
      payload: { taskId, attemptId, inputHash, output: { rows: 3 }, outputHash: `out_${inputHash}`, elapsedMs: 12.5 },
      runId,
    },
  ];
}

export function sampleHumanInput(sessionId: string, id: string, changes: Partial<HumanInput> = {}): HumanInput {
  return {
    id,
    sessionId,
    runId: `${sessionId}_run_1`,
    taskId: null,
    requestId: `clarification:${id}`,
    question: {
      text: "Which measure?",
      clarificationType: "missing_info",
      language: "en",
      mode: "form",
      askedBy: { source: "ask_clarification" },
      fields: [{ kind: "text", id: "measure", label: "Measure", required: true }],
      actions: [],
      sensitivity: "plain",
    },
    request: { version: 2, kind: "human_input_request" },
    text: "Which measure?",
    status: "open",
    answer: { values: {}, states: {} },
    answeredAt: null,
    answeredBy: null,
    channel: null,
    blocks: [],
    expiresAt: null,
    createdAt: STARTED,
    ...changes,
  };
}

export function asked(humanInput: HumanInput): NewEvent {
  return { type: "human_input_requested", payload: { humanInput }, runId: humanInput.runId };
}

export function sampleArtifact(sessionId: string, id: string, changes: Partial<Artifact> = {}): Artifact {
  return {
    id,
    sessionId,
    runId: `${sessionId}_run_1`,
    taskId: null,
    kind: "final_delivery",
    title: "Sales report",
    dagVersion: 1,
    data: { text: "March was low in the 北区.", nextQuestions: [] },
    blobKey: null,
    mediaType: null,
    supersedesId: null,
    createdAt: STARTED,
    ...changes,
  };
}

export function delivered(artifact: Artifact): NewEvent {
  return { type: "artifact_created", payload: { artifact }, runId: artifact.runId };
}

export function ended(sessionId: string, turnIndex: number, outcome: "delivered" | "replied" | "asked"): NewEvent {
  return { type: "run_completed", payload: { outcome }, runId: `${sessionId}_run_${turnIndex}` };
}
