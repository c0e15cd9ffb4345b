import { expiryPolicySchema, type Question } from "@/lib/protocol/human-input/question";
import { readArguments } from "./loose-json";

const MINUTE_MS = 60_000;
/** Nobody can answer in less than this, whatever the asker says. */
const LEAST_MINUTES = 0.25;
const MOST_MINUTES = 366 * 24 * 60;

/**
 * Until when a question may be answered and what holds then, where the call says so; counted from when it is asked. A time
 * that cannot be read is none: the question then stays open.
 */
export function readExpiry(args: unknown, now: Date): Question["expiry"] {
  const read = readArguments(args)?.args;
  const minutes = Number(read?.answer_within_minutes ?? Number.NaN);
  if (!Number.isFinite(minutes) || minutes <= 0 || minutes > MOST_MINUTES) return undefined;
  const policy = expiryPolicySchema.safeParse(read?.without_answer);
  const span = Math.max(minutes, LEAST_MINUTES) * MINUTE_MS;
  return { at: new Date(now.getTime() + span).toISOString(), policy: policy.success ? policy.data : "give_up" };
}
