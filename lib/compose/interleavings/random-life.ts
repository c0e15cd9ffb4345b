import fc from "fast-check";
import type { EventType } from "@/lib/protocol/events/event";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { wakeDueSessions } from "@/lib/services/drive/wake-due-sessions";
import { startSession } from "@/lib/services/sessions/start-session";
import { act, death, OWNER, type PersonAction, personAction, type WorldAction, worldAction } from "./actions";
import { faultsOf } from "./invariants";
import { settle, World } from "./world";

/** What people do and what happens to the machinery, in any order. */
export const lives: fc.Arbitrary<(PersonAction | WorldAction)[]> = fc.array(
  fc.oneof({ weight: 1, arbitrary: personAction }, { weight: 3, arbitrary: worldAction }),
  { minLength: 5, maxLength: 60 },
);

/** One to twenty messages and what belongs to them (stops, answers …), with nothing of the machinery between but its deaths. */
export const bursts: fc.Arbitrary<(PersonAction | WorldAction)[]> = fc.array(
  fc.oneof({ weight: 6, arbitrary: personAction }, { weight: 1, arbitrary: death }),
  { minLength: 1, maxLength: 20 },
);

export interface Lived {
  /** What is wrong with the log, in the middle of it and when it is quiet; empty for a sound one. */
  faults: string[];
  events: EventType[];
}

/** Lives one session in memory to its quiet end. Throws where it never gets quiet. */
export async function live(actions: (PersonAction | WorldAction)[]): Promise<Lived> {
  const world = new World();
  const session = await startSession(world.ports, OWNER, { agentId: "scripted" });
  if (isRefusal(session)) throw new Error(session.code);
  const look = async (quiet: boolean) => {
    const events = await world.ports.store.events(session.id, 0, 10_000);
    return { events, faults: faultsOf(events, await world.ports.store.load(session.id), quiet) };
  };
  for (const action of actions) {
    if (isPersons(action)) await act(world.ports, session.id, action);
    else await happen(world, action);
    await settle();
  }
  const middle = await look(false);
  await drain(world);
  const end = await look(true);
  const failures = world.failures.map((error) =>
    error instanceof Error ? (error.stack ?? error.message) : `${error}`,
  );
  return {
    faults: [...middle.faults, ...end.faults, ...world.needless, ...failures],
    events: end.events.map((event) => event.type),
  };
}

function isPersons(action: PersonAction | WorldAction): action is PersonAction {
  return ["send", "answer", "stop", "withdraw", "move", "release", "retry", "again"].includes(action.kind);
}

async function happen(world: World, action: WorldAction): Promise<void> {
  if (action.kind === "claim") world.claim(action.which);
  if (action.kind === "step") world.gate.letThrough(action.which);
  if (action.kind === "kill") world.kill(action.which);
  if (action.kind === "lose") world.queue.lose(world.queue.claimable()[action.which] ?? "");
  if (action.kind === "pass") world.pass(action.ms);
  if (action.kind === "work") {
    for (let step = 0; step < action.steps; step++) {
      world.claim(step);
      world.gate.letThrough(step);
      await settle();
    }
  }
}

/** Nobody does anything more, and the machinery goes on until it is quiet. */
async function drain(world: World): Promise<void> {
  for (let round = 0; round < 3_000; round++) {
    await settle();
    if (world.gate.size > 0) world.gate.letThrough(0);
    else if (world.queue.claimable().length > 0) world.claim(0);
    else if (world.running.size === 0) {
      world.pass(1_000);
      const woken = await wakeDueSessions(world.ports);
      if (woken === 0 && world.queue.nextAt() === null) return;
    }
  }
  throw new Error("it never gets quiet");
}
