import fc from "fast-check";
import { expect, it } from "vitest";
import { isRefusal } from "@/lib/runtime/session/outcome";
import { wakeDueSessions } from "@/lib/services/drive/wake-due-sessions";
import { startSession } from "@/lib/services/sessions/start-session";
import { act, OWNER, type PersonAction, personAction, type WorldAction, worldAction } from "./actions";
import { faultsOf } from "./invariants";
import { settle, World } from "./world";

const RUNS = Number(process.env.INTERLEAVINGS ?? 400);

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

const seen = new Set<string>();

it("keeps every promise of the log under random sends, answers, stops, lost wake-ups and deaths of workers", async () => {
  const actions = fc.array(fc.oneof({ weight: 1, arbitrary: personAction }, { weight: 3, arbitrary: worldAction }), {
    minLength: 5,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const world = new World();
      const session = await startSession(world.ports, OWNER, { agentId: "scripted" });
      if (isRefusal(session)) throw new Error(session.code);
      const look = async (quiet: boolean) => {
        const events = await world.ports.store.events(session.id, 0, 10_000);
        for (const event of events) seen.add(event.type);
        return faultsOf(events, await world.ports.store.load(session.id), quiet);
      };
      for (const action of list) {
        if (isPersons(action)) await act(world.ports, session.id, action);
        else await happen(world, action);
        await settle();
      }
      expect(await look(false)).toEqual([]);
      await drain(world);
      expect(await look(true)).toEqual([]);
      expect(world.failures).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 600_000);

it("went through every kind of turn while it did so", () => {
  expect([...seen].sort()).toEqual(expect.arrayContaining(WANTED));
});

const WANTED = [
  "artifact_created",
  "dag_version_created",
  "human_input_answered",
  "human_input_closed",
  "human_input_partly_answered",
  "human_input_requested",
  "observation_released",
  "observation_withdrawn",
  "observations_passed",
  "run_canceled",
  "run_failed",
  "step_answered",
  "task_awaiting_input",
  "task_failed",
  "task_retry_scheduled",
  "task_reused",
  "tasks_canceled",
  "tasks_skipped",
];

function isPersons(action: PersonAction | WorldAction): action is PersonAction {
  return ["send", "answer", "stop", "withdraw", "retry"].includes(action.kind);
}
