import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { artifactSchema } from "@/lib/protocol/artifacts/artifact";
import { acceptedSchema } from "@/lib/protocol/commands/intake";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { FieldValues } from "@/lib/protocol/human-input/answer";
import { humanInputResourceSchema, respondedSchema } from "@/lib/protocol/resources/human-input";
import { messageSchema } from "@/lib/protocol/session/message";
import { runSchema } from "@/lib/protocol/session/run";
import { fileSchema, sessionSchema } from "@/lib/protocol/session/session";
import { taskSchema } from "@/lib/protocol/session/task";

export class ApiError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text.slice(0, 300)}`);
  }
}

type Sent = { text: string; clientKey?: string; fileIds?: string[]; holdMs?: number };

/** The HTTP API v1 as a program uses it. `patience`: for so many milliseconds what cannot be reached is tried again. */
export class Api {
  constructor(
    readonly address: string,
    private readonly patience = 0,
  ) {}

  /** The same server, asked again until it answers: what comes back was acknowledged. */
  patient(ms: number): Api {
    return new Api(this.address, ms);
  }

  begin = (agentId: string) => this.post("sessions", { agentId }, sessionSchema);
  send = (sessionId: string, message: Sent) => this.post(`sessions/${sessionId}/messages`, message, acceptedSchema);
  cancel = (runId: string) => this.post(`runs/${runId}/cancel`, {}, z.object({ stopped: z.boolean() }));
  runs = (sessionId: string) => this.all(`sessions/${sessionId}/runs`, runSchema);
  tasks = (sessionId: string) => this.all(`sessions/${sessionId}/tasks`, taskSchema);
  messages = (sessionId: string) => this.all(`sessions/${sessionId}/messages`, messageSchema);
  artifacts = (sessionId: string) => this.all(`sessions/${sessionId}/artifacts`, artifactSchema);
  humanInputs = (sessionId: string) => this.all(`sessions/${sessionId}/human-inputs`, humanInputResourceSchema);

  /** The whole log. */
  async events(sessionId: string): Promise<LoggedEvent[]> {
    const items: LoggedEvent[] = [];
    for (;;) {
      const path = `sessions/${sessionId}/events?limit=1000&after=${items.at(-1)?.seq ?? 0}`;
      const page = (await this.ask(path, { headers: { accept: "application/json" } })) as { items: LoggedEvent[] };
      items.push(...page.items);
      if (page.items.length < 1_000) return items;
    }
  }

  async upload(sessionId: string, name: string, content: Blob) {
    const form = new FormData();
    form.append("file", content, name);
    const body = await this.ask(`sessions/${sessionId}/files`, { method: "POST", body: form });
    const file = z.object({ items: z.array(fileSchema).min(1) }).parse(body).items[0];
    if (!file) throw new Error("no file was kept");
    return file;
  }

  async respond(humanInputId: string, requestId: string, values: FieldValues) {
    const response = { version: 2, kind: "human_input_response", source: "ask_clarification", request_id: requestId };
    const payload = { ...response, response_kind: "form", values, states: {} };
    return this.post(`human-inputs/${humanInputId}/response`, payload, respondedSchema);
  }

  private async all<Row>(path: string, schema: z.ZodType<Row>): Promise<Row[]> {
    const page = z.object({ items: z.array(schema), nextCursor: z.string().optional() });
    const rows: Row[] = [];
    for (let cursor: string | undefined; ; ) {
      const query = `limit=200${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
      const { items, nextCursor } = page.parse(await this.ask(`${path}?${query}`));
      rows.push(...items);
      if (!nextCursor) return rows;
      cursor = nextCursor;
    }
  }

  private async post<Body>(path: string, body: unknown, schema: z.ZodType<Body>): Promise<Body> {
    const headers = { "content-type": "application/json" };
    return schema.parse(await this.ask(path, { method: "POST", headers, body: JSON.stringify(body) }));
  }

  private async ask(path: string, init: RequestInit = {}): Promise<unknown> {
    for (const until = Date.now() + this.patience; ; await sleep(100)) {
      const outcome = await this.once(path, init).catch((error: unknown) => error);
      if (!(outcome instanceof Error)) return outcome;
      const hopeless = outcome instanceof ApiError && outcome.status < 500;
      if (hopeless || Date.now() > until) throw outcome;
    }
  }

  private async once(path: string, init: RequestInit): Promise<unknown> {
    const response = await fetch(`${this.address}/api/v1/${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new ApiError(response.status, text);
    return JSON.parse(text);
  }
}
