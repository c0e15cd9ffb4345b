import type { Api } from "../support/api";
import { timed } from "../support/figures";
import { Tail } from "../support/tail";

export type Turn = "explain" | "revise";

export const EXPLAIN = "what is in it?";
const FRAMEWORKS = ["Vue", "React"];

/** A session with the Starter that goes on for as long as one wants: questions about the project, and changes of it. */
export class LongSession {
  turns = 0;
  private last = 0;

  private constructor(
    private readonly api: Api,
    readonly id: string,
    private readonly tail: Tail,
  ) {}

  static async begin(api: Api): Promise<LongSession> {
    const { id } = await api.begin("starter");
    const session = new LongSession(api, id, await Tail.open(api.address, id));
    await session.say("Help me create a project");
    const [form] = await api.humanInputs(id);
    if (!form) throw new Error("nothing was asked");
    await api.respond(form.id, form.requestId, { name: "Acme", framework: "react", git: false });
    await session.untilEnded();
    return session;
  }

  /** Milliseconds from the message to the end of its run on the event stream. */
  async turn(kind: Turn): Promise<number> {
    const text = kind === "explain" ? EXPLAIN : `use ${FRAMEWORKS[this.turns % 2]} instead`;
    this.turns++;
    return timed(() => this.say(text));
  }

  /** Turns of both kinds until there are `turns`; the milliseconds of the questions and of the changes. */
  async growTo(turns: number): Promise<Record<Turn, number[]>> {
    const waits: Record<Turn, number[]> = { explain: [], revise: [] };
    while (this.turns < turns) {
      const kind = this.turns % 4 < 2 ? "explain" : "revise";
      waits[kind].push(await this.turn(kind));
    }
    return waits;
  }

  /** So many messages in a row, taken in together. */
  async burst(messages: number): Promise<void> {
    for (let left = messages; left > 0; left--) this.last = (await this.api.send(this.id, { text: EXPLAIN })).seq;
    this.turns++;
    await this.untilEnded();
  }

  close(): void {
    this.tail.close();
  }

  private async say(text: string): Promise<void> {
    const { seq } = await this.api.send(this.id, { text });
    this.last = seq;
    await this.untilEnded();
  }

  private async untilEnded(): Promise<void> {
    const ended = await this.tail.next(this.last, ["run_completed", "run_failed", "run_canceled"]);
    if (ended.type !== "run_completed") throw new Error(`a turn failed: ${JSON.stringify(ended.payload)}`);
    this.last = ended.seq;
  }
}
