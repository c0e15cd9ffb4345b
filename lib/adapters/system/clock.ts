import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "@/lib/ports/clock";

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};
