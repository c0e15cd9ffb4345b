import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { humanInputResourceSchema } from "@/lib/protocol/resources/human-input";
import type { runSchema } from "@/lib/protocol/session/run";
import type { taskSchema } from "@/lib/protocol/session/task";

export type RunRow = z.infer<typeof runSchema>;
export type TaskRow = z.infer<typeof taskSchema>;
export type ArtifactRow = z.infer<typeof artifactSchema>;
export type QuestionRow = z.infer<typeof humanInputResourceSchema>;
export interface Answered<Body> {
  status: number;
  type: string;
  body: Body;
}
interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A program that speaks HTTP API v1 and nothing else. */
export class Program {
  constructor(readonly address: string) {}

  async call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered<Body>> {
    const sent = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
    const type: Record<string, string> =
      body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" };
    const answer = await fetch(`${this.address}/api/v1${path}`, { method, headers: { ...type, ...headers }, ...sent });
    const text = await answer.text();
    const read = answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
    return { status: answer.status, type: answer.headers.get("content-type") ?? "", body: read as Body };
  }

  async session(agentId: string, title?: string): Promise<ProgramSession> {
    const made = await this.call<{ id: string }>("POST", "/sessions", { agentId, ...(title ? { title } : {}) });
    if (made.status !== 201) throw new Error(`no session: ${JSON.stringify(made)}`);
    return new ProgramSession(this, made.body.id);
  }
}

export class ProgramSession {
  constructor(
    private readonly program: Program,
    readonly id: string,
  ) {}

  get path(): string {
    return `/s/${this.id}`;
  }

  async upload({ name, mimeType, buffer }: Upload): Promise<string> {
    const form = new FormData();
    form.append("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
    const kept = await this.program.call<{ items: { id: string }[] }>("POST", `/sessions/${this.id}/files`, form);
    const [file] = kept.body.items ?? [];
    if (!file) throw new Error(`not uploaded: ${JSON.stringify(kept)}`);
    return file.id;
  }

  /** Returns when the message is accepted, whatever becomes of it. */
  async send(text: string, more: Record<string, unknown> = {}): Promise<{ messageId: string; runId: string }> {
    const said = await this.program.call<{ messageId: string; runId: string; seq: number }>(
      "POST",
      `/sessions/${this.id}/messages`,
      { text, ...more },
    );
    if (said.status !== 202) throw new Error(`not accepted: ${JSON.stringify(said)}`);
    return said.body;
  }

  async say(text: string, more: Record<string, unknown> = {}): Promise<RunRow> {
    await this.send(text, more);
    return this.settled();
  }

  /** Gives the answer; what is not named is left to the agent. */
  async answer(values: Record<string, unknown>): Promise<RunRow> {
    const question = await this.question();
    const names = question.question.fields.map((field) => field.id);
    const states = Object.fromEntries(names.map((name) => [name, name in values ? "given" : "you_decide"]));
    const said = await this.program.call("POST", `/human-inputs/${question.id}/response`, {
      ...responseTo(question),
      values,
      states,
    });
    if (said.status !== 200) throw new Error(`not taken: ${JSON.stringify(said)}`);
    return this.settled();
  }

  runs = () => this.list<RunRow>("runs");
  tasks = () => this.list<TaskRow>("tasks");
  artifacts = () => this.list<ArtifactRow>("artifacts");
  questions = () => this.list<QuestionRow>("human-inputs");

  async question(): Promise<QuestionRow> {
    const open = (await this.questions()).find(({ status }) => status === "open");
    if (!open) throw new Error("nothing is asked");
    return open;
  }

  /** The newest report, read as such. */
  async report() {
    const [newest] = (await this.artifacts()).filter(({ kind }) => kind === "final_delivery");
    return deliverySchema.parse(newest?.data);
  }

  /** Waits until no run is live and nothing waits to be taken; returns the newest run. */
  async settled(ms = 60_000): Promise<RunRow> {
    for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
      const [newest, ...older] = await this.runs();
      const live = [newest, ...older].some((run) => ["planned", "queued", "running"].includes(run?.status ?? ""));
      if (newest && !live) return newest;
    }
    throw new Error(`the session did not come to rest within ${ms} ms`);
  }

  private async list<Row>(name: string): Promise<Row[]> {
    const page = await this.program.call<{ items: Row[] }>("GET", `/sessions/${this.id}/${name}?limit=200`);
    return page.body.items;
  }
}

/** The head of a form response on the wire. */
export const responseTo = ({ requestId }: QuestionRow) => ({
  version: 2,
  kind: "human_input_response",
  source: "ask_clarification",
  request_id: requestId,
  response_kind: "form",
});
