import { setTimeout as sleep } from "node:timers/promises";
import type { Api } from "../support/api";
import type { Acknowledged } from "./ledger";

const FRAMEWORKS = ["react", "vue", "svelte"] as const;
const ROWS = 60_000;

let keys = 0;

/** One person after another until it is over: every third works with the Analyst, the others with the Starter. */
export async function keepWorking(api: Api, ledger: Acknowledged, over: AbortSignal, place: number): Promise<void> {
  for (let round = 0; !over.aborted; round++) {
    const person = new Person(api, ledger);
    await (place % 3 === 2 ? person.analyses(round) : person.makesProject(place + round));
  }
}

class Person {
  private sessionId = "";

  constructor(
    private readonly api: Api,
    private readonly ledger: Acknowledged,
  ) {}

  async makesProject(round: number): Promise<void> {
    await this.begin("starter");
    await this.say("Help me create a project");
    const form = await this.untilAsked();
    const values = { name: `Project ${round}`, framework: FRAMEWORKS[round % 3] ?? "react", git: round % 2 === 0 };
    await this.api.respond(form.id, form.requestId, values);
    this.ledger.answers.push({ sessionId: this.sessionId, humanInputId: form.id, values });
    await this.untilQuiet();
    await this.say("use Vue instead");
    await this.say("add tests");
    await this.untilQuiet();
  }

  async analyses(round: number): Promise<void> {
    await this.begin("analyst");
    const file = await this.api.upload(this.sessionId, `sales-${round}.csv`, new Blob([salesOf(round)]));
    await this.say("total revenue by region", [file.id]);
    await this.untilQuiet();
    await this.say("only the north");
    await this.say("as a table");
    await this.untilQuiet();
  }

  private async begin(agentId: string): Promise<void> {
    this.sessionId = (await this.api.begin(agentId)).id;
    this.ledger.sessions.add(this.sessionId);
  }

  private async say(text: string, fileIds: string[] = []): Promise<void> {
    const clientKey = `chaos-${process.pid}-${++keys}`;
    const { messageId } = await this.api.send(this.sessionId, { text, clientKey, fileIds });
    this.ledger.messages.push({ sessionId: this.sessionId, messageId, text });
  }

  private async untilAsked() {
    for (;;) {
      const open = (await this.api.humanInputs(this.sessionId)).find((row) => row.status === "open");
      if (open) return open;
      await sleep(100);
    }
  }

  /** Waits until no run is live, and remembers the artifacts that are there then. */
  private async untilQuiet(): Promise<void> {
    while (await isLive(this.api, this.sessionId)) await sleep(100);
    for (const { id, data } of await this.api.artifacts(this.sessionId))
      this.ledger.artifacts.set(id, { sessionId: this.sessionId, data: JSON.stringify(data) });
  }
}

export async function isLive(api: Api, sessionId: string): Promise<boolean> {
  const runs = await api.runs(sessionId);
  return runs.some((run) => run.status === "planned" || run.status === "queued" || run.status === "running");
}

/** Large enough that a worker is often killed in the middle of reading it. */
function salesOf(round: number): string {
  const regions = ["north", "south", "east", "west"];
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const day = `2024-${String((row % 12) + 1).padStart(2, "0")}-${String((row % 28) + 1).padStart(2, "0")}`;
    return `${day},${regions[(row * 7 + round) % 4]},product ${row % 50},${((row * 37 + round) % 10_000) / 100}`;
  });
  return ["order_date,region,product,revenue", ...rows].join("\n");
}
