import { FatalError, RetryableError } from "@/lib/errors";
import { problemOf } from "@/lib/errors/problem";
import type { Cell, CellContext, CellResult } from "@/lib/ports/agent";
import type { AttemptWork, JobContext } from "@/lib/ports/work-queue";
import type { Json, Task } from "@/lib/protocol/session/task";
import { failAttempt, taskOfAttempt } from "@/lib/runtime/dag/attempt";
import { isDone } from "@/lib/runtime/dag/input-hash";
import { languageOf } from "@/lib/runtime/human-input/question/language";
import { askFromTask } from "@/lib/runtime/run/ask";
import { completeAndGoOn, readyAfter } from "@/lib/runtime/run/go-on";
import type { Decide } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { DrivePorts } from "../runtime-ports";
import { earlierAnswers } from "./earlier-answers";
import { lookUp } from "./look-up";
import { unknownOutcome } from "./unknown-outcome";

/** Largest output of a task as JSON, in characters; more belongs into a blob. */
const LARGEST_OUTPUT = 256 * 1024;

/**
 * Executes one attempt and records how it ended, exactly once: an attempt that lost its lease or its purpose records
 * nothing. An outside effect that may have happened before a crash is not repeated; the person is asked.
 */
export async function runTask(ports: DrivePorts, job: JobContext<AttemptWork>): Promise<void> {
  const { sessionId, attemptId } = job.job;
  const state = await ports.store.load(sessionId);
  const task = taskOfAttempt(state, attemptId);
  if (!task) return;
  const cell = ports.agents.cell(task.cellId, task.cellVersion);
  if (cell?.effect === "outside" && job.job.attempts > 1)
    return ask(ports, job, unknownOutcome(task, languageOf(state.liveRun?.inputText ?? task.title.en)));
  const begun = performance.now();
  let result: CellResult;
  try {
    if (!cell) throw new FatalError("cell.unknown", `no cell ${task.cellId} version ${task.cellVersion}`);
    result = await cell.run(await cellContext(ports, job, state, task), task.args, inputsOf(state, task));
    if ("output" in result) assertSize(result.output);
  } catch (error) {
    if (job.signal.aborted) throw error;
    return fail(ports, job, task, cell, error);
  }
  if ("ask" in result) return ask(ports, job, result.ask);
  const elapsedMs = Math.round(performance.now() - begun);
  const done = { attemptId, output: result.output, outputHash: ports.hash(result.output), elapsedMs };
  const looked = await lookUp(ports, sessionId, readyAfter(state, done, ports.clock.now(), ports.hash));
  const newId = (prefix: string) => ports.ids.id(prefix);
  const goOn: Decide<unknown> = (now, at) => completeAndGoOn(now, at, done, looked, newId, ports.hash);
  await ports.store.append(sessionId, goOn, job.fence, job.baton);
}

function inputsOf(state: SessionState, task: Task): Record<string, Json> {
  const done = state.tasks.filter(isDone).filter((row) => task.dependsOn.includes(row.stepId));
  return Object.fromEntries(done.map((row) => [row.stepId, row.output]));
}

function assertSize(output: Json): void {
  const size = JSON.stringify(output).length;
  if (size > LARGEST_OUTPUT) throw new FatalError("task.output_too_large", `output of ${size} characters`);
}

async function cellContext(
  ports: DrivePorts,
  job: JobContext<AttemptWork>,
  state: SessionState,
  task: Task,
): Promise<CellContext> {
  const { sessionId, attemptId } = job.job;
  const { ownerId } = state.session;
  const given = state.stepAnswers[task.stepId] ?? [];
  const [workspace, model, ...answers] = await Promise.all([
    ports.workspaces.folder(sessionId),
    ports.models.open(ownerId, state.liveRun?.model ?? null),
    ...given.map(({ humanInputId }) => ports.reader.humanInput(ownerId, humanInputId)),
  ]);
  return {
    sessionId,
    runId: task.runId,
    taskId: task.id,
    attemptId,
    idempotencyKey: `${task.runId}/${task.stepId}/${task.inputHash}`,
    workspace,
    files: state.files,
    openFile: (file) => ports.workspaces.place(sessionId, file.blobKey, file.name),
    answers: answers.filter((row) => row !== null),
    now: ports.clock.now(),
    world: {
      data: ports.data,
      blobs: ports.blobs,
      words: ports.words,
      model,
    },
    signal: job.signal,
    progress: (progress) => {
      const delta = { kind: "progress" as const, runId: task.runId, taskId: task.id, ...progress };
      ports.bus.publish(sessionId, delta).catch(() => undefined);
    },
  };
}

async function ask(
  ports: DrivePorts,
  job: JobContext<AttemptWork>,
  question: Parameters<typeof askFromTask>[2]["question"],
) {
  const newId = (prefix: string) => ports.ids.id(prefix);
  const asked = { attemptId: job.job.attemptId, question };
  const state = await ports.store.load(job.job.sessionId);
  const earlier = await earlierAnswers(ports, state);
  await ports.store.append(
    job.job.sessionId,
    (state, now) => askFromTask(state, now, asked, newId, { hash: ports.hash, earlier }),
    job.fence,
  );
}

async function fail(
  ports: DrivePorts,
  job: JobContext<AttemptWork>,
  task: Task,
  cell: Cell | null,
  error: unknown,
): Promise<void> {
  if (!(error instanceof FatalError || error instanceof RetryableError))
    ports.onUnforeseen(`task ${task.cellId}`, error);
  const final = error instanceof FatalError || cell?.effect === "outside";
  const asked = error instanceof RetryableError ? error.retryAfterMs : undefined;
  const retryAfterMs = final ? null : (asked ?? Math.min(30_000, 500 * 2 ** task.attempt));
  const failed = { attemptId: job.job.attemptId, error: problemOf(error), retryAfterMs };
  const newId = (prefix: string) => ports.ids.id(prefix);
  await ports.store.append(job.job.sessionId, (state, now) => failAttempt(state, now, failed, newId), job.fence);
}
