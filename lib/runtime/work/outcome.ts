import { FatalError, RetryableError } from "@/lib/errors";

/** Takes of one job, crashes of its worker included, before it is given up. */
export const MAX_ATTEMPTS = 12;
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;

export type Outcome = { kind: "again"; delayMs: number; error: string } | { kind: "given_up"; error: string };

/** What becomes of a job whose handler threw at its `attempts`-th take: another try after a doubling delay, or the end. */
export function decideOutcome(error: unknown, attempts: number): Outcome {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (error instanceof FatalError || attempts >= MAX_ATTEMPTS) return { kind: "given_up", error: reason };
  const growing = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  const asked = error instanceof RetryableError ? error.retryAfterMs : undefined;
  return { kind: "again", delayMs: asked ?? growing, error: reason };
}
