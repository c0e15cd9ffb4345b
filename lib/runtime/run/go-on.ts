import { type Completed, completeAttempt } from "@/lib/runtime/dag/attempt";
import { dispatchTasks, type KnownResult, type ReadyTask, readyTasks } from "@/lib/runtime/dag/dispatch";
import type { Hash } from "@/lib/runtime/dag/input-hash";
import { commitEvents } from "@/lib/runtime/session/commit";
import { type Append, type Decide, isRefusal, type NewId } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { type Effect, nextEffect } from "./next-effect";

/** The results that were looked up, and for which inputs. */
export interface LookedUp {
  inputHashes: string[];
  known: KnownResult[];
}

/** What could start once the attempt has ended so. */
export function readyAfter(state: SessionState, done: Completed, now: Date, hash: Hash): ReadyTask[] {
  return readyTasks(stateAfter(state, completeAttempt(state, done), now), now, hash);
}

/**
 * Records a result, and in the same append starts what only waited for it: nobody has to decide that. A drive is wished
 * for where something has to be decided, or where results were not looked up that could be reused.
 */
export function completeAndGoOn(
  state: SessionState,
  now: Date,
  done: Completed,
  looked: LookedUp,
  newId: NewId,
  hash: Hash,
): Append<{ applied: boolean }> {
  const ended = completeAttempt(state, done);
  if (!ended.result.applied) return ended;
  const after = stateAfter(state, ended, now);
  const effect = nextEffect(after, now, hash);
  if (rests(effect)) return { ...ended, jobs: [], ends: true };
  if (effect.kind !== "dispatch" || !allLookedUp(after, now, looked, hash)) return { ...ended, ends: true };
  const next = dispatchTasks(after, now, looked.known, newId, hash);
  const goesOn = rests(nextEffect(stateAfter(after, next, now), now, hash));
  const jobs = [...(next.jobs ?? []), ...(goesOn ? [] : (ended.jobs ?? []))];
  return { events: [...ended.events, ...next.events], jobs, ends: true, result: ended.result };
}

/** The same append, saying so where nothing is left to do after it: then the drive is over with it. */
export function toTheEnd(decide: Decide<unknown>, hash: Hash): Decide<{ over: boolean }> {
  return (state, now) => {
    const outcome = decide(state, now);
    if (isRefusal(outcome)) return outcome;
    const over = outcome.events.length > 0 && rests(nextEffect(stateAfter(state, outcome, now), now, hash));
    return { ...outcome, ends: over, result: { over } };
  };
}

/** Nothing to do until somebody says or ends something. */
function rests(effect: Effect): boolean {
  return (effect.kind === "wait" || effect.kind === "idle") && effect.dueAt === null;
}

function allLookedUp(state: SessionState, now: Date, { inputHashes }: LookedUp, hash: Hash): boolean {
  const looked = new Set(inputHashes);
  return readyTasks(state, now, hash).every(({ task, inputHash }) => task.effect !== "pure" || looked.has(inputHash));
}

function stateAfter(state: SessionState, { events }: Append<unknown>, now: Date): SessionState {
  return events.length > 0 ? commitEvents(state, events, now).state : state;
}
