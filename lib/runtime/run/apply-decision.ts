import type { NewEvent } from "@/lib/protocol/events/event";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import { planFault } from "@/lib/runtime/dag/check-plan";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { planVersion } from "@/lib/runtime/dag/plan-version";
import { answerObservation } from "@/lib/runtime/intake/answer";
import { type Append, isRefusal, type NewId, type Refusal, refuse, type Wake } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { addTasks } from "./add-tasks";
import { answersFromWords } from "./answers-from-words";
import { begunAnswer, keptInWords } from "./begun-answer";
import type { AgentDecision } from "./decision";
import { endRun } from "./ending";
import { meetQuestion, metEvents } from "./met-question";
import type { Basis } from "./next-effect";
import { requestEvent } from "./request-event";
import { assistantMessage, resultEvents } from "./results";

/** What a decision did. `applied: false`: its basis no longer held, and the run decides again. */
export interface Applied {
  applied: boolean;
  ended: boolean;
}

interface Draft {
  events: NewEvent[];
  jobs: Wake[];
  cancelTasks: string[];
}

/**
 * Writes what an agent decided, if what it was decided on still holds: the run is live, the version is current, the
 * observations still wait. What was spent is recorded either way. A decision that does nothing fails the run.
 * `earlier`: closed questions, newest first, which a question is met with, or begun with, where one fits. Refusals: `plan.*` for a plan that cannot
 * be executed.
 */
export function applyDecision(
  state: SessionState,
  now: Date,
  decision: AgentDecision,
  basis: Basis,
  newId: NewId,
  hash: Hash,
  earlier: readonly HumanInput[] = [],
): Append<Applied> | Refusal {
  const runId = basis.runId;
  const spent: NewEvent[] = decision.usage ? [{ type: "usage_recorded", payload: decision.usage, runId }] : [];
  if (!holds(state, basis)) return { events: spent, result: { applied: false, ended: false } };
  const fault = decision.plan ? planFault(decision.plan.nodes) : null;
  if (fault) return refuse(fault);

  const draft: Draft = {
    events: [...started(state), ...spent, taken(decision, basis, newId)],
    jobs: [],
    cancelTasks: [],
  };
  const answered = answersFromWords(state, now, decision.answers ?? [], newId, hash);
  draft.events.push(
    ...answered,
    ...closings(state, decision, runId),
    ...resultEvents(state, now, decision, runId, newId),
  );
  const planned = changePlan(state, now, decision, basis, newId, hash);
  if (isRefusal(planned)) return planned;
  draft.events.push(...planned.events);
  draft.cancelTasks.push(...planned.cancelTasks);
  const ended = decision.ask
    ? askOrMeet(state, now, decision, decision.ask.question, basis, earlier, draft, newId, hash)
    : conclude(state, now, decision, basis, answered.length > 0, draft, newId);
  if (!ended) draft.jobs.push({ kind: "drive", sessionId: state.session.id });
  return { ...draft, result: { applied: true, ended } };
}

/** Whether what a decision was made on is still so. */
export function holds(state: SessionState, basis: Basis): boolean {
  const pending = new Set(state.observations.map((row) => row.id));
  return (
    state.liveRun?.id === basis.runId &&
    state.session.dagVersion === basis.dagVersion &&
    basis.observationIds.every((id) => pending.has(id))
  );
}

/** The live run is running from its first effect on. */
export function started(state: SessionState): NewEvent[] {
  const run = state.liveRun;
  return run && run.status !== "running" ? [{ type: "run_started", payload: {}, runId: run.id }] : [];
}

function taken(decision: AgentDecision, basis: Basis, newId: NewId): NewEvent {
  const routed = new Set(decision.routes.map((route) => route.observationId));
  const rest = basis.observationIds.filter((id) => !routed.has(id));
  const routes = [
    ...decision.routes.filter((route) => basis.observationIds.includes(route.observationId)),
    ...rest.map((observationId) => ({ observationId, route: "taken", operation: null, note: null })),
  ];
  const settledVersion = basis.observationIds.length === 0 ? basis.dagVersion : null;
  return { type: "observations_taken", payload: { takenBy: newId("rev"), routes, settledVersion }, runId: basis.runId };
}

/** Questions that the decision drops, and those of steps that its plan no longer has. */
function closings(state: SessionState, decision: AgentDecision, runId: string) {
  const steps = new Map(state.tasks.map((task) => [task.id, task.stepId]));
  const kept = decision.plan ? new Set(decision.plan.nodes.map((node) => node.stepId)) : null;
  const orphaned = state.openRequests.filter((row) => {
    const stepId = row.taskId ? steps.get(row.taskId) : undefined;
    return kept !== null && stepId !== undefined && !kept.has(stepId);
  });
  const ids = new Set([...(decision.drop ?? []), ...orphaned.map((row) => row.id)]);
  return state.openRequests
    .filter((row) => ids.has(row.id))
    .map((row) => ({
      type: "human_input_closed" as const,
      payload: { humanInputId: row.id, status: "superseded" as const, by: "revision" },
      runId,
    }));
}

function changePlan(
  state: SessionState,
  now: Date,
  decision: AgentDecision,
  basis: Basis,
  newId: NewId,
  hash: Hash,
): { events: NewEvent[]; cancelTasks: string[] } | Refusal {
  const { runId, observationIds } = basis;
  if (decision.plan) {
    const { restores } = decision.plan;
    const cause = state.session.dagVersion === 0 ? "plan" : restores === undefined ? "revision" : "restore";
    return planVersion(state, now, { ...decision.plan, cause, observationIds, runId }, newId, hash);
  }
  if (decision.addTasks) return addTasks(state, now, { ...decision.addTasks, observationIds, runId }, newId, hash);
  return { events: [], cancelTasks: [] };
}

/** Asks, which ends the run; or goes on with an answer that is known, as if it had just been given. */
function askOrMeet(
  state: SessionState,
  now: Date,
  decision: AgentDecision,
  question: Question,
  basis: Basis,
  earlier: readonly HumanInput[],
  draft: Draft,
  newId: NewId,
  hash: Hash,
): boolean {
  const { runId, observationIds } = basis;
  const asking = { question, runId, taskId: null, blocks: [] };
  const met = meetQuestion(state, asking, earlier);
  if (met.kind === "answered") {
    const { humanInput, events } = metEvents(state, now, asking, met, newId, hash);
    const given = { humanInputId: humanInput.id, answer: met.answer, changed: false, runId };
    const observation = answerObservation(state, now, given, newId);
    draft.events.push(...events, { type: "observation_recorded", payload: { observation }, runId });
    return false;
  }
  if (met.kind === "ask") {
    const closing = new Set(closings(state, decision, runId).map(({ payload }) => payload.humanInputId));
    const begun = begunAnswer(state, question, earlier, closing);
    if (begun) {
      const message = assistantMessage(state, now, keptInWords(question, begun), runId, newId("msg"));
      draft.events.push({ type: "message_sent", payload: { message }, runId });
    }
    draft.events.push(requestEvent(state, now, { ...asking, ...(begun && { begun }) }, newId).event);
  }
  const outcome = met.kind === "ask" ? "asked" : { failed: met.problem };
  const ending = endRun(state, now, outcome, newId, observationIds);
  draft.events.push(...ending.events);
  draft.jobs.push(...ending.jobs);
  return true;
}

/** Ends the run where the decision leaves nothing to do; true when it did. */
function conclude(
  state: SessionState,
  now: Date,
  decision: AgentDecision,
  basis: Basis,
  answered: boolean,
  draft: Draft,
  newId: NewId,
): boolean {
  const { runId, observationIds } = basis;
  const end = (outcome: Parameters<typeof endRun>[2]) => {
    const ending = endRun(state, now, outcome, newId, observationIds);
    draft.events.push(...ending.events);
    draft.jobs.push(...ending.jobs);
    return true;
  };
  if (decision.fail) return end({ failed: decision.fail });
  const goesOn = decision.plan || decision.addTasks || answered || atWork(state, runId);
  const left = state.observations.some(
    (row) => !observationIds.includes(row.id) && (row.state === "waiting" || row.holdUntil !== null),
  );
  if (goesOn || left) return false;
  if (decision.deliver) return end("delivered");
  if (state.liveOutcome === "delivered") return end("delivered");
  if (decision.reply || state.liveOutcome === "replied") return end("replied");
  return end({ failed: NOTHING_DECIDED });
}

/** Tasks of this run's own plan that have not ended. */
function atWork(state: SessionState, runId: string): boolean {
  const open = state.tasks.some((task) => task.status === "pending" || task.status === "running");
  return open && state.versionRunId === runId;
}

const NOTHING_DECIDED = {
  code: "agent.no_decision",
  message: {
    en: "The agent did not know how to go on. Nothing was changed; say it in other words or try again.",
    zh: "智能体没能决定下一步。已有内容未改动；请换一种说法或重试。",
  },
  retryable: true,
};
