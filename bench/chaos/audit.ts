import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { faultsOfLog } from "@/lib/compose/interleavings/invariants";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Api } from "../support/api";
import type { Acknowledged } from "./ledger";
import { isLive } from "./people";

export interface Audit {
  lostMessages: string[];
  lostAnswers: string[];
  lostArtifacts: string[];
  unendedSessions: string[];
  /** What is wrong with the logs, by the same rules as under random interleavings. */
  faults: string[];
}

/** What of all that was acknowledged is not there, once everybody has had time to end. */
export async function audit(api: Api, ledger: Acknowledged, patienceMs: number): Promise<Audit> {
  const found: Audit = { lostMessages: [], lostAnswers: [], lostArtifacts: [], unendedSessions: [], faults: [] };
  const until = Date.now() + patienceMs;
  for (const sessionId of ledger.sessions) {
    while ((await isLive(api, sessionId)) && Date.now() < until) await sleep(200);
    if (await isLive(api, sessionId)) found.unendedSessions.push(sessionId);
    await auditSession(api, ledger, sessionId, found);
  }
  return found;
}

async function auditSession(api: Api, ledger: Acknowledged, sessionId: string, found: Audit): Promise<void> {
  const mine = <Row extends { sessionId: string }>(rows: Iterable<Row>) =>
    [...rows].filter((row) => row.sessionId === sessionId);
  const [events, messages, questions, artifacts] = await Promise.all([
    api.events(sessionId),
    api.messages(sessionId),
    api.humanInputs(sessionId),
    api.artifacts(sessionId),
  ]);
  const taken = takenMessages(events);
  for (const { messageId, text } of mine(ledger.messages)) {
    const kept = messages.filter((row) => row.id === messageId && saysOf(row.parts) === text);
    if (kept.length !== 1 || !taken.has(messageId)) found.lostMessages.push(messageId);
  }
  for (const { humanInputId, values } of mine(ledger.answers)) {
    const row = questions.find((one) => one.id === humanInputId);
    if (row?.status !== "answered" || !isDeepStrictEqual({ ...row.answer.values, ...values }, row.answer.values))
      found.lostAnswers.push(humanInputId);
  }
  for (const [id, known] of ledger.artifacts) {
    if (known.sessionId !== sessionId) continue;
    if (JSON.stringify(artifacts.find((row) => row.id === id)?.data) !== known.data) found.lostArtifacts.push(id);
  }
  found.faults.push(...faultsOfLog(events).map((fault) => `${sessionId}: ${fault}`));
}

function saysOf(parts: readonly { type: string }[]): string {
  return parts.map((part) => ("text" in part ? String(part.text) : "")).join("");
}

/** Messages whose observation went into a decision. */
function takenMessages(events: LoggedEvent[]): Set<string> {
  const messageOf = new Map<string, string>();
  const taken = new Set<string>();
  for (const event of events) {
    if (event.type === "observation_recorded") {
      const { id, payload } = event.payload.observation;
      if (payload.kind === "user_follow_up") messageOf.set(id, payload.messageId);
    }
    if (event.type !== "observations_taken") continue;
    for (const { observationId } of event.payload.routes) taken.add(messageOf.get(observationId) ?? "");
  }
  return taken;
}
