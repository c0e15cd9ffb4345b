import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { DagVersion } from "@/lib/protocol/session/task";
import type { SessionView } from "./session-view";

export type ThreadItem =
  | { kind: "person"; id: string; at: string; message: Message; observation: Observation | null }
  | { kind: "revision"; id: string; at: string; version: DagVersion; taken: Message[] }
  | { kind: "question"; id: string; at: string; humanInput: HumanInput }
  | { kind: "reply"; id: string; at: string; message: Message }
  | { kind: "delivery"; id: string; at: string; artifact: Artifact; superseded: boolean };

export interface Turn {
  run: Run;
  items: ThreadItem[];
}

const liveStatuses: ReadonlySet<Run["status"]> = new Set(["planned", "queued", "running"]);
export const isLive = (run: Run): boolean => liveStatuses.has(run.status);

export function runsInOrder(view: SessionView): Run[] {
  return Object.values(view.run)
    .filter((run) => run.cause !== "sub_agent")
    .sort((a, b) => a.turnIndex - b.turnIndex);
}

export const liveRun = (view: SessionView): Run | null => runsInOrder(view).findLast(isLive) ?? null;
export const lastRun = (view: SessionView): Run | null => runsInOrder(view).at(-1) ?? null;

/** Whether a turn took in words or an answer. */
export function saidIn(view: SessionView, runId: string): boolean {
  return Object.values(view.observation).some(
    ({ runId: own, state, kind }) =>
      own === runId && state === "taken" && (kind === "user_follow_up" || kind === "human_input_response"),
  );
}

/** The observation that a message made, by message id. */
export function observationsByMessage(view: SessionView): Map<string, Observation> {
  const found = new Map<string, Observation>();
  for (const observation of Object.values(view.observation)) {
    if (observation.payload.kind === "user_follow_up") found.set(observation.payload.messageId, observation);
  }
  return found;
}

/** Turns oldest first, each with what happened in it in order. Messages that still wait stand above the composer instead. */
export function threadTurns(view: SessionView): Turn[] {
  const items = new Map<string, ThreadItem[]>();
  const put = (runId: string, item: ThreadItem) => {
    const known = items.get(runId);
    if (known) known.push(item);
    else items.set(runId, [item]);
  };
  putMessages(view, put);
  for (const humanInput of Object.values(view.humanInput)) {
    put(humanInput.runId, { kind: "question", id: humanInput.id, at: humanInput.createdAt, humanInput });
  }
  putVersions(view, put);
  putDeliveries(view, put);
  return runsInOrder(view).map((run) => ({ run, items: (items.get(run.id) ?? []).sort(inOrder) }));
}

type Put = (runId: string, item: ThreadItem) => void;

/** What happened at the same instant: first what was said, then what became of it. */
const rank = { person: 0, revision: 1, reply: 2, delivery: 3, question: 4 } as const;
const inOrder = (a: ThreadItem, b: ThreadItem) => a.at.localeCompare(b.at) || rank[a.kind] - rank[b.kind];

function putMessages(view: SessionView, put: Put) {
  const observations = observationsByMessage(view);
  const opened = new Set<string>();
  const messages = Object.values(view.message).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  for (const message of messages) {
    if (message.role === "assistant") {
      put(message.runId, { kind: "reply", id: message.id, at: message.createdAt, message });
      continue;
    }
    const observation = observations.get(message.id) ?? null;
    const runId = observation?.runId ?? message.runId;
    const opens = !opened.has(runId);
    opened.add(runId);
    // A turn that was stopped before it was taken up is still seen to have been asked for.
    if (observation?.state === "withdrawn" && !opens) continue;
    if (observation && observation.state !== "taken" && !opens) continue;
    put(runId, { kind: "person", id: message.id, at: message.createdAt, message, observation });
  }
}

/**
 * A first plan is told by the plan itself; a card is shown where a plan was changed by what was said, once there is a
 * result of the earlier one or where more than its first message was taken in.
 */
function putVersions(view: SessionView, put: Put) {
  const opened = openers(view);
  const delivered = Object.values(view.artifact).filter((artifact) => artifact.kind === "final_delivery");
  const first = Math.min(...delivered.map((artifact) => artifact.dagVersion));
  for (const version of Object.values(view.dagVersion)) {
    if (version.parentVersion === null || version.cause === "resume") continue;
    const taken = version.observationIds.flatMap((id) => {
      const payload = view.observation[id]?.payload;
      const message = payload?.kind === "user_follow_up" ? view.message[payload.messageId] : undefined;
      return message ? [message] : [];
    });
    const early = !view.more && version.dagVersion <= first;
    if (early && taken.every((message) => opened.has(message.id))) continue;
    const id = `version-${version.dagVersion}`;
    put(version.runId, { kind: "revision", id, at: version.createdAt, version, taken });
  }
}

/** The messages that opened their turns. */
function openers(view: SessionView): ReadonlySet<string> {
  const first = new Map<string, string>();
  const said = Object.values(view.message).filter((message) => message.role === "user");
  for (const message of said.sort((a, b) => a.createdAt.localeCompare(b.createdAt)))
    if (!first.has(message.runId)) first.set(message.runId, message.id);
  return new Set(first.values());
}

function putDeliveries(view: SessionView, put: Put) {
  const replaced = new Set(Object.values(view.artifact).map((artifact) => artifact.supersedesId));
  for (const artifact of Object.values(view.artifact)) {
    if (artifact.kind !== "final_delivery") continue;
    const superseded = replaced.has(artifact.id);
    put(artifact.runId, { kind: "delivery", id: artifact.id, at: artifact.createdAt, artifact, superseded });
  }
}
