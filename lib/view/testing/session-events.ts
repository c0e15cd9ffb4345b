import type { LoggedEvent, NewEvent } from "@/lib/protocol/events/event";
import type { Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { Run } from "@/lib/protocol/session/run";
import type { Session } from "@/lib/protocol/session/session";
import type { Task } from "@/lib/protocol/session/task";
import type { SessionSnapshot } from "@/lib/view/session-view";

const START = Date.parse("2026-11-30T09:00:00.000Z");
export const at = (second: number): string => new Date(START + second * 1000).toISOString();

export const session: Session = {
  id: "ses_1",
  ownerId: "local",
  agentId: "analyst",
  title: "Superstore sales",
  status: "active",
  lastRunId: null,
  lastSeq: 0,
  dagVersion: 0,
  createdAt: at(0),
  lastActiveAt: at(0),
};

/** Numbers events as the store would, ten seconds apart. */
export function logged(events: readonly NewEvent[], from = 1): LoggedEvent[] {
  return events.map((event, index) => ({
    ...event,
    runId: event.runId ?? null,
    sessionId: session.id,
    seq: from + index,
    createdAt: at((from + index) * 10),
  }));
}

export const emptySnapshot: SessionSnapshot = {
  ...{ seq: 0, session, runs: [], messages: [], observations: [], tasks: [], versions: [] },
  ...{ humanInputs: [], artifacts: [], files: [], passing: [], more: false },
};

export function run(id: string, turnIndex: number, more: Partial<Run> = {}): Run {
  return {
    ...{ id, sessionId: session.id, turnIndex, parentRunId: null, cause: "message", inputText: "", model: null },
    ...{ dagVersion: null, usage: null, createdAt: at(turnIndex * 100), status: "planned", startedAt: null },
    ...{ outcome: null, error: null, endedAt: null },
    ...more,
  } as Run;
}

export function personMessage(
  id: string,
  runId: string,
  text: string,
  second: number,
  fileIds: string[] = [],
): Message {
  return {
    ...{ id, sessionId: session.id, runId, role: "user", parts: [{ type: "text", text }] },
    ...{ fileIds, channel: "web", clientKey: `key-${id}`, createdAt: at(second) },
  };
}

export function followUp(id: string, message: Message, more: Partial<Observation> = {}): Observation {
  const text = message.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
  return {
    ...{ id, sessionId: session.id, seq: 0, runId: message.runId, kind: "user_follow_up" },
    payload: {
      kind: "user_follow_up",
      messageId: message.id,
      text,
      fileIds: message.fileIds,
      mode: "auto",
      suggestion: null,
    },
    ...{ state: "waiting", holdUntil: null, takenBy: null, route: null, createdAt: message.createdAt },
    ...more,
  };
}

export function said(message: Message, observation: Observation): NewEvent[] {
  return [
    { type: "message_received", runId: message.runId, payload: { message } },
    { type: "observation_recorded", runId: message.runId, payload: { observation } },
    {
      type: "acknowledgement_sent",
      runId: message.runId,
      payload: { messageId: message.id, text: { en: "Received.", zh: "已收到。" } },
    },
  ];
}

export function asked(id: string, runId: string, question: Question, more: Partial<HumanInput> = {}): HumanInput {
  return {
    ...{ id, sessionId: session.id, runId, taskId: null, requestId: `clarification:${id}`, question, request: {} },
    ...{ text: question.text, status: "open", answer: { values: {}, states: {} }, answeredAt: null, answeredBy: null },
    ...{ channel: null, blocks: [], expiresAt: null, createdAt: at(60) },
    ...more,
  };
}

export function pendingTask(stepId: string, dagVersion: number, orderIndex: number, more: Partial<Task> = {}): Task {
  return {
    ...{
      id: `task_${dagVersion}_${stepId}`,
      runId: "run_2",
      sessionId: session.id,
      dagVersion,
      orderIndex,
      attempt: 0,
    },
    ...{ stepId, title: titles[stepId] ?? { en: stepId, zh: stepId }, cellId: `analyst.${stepId}`, cellVersion: 1 },
    ...{ effect: "pure", args: {}, dependsOn: [], createdAt: at(200 + dagVersion * 200), status: "pending" },
    ...{ attemptId: null, inputHash: null, output: null, outputHash: null, error: null, sourceTaskId: null },
    ...{ startedAt: null, endedAt: null },
    ...more,
  } as Task;
}

const titles: Record<string, { en: string; zh: string }> = {
  profile: { en: "Read and profile sales.csv", zh: "读取并分析 sales.csv" },
  filter: { en: "Keep the year 2026", zh: "保留 2026 年" },
  aggregate: { en: "Sum revenue by region and month", zh: "按地区和月份汇总收入" },
  chart: { en: "Draw the monthly line", zh: "绘制月度曲线" },
  report: { en: "Write the report", zh: "撰写报告" },
};
