import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Message } from "@/lib/protocol/session/message";
import type { Json, Task } from "@/lib/protocol/session/task";
import { answerToModelText } from "@/lib/runtime/human-input/text/model-text";
import { askToolName } from "@/lib/runtime/human-input/tool-call/normalise";
import type { PromptCall } from "./prompt-message";

/** A task as the call that the model made; null where it made none that it would know again. */
export type CallOf = (task: Task) => { name: string; args: Json } | null;

/** Something that happened, as the model may be told of it. `own`: in the run that is being decided. */
export type Happening = { at: string; own: boolean } & (
  | { kind: "said"; by: "user" | "assistant"; text: string }
  | { kind: "called"; calls: { call: PromptCall; result: string; framed: boolean }[] }
);

export interface Past {
  runId: string;
  messages: readonly Message[];
  humanInputs: readonly HumanInput[];
  tasks: readonly Task[];
  callOf: CallOf;
}

const rank = (happening: Happening) => (happening.kind === "called" ? 2 : happening.by === "user" ? 0 : 1);

/** All that was said, asked and done, oldest first; what was written in one moment in the order user, reply, calls. */
export function timelineOf(past: Past): Happening[] {
  const all = [...past.messages.map((message) => saidIn(message, past.runId)), ...questions(past), ...rounds(past)];
  return all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : rank(a) - rank(b)));
}

function saidIn(message: Message, runId: string): Happening {
  const text = message.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n\n");
  return { at: message.createdAt, own: message.runId === runId, kind: "said", by: message.role, text };
}

function questions({ humanInputs, runId }: Past): Happening[] {
  return humanInputs.map((row) => {
    const { raw, text } = row.question;
    const payload = raw?.format === "ask_clarification" && typeof raw.payload === "object" ? raw.payload : null;
    const args = payload === null ? { question: text } : (payload as Json);
    const call = { id: callId(row.requestId), name: askToolName, args, malformed: false };
    const result = row.status === "answered" ? answerToModelText(row.question, row.answer) : notAnswered(row);
    const at = row.answeredAt ?? row.createdAt;
    return { at, own: row.runId === runId, kind: "called", calls: [{ call, result, framed: false }] };
  });
}

function notAnswered(row: HumanInput): string {
  if (row.status === "declined") return "(the person would rather not answer: go on without, do not ask it again)";
  return row.status === "open" ? "(shown to the person, not answered yet)" : `(${row.status}, not answered)`;
}

/** Calls that were made together, with what each one brought. */
function rounds({ tasks, runId, callOf }: Past): Happening[] {
  const byMoment = new Map<string, Happening & { kind: "called" }>();
  for (const task of tasks) {
    const made = callOf(task);
    if (!made) continue;
    const key = `${task.runId} ${task.createdAt}`;
    const round = byMoment.get(key) ?? { at: task.createdAt, own: task.runId === runId, kind: "called", calls: [] };
    const call = { id: callId(task.stepId), ...made, malformed: false };
    round.calls.push({ call, ...resultOf(task) });
    byMoment.set(key, round);
  }
  return [...byMoment.values()];
}

function resultOf(task: Task): { result: string; framed: boolean } {
  switch (task.status) {
    case "completed":
    case "reused":
      return { result: JSON.stringify(task.output), framed: true };
    case "failed":
      return { result: `(failed: ${task.error.message.en})`, framed: false };
    case "pending":
    case "running":
      return { result: "(still at work)", framed: false };
    case "awaiting_input":
      return { result: "(waits for an answer of the person)", framed: false };
    case "skipped":
    case "canceled":
      return { result: "(stopped before it was done)", framed: false };
  }
}

/** What every provider takes as the id of a call. */
function callId(id: string): string {
  return id.replace(/[^a-zA-Z0-9_-]/g, "-").slice(0, 64);
}
