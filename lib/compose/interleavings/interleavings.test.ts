import fc from "fast-check";
import { expect, it } from "vitest";
import { live, lives } from "./random-life";

const RUNS = Number(process.env.INTERLEAVINGS ?? 400);
const seen = new Set<string>();

it("keeps every promise of the log under random sends, answers, stops, lost wake-ups and deaths of workers", async () => {
  await fc.assert(
    fc.asyncProperty(lives, async (actions) => {
      const { faults, events } = await live(actions);
      for (const type of events) seen.add(type);
      expect(faults).toEqual([]);
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
