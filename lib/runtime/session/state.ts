import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { Session, SessionFile } from "@/lib/protocol/session/session";
import type { Task } from "@/lib/protocol/session/task";

/** Grows when the fold changes meaning: an older snapshot is then folded anew. */
export const FOLD_VERSION = 1;

/**
 * What deciding needs, folded from the log. Its size does not grow with the number of turns: ended runs but the last,
 * tasks of old versions and closed questions are left to the rows.
 */
export interface SessionState {
  session: Session;
  seq: number;
  turnCount: number;
  /** True once the person has named the session. */
  named: boolean;
  liveRun: Run | null;
  lastRun: Run | null;
  /** A delivery or a reply was already made in the live run. */
  liveOutcome: "delivered" | "replied" | null;
  /** Tasks that failed for good in the live run. */
  failures: number;
  /** Questions asked since the last delivery or reply. */
  asked: number;
  /** Held and waiting ones, oldest first. */
  observations: Observation[];
  /** Tasks of the current dagVersion, in plan order. */
  tasks: Task[];
  /** The run that made the current version. */
  versionRunId: string | null;
  /** The version whose finished tasks the agent has decided on. */
  settledVersion: number | null;
  /** Due times of tasks that wait for another try. */
  retryAt: Record<string, string>;
  /** Answers that steps of the current plan were given, by stepId: part of their input. */
  stepAnswers: Record<string, { humanInputId: string; answerHash: string }[]>;
  openRequests: HumanInput[];
  files: SessionFile[];
  lastDelivery: { artifactId: string; runId: string; dagVersion: number } | null;
}
