import type { NewEvent } from "@/lib/protocol/events/event";
import type { DagVersion } from "@/lib/protocol/session/task";
import { deliveryArtifact, sampleDelivery } from "./sample-delivery";
import { sampleQuestion } from "./sample-question";
import { asked, at, followUp, pendingTask, personMessage, run, said, session } from "./session-events";

const steps = ["profile", "filter", "aggregate", "chart", "report"];

const first = personMessage("msg_1", "run_1", "How did we do?", 20, ["file_1"]);
const second = personMessage("msg_2", "run_3", "Only the West and the East", 520);
const third = personMessage("msg_3", "run_3", "and as a table, not too long", 521);

/** A vague question, and the form that asks back. */
export const askingEvents: NewEvent[] = [
  { type: "session_started", payload: { session } },
  {
    type: "file_added",
    payload: {
      file: {
        ...{ id: "file_1", sessionId: session.id, name: "sales.csv", size: 2_287_742, sha256: "0" },
        ...{ mediaType: "text/csv", blobKey: "b", createdAt: at(10) },
      },
    },
  },
  { type: "run_opened", runId: "run_1", payload: { run: run("run_1", 1, { inputText: "How did we do?" }) } },
  ...said(first, followUp("obs_1", first)),
  { type: "run_started", runId: "run_1", payload: {} },
  {
    type: "observations_taken",
    runId: "run_1",
    payload: {
      takenBy: "run_1",
      routes: [{ observationId: "obs_1", route: "revise_run", operation: "new_goal", note: null }],
    },
  },
  {
    type: "human_input_requested",
    runId: "run_1",
    payload: { humanInput: asked("hi_1", "run_1", sampleQuestion, { createdAt: at(90) }) },
  },
  { type: "run_completed", runId: "run_1", payload: { outcome: "asked" } },
];

const version = (dagVersion: number, more: Partial<DagVersion>): DagVersion => ({
  ...{ sessionId: session.id, dagVersion, runId: "run_2", cause: "plan", observationIds: [], parentVersion: null },
  summary: { en: "Revenue by region and month", zh: "按地区和月份的收入" },
  ...{ kept: [], added: steps, changed: [], dropped: [], createdAt: at(110) },
  ...more,
});

const done = (stepId: string, dagVersion: number): NewEvent[] => [
  {
    type: "task_started",
    runId: "run_2",
    payload: { taskId: `task_${dagVersion}_${stepId}`, attemptId: `a_${stepId}`, attempt: 1, inputHash: stepId },
  },
  {
    type: "task_completed",
    runId: "run_2",
    payload: {
      taskId: `task_${dagVersion}_${stepId}`,
      attemptId: `a_${stepId}`,
      inputHash: stepId,
      output: null,
      outputHash: stepId,
      elapsedMs: 240,
    },
  },
];

/** The answer, the plan and its first two steps. */
export const workingEvents: NewEvent[] = [
  {
    type: "human_input_answered",
    runId: "run_1",
    payload: {
      ...{ humanInputId: "hi_1", by: "local", channel: "web", changed: false },
      answer: {
        values: { measure: "revenue", breakdown: ["region"], from: "2026-01-01", chart: true },
        states: { note: "you_decide" },
      },
    },
  },
  { type: "run_opened", runId: "run_2", payload: { run: run("run_2", 2, { cause: "answer", parentRunId: "run_1" }) } },
  { type: "run_started", runId: "run_2", payload: {} },
  {
    type: "dag_version_created",
    runId: "run_2",
    payload: {
      version: version(1, {}),
      tasks: steps.map((step, index) =>
        pendingTask(step, 1, index, { dependsOn: steps.slice(Math.max(0, index - 1), index) }),
      ),
    },
  },
  ...done("profile", 1),
  {
    type: "task_started",
    runId: "run_2",
    payload: { taskId: "task_1_filter", attemptId: "a_filter", attempt: 1, inputHash: "filter" },
  },
];

/** The rest of the plan and its report. */
export const deliveredEvents: NewEvent[] = [
  ...["filter", "aggregate", "chart", "report"].flatMap((step) => done(step, 1)),
  {
    type: "artifact_created",
    runId: "run_2",
    payload: { artifact: deliveryArtifact("art_1", "run_2", 1, sampleDelivery, null) },
  },
  { type: "run_completed", runId: "run_2", payload: { outcome: "delivered" } },
];

/** Two follow-ups that make one revision, under way. */
export const revisingEvents: NewEvent[] = [
  {
    type: "run_opened",
    runId: "run_3",
    payload: {
      run: run("run_3", 3, { inputText: "Only the West and the East", parentRunId: "run_2", createdAt: at(520) }),
    },
  },
  ...said(second, followUp("obs_2", second)),
  ...said(third, followUp("obs_3", third)),
  { type: "run_started", runId: "run_3", payload: {} },
  {
    type: "observations_taken",
    runId: "run_3",
    payload: {
      takenBy: "2",
      routes: ["obs_2", "obs_3"].map((observationId) => ({
        ...{ observationId, route: "revise_run", operation: "change_filter" },
        note: { en: "changes the plan", zh: "修改计划" },
      })),
    },
  },
  {
    type: "dag_version_created",
    runId: "run_3",
    payload: {
      version: version(2, {
        ...{ runId: "run_3", cause: "revision", parentVersion: 1, observationIds: ["obs_2", "obs_3"] },
        summary: { en: "Only West and East, as a table", zh: "仅西部和东部，以表格呈现" },
        ...{
          kept: ["profile", "filter"],
          changed: ["aggregate", "report"],
          added: [],
          dropped: ["chart"],
          createdAt: at(530),
        },
      }),
      tasks: ["profile", "filter", "aggregate", "report"].map((step, index) =>
        pendingTask(step, 2, index, { runId: "run_3" }),
      ),
    },
  },
  ...["profile", "filter"].map(
    (step): NewEvent => ({
      type: "task_reused",
      runId: "run_3",
      payload: {
        ...{ taskId: `task_2_${step}`, sourceTaskId: `task_1_${step}` },
        ...{ inputHash: step, output: null, outputHash: step },
      },
    }),
  ),
  {
    type: "task_started",
    runId: "run_3",
    payload: { taskId: "task_2_aggregate", attemptId: "a_2", attempt: 1, inputHash: "x" },
  },
];

export const wholeSession: NewEvent[] = [...askingEvents, ...workingEvents, ...deliveredEvents, ...revisingEvents];
