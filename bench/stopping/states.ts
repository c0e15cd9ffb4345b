import { setTimeout as sleep } from "node:timers/promises";
import { largeSalesFile } from "../../e2e/support/sales";
import type { Api } from "../support/api";
import { Tail } from "../support/tail";
import type { PatientModel } from "./patient-model";

/** Rows of the file that the engine reads when it is stopped. */
const ROWS = 600_000;
/** More sessions than a worker takes in hand at once. */
const CROWD = 24;

/** Brings a session into a state, again and again. `reach` resolves once it is in it, with the run to be stopped. */
export interface State {
  reach(): Promise<{ runId: string; seq: number; tail: Tail }>;
  /** What says on the event stream that it was stopped. */
  said: "run_canceled" | "human_input_closed";
  /** Resolves once what worked for the run has let go. */
  quiet?(): Promise<unknown>;
  close?(): Promise<void>;
}

export type StateName = "waiting" | "thinking" | "streaming" | "engine" | "queued" | "asked";

export const states: Record<StateName, (api: Api, model: PatientModel) => Promise<State>> = {
  /** Sent, and still to be taken back. */
  waiting: async (api) => {
    const { id, tail } = await begin(api, "starter");
    const reach = async () => ({
      ...(await api.send(id, { text: "Help me create a project", holdMs: 20_000 })),
      tail,
    });
    return { reach, said: "run_canceled" };
  },
  /** The model has the question and has not said a word. */
  thinking: async (api, model) => {
    const { id, tail } = await begin(api, "generalist");
    const reach = async () => ({ ...(await answering(api, model, id, "think about it")), tail });
    return { reach, said: "run_canceled", quiet: model.cutOff };
  },
  streaming: async (api, model) => {
    const { id, tail } = await begin(api, "generalist");
    const reach = async () => {
      const run = await answering(api, model, id, "talk on");
      await sleep(300);
      return { ...run, tail };
    };
    return { reach, said: "run_canceled", quiet: model.cutOff };
  },
  /** The engine reads a large file. */
  engine: async (api) => {
    const { id, tail } = await begin(api, "analyst");
    const { name, buffer } = largeSalesFile(ROWS);
    const file = await api.upload(id, name, new Blob([new Uint8Array(buffer)]));
    const reach = async () => {
      const sent = await api.send(id, { text: "total revenue by month", fileIds: [file.id] });
      await tail.next(sent.seq, ["task_started"]);
      await sleep(200);
      return { ...sent, tail };
    };
    return { reach, said: "run_canceled" };
  },
  /** Behind others that have all hands of the worker. */
  queued: async (api, model) => {
    const before = model.requests.length;
    const others = await Promise.all(Array.from({ length: CROWD }, () => begin(api, "generalist")));
    const runs = await Promise.all(others.map(({ id }) => api.send(id, { text: "think about it" })));
    await sleep(3_000);
    if (model.requests.length === before + CROWD) throw new Error("the worker took all of them in hand");
    const { id, tail } = await begin(api, "starter");
    const close = async () => {
      await Promise.all(runs.map(({ runId }) => api.cancel(runId)));
      for (const other of others) other.tail.close();
    };
    const reach = async () => ({ ...(await api.send(id, { text: "Help me create a project" })), tail });
    return { reach, said: "run_canceled", close };
  },
  /** The run has ended with a question that is open. */
  asked: async (api) => {
    const reach = async () => {
      const { id, tail } = await begin(api, "starter");
      const sent = await api.send(id, { text: "Help me create a project" });
      await tail.next(sent.seq, ["run_completed"]);
      return { ...sent, tail };
    };
    return { reach, said: "human_input_closed" };
  },
};

async function begin(api: Api, agentId: string) {
  const { id } = await api.begin(agentId);
  return { id, tail: await Tail.open(api.address, id) };
}

async function answering(api: Api, model: PatientModel, id: string, text: string) {
  const before = model.requests.length;
  const sent = await api.send(id, { text });
  await model.asked(before + 1);
  return sent;
}
