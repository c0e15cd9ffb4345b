import fc from "fast-check";
import { expect, it } from "vitest";
import { bursts, live, lives } from "./random-life";

const RUNS = Number(process.env.INTERLEAVINGS ?? 400);
const seen = new Set<string>();

const send = (text: string, key: number) => ({ kind: "send" as const, text, mode: "auto" as const, key });
const work = { kind: "work" as const, steps: 60 };
const pause = { kind: "pass" as const, ms: 2_000 };
const answer = (whole: boolean) => ({ kind: "answer" as const, which: 0, whole, change: false });
/** Lives that chance may not lead: whatever the seed, every kind of turn is gone through. */
const told: Parameters<typeof live>[0][] = [
  [send("plan a b", 1), work, work, send("plan c", 2), pause, work, work, send("plan a b", 3), pause, work, work],
  [send("wide a b", 1), { kind: "work", steps: 14 }, { kind: "stop" }, { kind: "retry" }, work, work],
  [send("plan a:asks b", 1), work, answer(false), answer(true), work, work],
  [send("ask one", 1), work, { kind: "stop" }, send("plan a:flaky b:fails c", 2), work, pause, work, work],
  [send("plan a b", 1), { ...send("say later", 2), mode: "queue" }, { kind: "withdraw", which: 0 }, work, work],
  [send("plan a b", 1), { ...send("say later", 2), mode: "queue" }, work, work, work],
  [
    send("plan a b", 1),
    { ...send("say later", 2), mode: "queue" },
    { ...send("plan c", 3), mode: "queue" },
    { kind: "move", which: 0, direction: "earlier" },
    { kind: "release", which: 1 },
    work,
    work,
  ],
  [
    send("plan a:reads b", 1),
    work,
    work,
    { kind: "again", which: 0, edited: false },
    work,
    work,
    send("plan a:reads c", 2),
    pause,
    work,
    work,
    { kind: "again", which: 1, edited: true },
    work,
    work,
  ],
];

it("keeps every promise of the log under random sends, answers, stops, lost wake-ups and deaths of workers", async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (actions) => {
      const { faults, events } = await live(actions);
      for (const type of events) seen.add(type);
      expect(faults).toEqual([]);
    }),
    { numRuns: RUNS, examples: told.map((life): [typeof life] => [life]) },
  );
}, 600_000);

it("takes every message of a burst of up to twenty in once, at whatever point of a run it comes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(120), bursts, lives, async (steps, burst, after) => {
      const { faults } = await live([send("plan a b c d", 99), { kind: "work", steps }, ...burst, ...after]);
      expect(faults).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / 5) },
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
  "observations_reordered",
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
