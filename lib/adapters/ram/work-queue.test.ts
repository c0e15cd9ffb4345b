import { describe } from "vitest";
import { workQueueSuite } from "@/lib/ports/testing/work-queue.suite";
import { ManualClock } from "./clock";
import { RamWorkQueue } from "./work-queue";

describe("the work queue in memory", () => {
  workQueueSuite(async () => {
    const clock = new ManualClock(Date.now());
    const queue = new RamWorkQueue(clock, 60_000);
    return {
      queue,
      pass: (ms) => clock.advance(ms),
      expire: async (fence) => queue.expire(fence),
      close: async () => undefined,
    };
  });
});
