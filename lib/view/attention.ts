import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Observation } from "@/lib/protocol/session/observation";
import { ASK_BUDGET } from "@/lib/runtime/run/ask-budget";
import { deliveryOf } from "./delivery";
import { deliveries } from "./plan";
import type { SessionView } from "./session-view";
import { lastRun, liveRun, observationsByMessage } from "./thread";

export function openQuestions(view: SessionView): HumanInput[] {
  return Object.values(view.humanInput)
    .filter((humanInput) => humanInput.status === "open")
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Which of the questions since the last result or reply this is, and how many an agent may ask in between. */
export function askBudget(view: SessionView, humanInput: HumanInput): { count: number; most: number } {
  const ended = Object.values(view.run).flatMap((run) =>
    run.status === "completed" && run.outcome !== "asked" && run.endedAt ? [run.endedAt] : [],
  );
  const since =
    ended
      .filter((at) => at < humanInput.createdAt)
      .sort()
      .at(-1) ?? "";
  const asked = Object.values(view.humanInput).filter(
    ({ createdAt }) => createdAt > since && createdAt <= humanInput.createdAt,
  );
  return { count: asked.length, most: ASK_BUDGET };
}

/** Whether the person is needed: a question waits, or the last turn failed and can be tried again. */
export function isNeeded(view: SessionView): boolean {
  if (openQuestions(view).length > 0) return true;
  const run = lastRun(view);
  return run?.status === "failed" && run.error.retryable;
}

export interface VisibleSuggestion extends Suggestion {
  artifactId: string;
}

/** Follow-ups of the newest deliverable; none while a run is live, a question is open, or a newer turn replaced it. */
export function visibleSuggestions(view: SessionView): VisibleSuggestion[] {
  const run = lastRun(view);
  if (!run || liveRun(view) || run.status !== "completed" || run.outcome === "asked") return [];
  if (openQuestions(view).some((question) => question.runId === run.id)) return [];
  const artifact = deliveries(view).at(-1);
  const delivery: Delivery | null = artifact ? deliveryOf(artifact) : null;
  if (!artifact || !delivery) return [];
  return delivery.suggestions
    .filter((suggestion) => view.suggestionMarks[`${artifact.id}/${suggestion.id}`] === undefined)
    .map((suggestion) => ({ ...suggestion, artifactId: artifact.id }));
}

export interface WaitingMessage {
  observation: Observation;
  messageId: string;
  text: string;
  /** `undo`: can be taken back until `holdUntil`. `queued`: after this run. `next`: at the next step. */
  place: "undo" | "queued" | "next";
}

/** Messages that were sent and not taken in yet, oldest first, but for the one that opened its turn. */
export function waitingMessages(view: SessionView): WaitingMessage[] {
  const first = new Map<string, string>();
  for (const message of Object.values(view.message).sort((a, b) => a.createdAt.localeCompare(b.createdAt))) {
    if (message.role === "user" && !first.has(message.runId)) first.set(message.runId, message.id);
  }
  const openers = new Set(first.values());
  const waiting: WaitingMessage[] = [];
  for (const [messageId, observation] of observationsByMessage(view)) {
    if (observation.payload.kind !== "user_follow_up") continue;
    if (observation.state !== "held" && observation.state !== "waiting") continue;
    if (observation.state === "waiting" && openers.has(messageId)) continue;
    waiting.push({ observation, messageId, text: observation.payload.text, place: placeOf(observation) });
  }
  return waiting.sort((a, b) => a.observation.seq - b.observation.seq);
}

function placeOf(observation: Observation): WaitingMessage["place"] {
  if (observation.state === "waiting") return "next";
  return observation.holdUntil ? "undo" : "queued";
}

/** What the next message will do if it is sent now. */
export function sendEffect(view: SessionView): "answer" | "steer" | "new_turn" {
  if (openQuestions(view).length > 0) return "answer";
  return liveRun(view) ? "steer" : "new_turn";
}
