import { setTimeout as sleep } from "node:timers/promises";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Message } from "@/lib/protocol/session/message";
import type { Run } from "@/lib/protocol/session/run";
import type { Api } from "./api";
import type { FormAnswer } from "./form";
import type { Screen } from "./screen";
import { Teller } from "./teller";
import { words } from "./words";

/** Where the person sits: days and times are meant there. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** How long nothing may be live before a session counts as at rest, in milliseconds. */
const REST_MS = 200;
/** How long what was just done is waited for to be told. */
const TOLD_MS = 5_000;

interface Rows {
  seq: number;
  session: { title: string };
  runs: Run[];
  messages: Message[];
  humanInputs: HumanInput[];
}

/** One session as a person in a terminal has it before them. */
export class Conversation {
  readonly teller: Teller;
  private readonly leaving = new AbortController();
  private pendingFiles: string[] = [];
  /** Why nothing more can be heard, once that is so. */
  broken: unknown = null;

  private constructor(
    private readonly api: Api,
    private readonly screen: Screen,
    readonly sessionId: string,
  ) {
    this.teller = new Teller(screen);
  }

  static async start(api: Api, screen: Screen, agentId: string): Promise<Conversation> {
    const { id } = await api.call<{ id: string }>("POST", "/sessions", { agentId });
    return Conversation.open(api, screen, id);
  }

  /** Goes on with a session: its last turn and what is open are shown again. */
  static async open(api: Api, screen: Screen, sessionId: string): Promise<Conversation> {
    const made = new Conversation(api, screen, sessionId);
    const rows = await api.call<Rows>("GET", `/sessions/${encodeURIComponent(sessionId)}/rows?turns=1`);
    screen.note(`${screen.in(words.session)} ${sessionId}${rows.session.title ? ` · ${rows.session.title}` : ""}`);
    for (const { role, parts } of rows.messages) {
      const said = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n\n");
      if (role === "user") screen.note(`› ${said}`);
      else screen.say(said);
    }
    const { teller } = made;
    teller.seq = rows.seq;
    teller.live = rows.runs.find((run) => ["planned", "queued", "running"].includes(run.status))?.id ?? null;
    teller.lastFailed = rows.runs.at(-1)?.status === "failed";
    for (const asked of rows.humanInputs.filter((row) => row.status === "open")) {
      teller.open.set(asked.id, asked);
      teller.ask(asked);
    }
    made.listen().catch((error: unknown) => {
      made.broken = error;
    });
    return made;
  }

  private async listen(): Promise<void> {
    const broke = () => this.screen.note(this.screen.in(words.goesOn));
    for await (const news of this.api.news(this.sessionId, this.teller.seq, this.leaving.signal, broke))
      if ("event" in news) this.teller.tell(news.event);
      else this.teller.delta(news.delta);
  }

  leave(): void {
    this.leaving.abort();
  }

  /** Sends words, or the suggestion whose number they are. Returns the cursor of what was accepted. */
  async send(line: string): Promise<number> {
    const chosen = this.teller.open.size === 0 && /^\d$/.test(line) ? this.teller.offered[Number(line) - 1] : undefined;
    const suggestion = chosen && { artifactId: chosen.artifactId, suggestionId: chosen.suggestionId };
    const { seq } = await this.api.call<{ seq: number }>("POST", `/sessions/${this.sessionId}/messages`, {
      text: chosen?.text ?? line,
      clientKey: crypto.randomUUID(),
      fileIds: this.pendingFiles,
      channel: "terminal",
      zone,
      ...(suggestion ? { suggestion } : {}),
    });
    this.pendingFiles = [];
    return seq;
  }

  async attach(path: string): Promise<void> {
    const file = await this.api.upload(this.sessionId, path);
    this.pendingFiles.push(file.id);
    this.screen.note(`${this.screen.in(words.attached)} ${file.name} (${file.size} B)`);
  }

  /** The newest open question. */
  question(): HumanInput | undefined {
    return [...this.teller.open.values()].at(-1);
  }

  /** Sends what was chosen; where the person left before the end it is kept as a draft. */
  async answer(asked: HumanInput, { values, states, left }: FormAnswer): Promise<void> {
    const path = `/human-inputs/${asked.id}`;
    if (left) {
      await this.api.call("PUT", `${path}/draft`, { values, states });
      this.screen.note(this.screen.in(words.keptForLater));
      return;
    }
    const head = { version: 2, kind: "human_input_response", source: asked.question.askedBy.source };
    const body = {
      ...head,
      request_id: asked.requestId,
      response_kind: "form",
      values,
      states,
      zone,
      channel: "terminal",
    };
    await this.api.call("POST", `${path}/response`, body);
  }

  async stop(): Promise<void> {
    const { teller } = this;
    const runId = teller.live ?? this.question()?.runId;
    if (!runId) return this.screen.note(this.screen.in(words.nothingToStop));
    await this.api.call("POST", `/runs/${runId}/cancel`);
    const isThere = () => teller.live === runId || [...teller.open.values()].some((asked) => asked.runId === runId);
    for (let waited = 0; isThere() && waited < TOLD_MS; waited += 25) await sleep(25);
  }

  /** Resolves once everything up to `seq` was told and no run has been live for a moment. */
  async atRest(seq: number): Promise<void> {
    for (let quiet = 0; quiet < REST_MS; await sleep(25)) {
      if (this.broken) throw this.broken;
      const busy = this.teller.seq < seq || this.teller.live !== null;
      quiet = busy ? 0 : quiet + 25;
    }
  }
}
