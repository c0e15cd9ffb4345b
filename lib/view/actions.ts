import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { MessageMode } from "@/lib/protocol/session/observation";
import type { Bilingual } from "@/lib/protocol/session/text";

/** Why something a person did was not taken. `fields`: what is wrong with single fields of a form, by field id. */
export interface Failure {
  ok: false;
  code: string;
  message: Bilingual;
  fields?: Record<string, Bilingual>;
  /** Who answered before, and when. */
  answered?: { by: string | null; at: string | null; channel: string | null };
}
export type Outcome<Result extends object = object> = ({ ok: true } & Result) | Failure;

export interface SendInput {
  text: string;
  clientKey: string;
  fileIds: string[];
  mode: MessageMode;
  model?: string;
  suggestion?: { artifactId: string; suggestionId: string };
  /** Undo window in milliseconds. */
  holdMs?: number;
  /** IANA zone of the person. */
  zone?: string;
}

/** What the screen can ask of the server; every one answers with a value and throws nothing but a lost connection. */
export interface WorkbenchActions {
  startSession(input: {
    agentId: string;
    sampleId?: string;
  }): Promise<Outcome<{ sessionId: string; fileIds: string[] }>>;
  /** Puts the file of a sample into a session. */
  addSample(sessionId: string, sampleId: string): Promise<Outcome<{ fileId: string }>>;
  send(sessionId: string, input: SendInput): Promise<Outcome<{ messageId: string; runId: string; seq: number }>>;
  answer(humanInputId: string, input: { answer: HumanAnswer; change: boolean }): Promise<Outcome>;
  decline(humanInputId: string): Promise<Outcome>;
  withdraw(sessionId: string, messageId: string): Promise<Outcome>;
  /** Lets a held or queued message go now. */
  release(sessionId: string, messageId: string): Promise<Outcome>;
  /** Lets a queued message change places with its neighbour, `over`; another one that stands there by now stays. */
  move(sessionId: string, messageId: string, direction: "earlier" | "later", over?: string): Promise<Outcome>;
  edit(sessionId: string, messageId: string, text: string): Promise<Outcome>;
  retry(runId: string): Promise<Outcome>;
  /** Goes through a turn once more, with the same words or with one message changed. */
  again(runId: string, edit?: { messageId: string; text: string }): Promise<Outcome>;
  /** Makes an earlier version of the plan current again, as a new version. */
  restore(sessionId: string, dagVersion: number): Promise<Outcome>;
  /** A new session that goes on from the end of a turn. */
  branch(runId: string): Promise<Outcome<{ sessionId: string }>>;
  rename(sessionId: string, title: string): Promise<Outcome>;
  archive(sessionId: string, archived: boolean): Promise<Outcome>;
  remove(sessionId: string): Promise<Outcome>;
  markSuggestion(
    sessionId: string,
    artifactId: string,
    suggestionId: string,
    mark: "used" | "dismissed",
  ): Promise<Outcome>;
}
