import { FatalError, RetryableError } from "@/lib/errors";
import { problemOf } from "@/lib/errors/problem";
import type { Appended } from "@/lib/ports/session-store";
import type { DriveWork, JobContext } from "@/lib/ports/work-queue";
import { dispatchTasks, readyTasks } from "@/lib/runtime/dag/dispatch";
import { applyDecision, started } from "@/lib/runtime/run/apply-decision";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { expireRequest } from "@/lib/runtime/run/expire";
import { finishRun } from "@/lib/runtime/run/finish";
import { toTheEnd } from "@/lib/runtime/run/go-on";
import { type Effect, nextEffect } from "@/lib/runtime/run/next-effect";
import { resumePlan } from "@/lib/runtime/run/resume";
import { type Decide, isRefusal } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import type { DrivePorts } from "../runtime-ports";
import { answerInWords } from "./answer-in-words";
import { callAgent } from "./call-agent";
import { begunAnswers, earlierAnswers } from "./earlier-answers";
import { lookUp } from "./look-up";
import { replyStream } from "./reply-stream";
import { restOnAnswers } from "./rest-on-answers";
import { undoInWords } from "./undo-in-words";

/** Tries of one decision before the run fails with its reason. */
const MOST_TRIES = 4;

/**
 * Drives a session until nothing is left that it could do now: load, next effect, one port, append. Holds nothing while
 * attempts run. Throws `RetryableError` where a decision is worth another try later.
 */
export async function driveSession(ports: DrivePorts, job: JobContext<DriveWork>): Promise<void> {
  const { sessionId } = job.job;
  let state: SessionState | null = await ports.store.load(sessionId);
  while (state && !job.signal.aborted) {
    const effect = nextEffect(state, ports.clock.now(), ports.hash);
    state = await perform(ports, job, state, effect);
  }
}

/** The state after the effect; null when the driver can go. */
async function perform(
  ports: DrivePorts,
  job: JobContext<DriveWork>,
  state: SessionState,
  effect: Effect,
): Promise<SessionState | null> {
  const newId = (prefix: string) => ports.ids.id(prefix);
  const append = (decide: Decide<unknown>) => appendOrAgain(ports, job, decide);
  switch (effect.kind) {
    case "expire":
      return append((now, at) => expireRequest(now, at, effect.humanInputId, newId, ports.hash));
    case "resume":
      return append((now, at) => resumePlan(now, at, effect.observationIds, newId, ports.hash));
    case "dispatch":
      return dispatch(ports, job, state);
    case "finish":
      return append((now, at) => finishRun(now, at, newId, ports.hash));
    case "decide":
      return decide(ports, job, state, effect);
    case "wait":
    case "idle":
      if (effect.dueAt)
        await ports.queue.enqueue({ kind: "drive", sessionId: job.job.sessionId, runAt: new Date(effect.dueAt) });
      return null;
  }
}

type Driven = Promise<SessionState | null>;

/** A refusal here means that the state moved on: load it and decide again. */
async function appendOrAgain(ports: DrivePorts, job: JobContext<DriveWork>, decide: Decide<unknown>): Driven {
  const done = await appendToTheEnd(ports, job, decide);
  return isRefusal(done) ? ports.store.load(job.job.sessionId) : stateIfMore(done);
}

function appendToTheEnd(ports: DrivePorts, job: JobContext<DriveWork>, decide: Decide<unknown>) {
  return ports.store.append(job.job.sessionId, toTheEnd(decide, ports.hash), job.fence, job.baton);
}

/** Null where the drive was over with the append: whatever comes now has a drive of its own. */
function stateIfMore({ result, state }: Appended<{ over: boolean }>): SessionState | null {
  return result.over ? null : state;
}

async function dispatch(ports: DrivePorts, job: JobContext<DriveWork>, state: SessionState): Driven {
  const ready = readyTasks(state, ports.clock.now(), ports.hash);
  const { known } = await lookUp(ports, job.job.sessionId, ready);
  const newId = (prefix: string) => ports.ids.id(prefix);
  return appendOrAgain(ports, job, (now, at) => {
    const next = dispatchTasks(now, at, known, newId, ports.hash);
    return { ...next, events: [...started(now), ...next.events] };
  });
}

async function decide(
  ports: DrivePorts,
  job: JobContext<DriveWork>,
  state: SessionState,
  effect: Extract<Effect, { kind: "decide" }>,
): Driven {
  const newId = (prefix: string) => ports.ids.id(prefix);
  const words = await answerInWords(ports, state, effect);
  if (words) {
    const basis = { ...effect.basis, observationIds: words.observationIds };
    return appendOrAgain(ports, job, (now, at) => applyDecision(now, at, words.decision, basis, newId, ports.hash));
  }
  const decision = (await undoInWords(ports, state, effect)) ?? (await decideOrFail(ports, job, state, effect));
  const earlier = decision.ask ? [...(await earlierAnswers(ports, state)), ...(await begunAnswers(ports, state))] : [];
  const done = await appendToTheEnd(ports, job, (now, at) =>
    applyDecision(now, at, decision, effect.basis, newId, ports.hash, earlier),
  );
  if (!isRefusal(done)) return stateIfMore(done);
  const fail = {
    code: done.code,
    message: {
      en: "The agent made a plan that cannot be executed. Nothing was changed; say it in other words or try again.",
      zh: "智能体给出了无法执行的计划。已有内容未改动；请换一种说法或重试。",
    },
    retryable: true,
  };
  return appendOrAgain(ports, job, (now, at) =>
    applyDecision(now, at, { routes: [], fail }, effect.basis, newId, ports.hash),
  );
}

/**
 * What the agent decided; when it cannot, a decision that fails the run with a reason a person understands, and keeps what
 * the person has seen of a reply.
 */
async function decideOrFail(
  ports: DrivePorts,
  job: JobContext<DriveWork>,
  state: SessionState,
  effect: Extract<Effect, { kind: "decide" }>,
): Promise<AgentDecision> {
  const streams = ports.agents.find(state.session.agentId)?.needsModel ?? false;
  const again = streams || job.job.attempts > 1;
  const reply = replyStream(ports, job.job.sessionId, effect.basis.runId, again);
  try {
    return await restOnAnswers(ports, state, await callAgent(ports, job, state, effect, reply));
  } catch (error) {
    if (job.signal.aborted) throw error;
    if (error instanceof RetryableError && job.job.attempts < MOST_TRIES) throw error;
    if (!(error instanceof FatalError || error instanceof RetryableError)) ports.onUnforeseen("decision", error);
    const said = reply.said().trim();
    const kept = said === "" ? {} : { reply: [{ type: "text" as const, text: said }] };
    return { routes: [], ...kept, fail: { ...problemOf(error), retryable: true } };
  }
}
