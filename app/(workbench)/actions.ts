"use server";
import { createReadStream } from "node:fs";
import { type App, getApp } from "@/lib/compose";
import { answerHumanInputSchema, sendMessageSchema, startSessionSchema } from "@/lib/protocol/commands/intake";
import { goAgainSchema, moveMessageSchema } from "@/lib/protocol/commands/manage";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Failure, Outcome, SendInput } from "@/lib/view/actions";
import { failureOf } from "./failure";
import { currentOwner } from "./owner";

interface Refused {
  refused: true;
  code: string;
}
const isRefused = (value: unknown): value is Refused =>
  typeof value === "object" && value !== null && (value as { refused?: unknown }).refused === true;

/** Calls one service; a refusal or an unforeseen error comes back as a value, with its text. */
async function attempt<Result, Success extends object>(
  call: (services: App["services"], owner: string) => Promise<Result>,
  onDone: (result: Exclude<Result, Refused>) => Success,
): Promise<({ ok: true } & Success) | Failure> {
  try {
    const result = await call(getApp().services, await currentOwner());
    return isRefused(result) ? failureOf(result.code) : { ok: true, ...onDone(result as Exclude<Result, Refused>) };
  } catch (error) {
    console.error("action:", error);
    return failureOf("server.failed");
  }
}
const done = () => ({});

/** A new session; with a sample, its file is already there. */
export async function startSession(input: {
  agentId: string;
  sampleId?: string;
}): Promise<Outcome<{ sessionId: string; fileIds: string[] }>> {
  const command = startSessionSchema.safeParse({ agentId: input.agentId });
  if (!command.success) return failureOf("agent.not_found");
  const session = await attempt(
    (services, owner) => services.startSession(owner, command.data),
    ({ id }) => ({ sessionId: id, fileIds: [] as string[] }),
  );
  if (!session.ok || input.sampleId === undefined) return session;
  const file = await addSample(session.sessionId, input.sampleId);
  return file.ok ? { ...session, fileIds: [file.fileId] } : file;
}

export async function addSample(sessionId: string, sampleId: string): Promise<Outcome<{ fileId: string }>> {
  const { samples, config } = getApp();
  const sample = await samples.find(String(sampleId));
  if (!sample) return failureOf("file.not_found");
  const upload = { name: sample.fileName, mediaType: "text/csv", limit: config.uploadLimitBytes };
  return attempt(
    (services, owner) => services.addFile(owner, sessionId, { ...upload, content: createReadStream(sample.path) }),
    ({ id }) => ({ fileId: id }),
  );
}

export async function send(
  sessionId: string,
  input: SendInput,
): Promise<Outcome<{ messageId: string; runId: string; seq: number }>> {
  const command = sendMessageSchema.safeParse({ ...input, channel: "web" });
  if (!command.success) return failureOf("message.invalid");
  return attempt(
    (services, owner) => services.acceptMessage(owner, sessionId, command.data),
    (accepted) => accepted,
  );
}

export async function answer(humanInputId: string, input: { answer: HumanAnswer; change: boolean }): Promise<Outcome> {
  return respond(humanInputId, { ...input, channel: "web" });
}

export async function decline(humanInputId: string): Promise<Outcome> {
  return respond(humanInputId, { answer: { values: {}, states: {} }, decline: true, channel: "web" });
}

async function respond(humanInputId: string, input: object): Promise<Outcome> {
  const command = answerHumanInputSchema.safeParse(input);
  if (!command.success) return failureOf("answer.invalid");
  const outcome = await attempt(
    (services, owner) => services.answerHumanInput(owner, humanInputId, command.data),
    (result) => ({ result }),
  );
  if (!outcome.ok) return outcome;
  const { result } = outcome;
  if (result.outcome === "invalid") return failureOf("answer.invalid", { fields: result.errors });
  if (result.outcome === "closed") {
    const { status, answeredBy: by, answeredAt: at, channel } = result.humanInput;
    const code = status === "answered" ? "human_input.answered" : "human_input.not_open";
    return failureOf(code, { answered: { by, at, channel } });
  }
  return { ok: true };
}

export async function withdraw(sessionId: string, messageId: string): Promise<Outcome> {
  return attempt((services, owner) => services.withdrawMessage(owner, sessionId, messageId), done);
}

export async function release(sessionId: string, messageId: string): Promise<Outcome> {
  return attempt((services, owner) => services.releaseMessage(owner, sessionId, messageId), done);
}

export async function move(
  sessionId: string,
  messageId: string,
  direction: "earlier" | "later",
  over?: string,
): Promise<Outcome> {
  const way = moveMessageSchema.safeParse({ direction, over });
  if (!way.success) return failureOf("message.invalid");
  const { data } = way;
  return attempt(
    (services, owner) => services.moveMessage(owner, sessionId, messageId, data.direction, data.over),
    done,
  );
}

export async function edit(sessionId: string, messageId: string, text: string): Promise<Outcome> {
  return attempt((services, owner) => services.editMessage(owner, sessionId, messageId, String(text)), done);
}

export async function retry(runId: string): Promise<Outcome> {
  return attempt((services, owner) => services.retryRun(owner, runId), done);
}

export async function again(runId: string, edit?: { messageId: string; text: string }): Promise<Outcome> {
  const command = goAgainSchema.safeParse(edit ? { edit } : {});
  if (!command.success) return failureOf("message.invalid");
  return attempt(
    (services, owner) => services.goAgain(owner, String(runId), { ...command.data, channel: "web" }),
    done,
  );
}

export async function restore(sessionId: string, dagVersion: number): Promise<Outcome> {
  return attempt((services, owner) => services.restoreVersion(owner, sessionId, Number(dagVersion)), done);
}

export async function branch(runId: string): Promise<Outcome<{ sessionId: string }>> {
  return attempt(
    (services, owner) => services.branchSession(owner, String(runId)),
    ({ id }) => ({ sessionId: id }),
  );
}

export async function rename(sessionId: string, title: string): Promise<Outcome> {
  return attempt((services, owner) => services.renameSession(owner, sessionId, String(title).slice(0, 200)), done);
}

export async function archive(sessionId: string, archived: boolean): Promise<Outcome> {
  return attempt((services, owner) => services.archiveSession(owner, sessionId, archived === true), done);
}

export async function remove(sessionId: string): Promise<Outcome> {
  return attempt((services, owner) => services.deleteSession(owner, sessionId), done);
}

export async function markSuggestion(
  sessionId: string,
  artifactId: string,
  suggestionId: string,
  mark: "used" | "dismissed",
): Promise<Outcome> {
  const chosen = { artifactId: String(artifactId), suggestionId: String(suggestionId), mark };
  return attempt((services, owner) => services.markSuggestion(owner, sessionId, chosen), done);
}
