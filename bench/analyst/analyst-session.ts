import { openAsBlob } from "node:fs";
import { type Delivery, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import type { Task } from "@/lib/protocol/session/task";
import type { Api } from "../support/api";
import { timed } from "../support/figures";
import { Tail } from "../support/tail";

/** `ms`: from the message to the report on the event stream. `tasks`: those of its plan. */
export interface Told {
  ms: number;
  report: Delivery;
  tasks: Task[];
}

/** One session with the Analyst on one file. */
export class AnalystSession {
  private constructor(
    private readonly api: Api,
    private readonly id: string,
    private readonly newFileIds: string[],
    private readonly tail: Tail,
    readonly uploadMs: number,
  ) {}

  static async open(api: Api, file: string): Promise<AnalystSession> {
    const { id } = await api.begin("analyst");
    const content = await openAsBlob(file, { type: "text/csv" });
    let fileId = "";
    const uploadMs = await timed(async () => {
      fileId = (await api.upload(id, "sales.csv", content)).id;
    });
    return new AnalystSession(api, id, [fileId], await Tail.open(api.address, id), uploadMs);
  }

  async say(text: string): Promise<Told> {
    const begun = performance.now();
    const { seq } = await this.api.send(this.id, { text, fileIds: this.newFileIds.splice(0) });
    const ended = this.tail.next(seq, ["run_completed", "run_failed", "run_canceled"]);
    const made = await Promise.race([this.tail.next(seq, ["artifact_created"], isDelivery), ended]);
    const ms = performance.now() - begun;
    if (made.type !== "artifact_created") throw new Error(`no report: ${JSON.stringify(made.payload)}`);
    await ended;
    const { dagVersion, data } = made.payload.artifact;
    const tasks = (await this.api.tasks(this.id)).filter((task) => task.dagVersion === dagVersion);
    return { ms, report: deliverySchema.parse(data), tasks };
  }

  close(): void {
    this.tail.close();
  }
}

/** Milliseconds that each executed task worked, by its step. */
export function workOf(tasks: Task[]): Record<string, number> {
  const done = tasks.flatMap((task) => (task.status === "completed" ? [[task.stepId, task.elapsedMs]] : []));
  return Object.fromEntries(done);
}

function isDelivery(event: LoggedEvent): boolean {
  return event.type === "artifact_created" && event.payload.artifact.kind === "final_delivery";
}
