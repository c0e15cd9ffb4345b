import type { Report } from "../scripts/score/report";
import { quantile, rounded, sizeFrom } from "./support/figures";
import { type RunningInstance, withInstance } from "./support/instance";
import { Tail } from "./support/tail";

const WARM_UP = 5;
const VALUES = { name: "Acme", framework: "react", git: false };

type Round = { ask: number; deliver: number; health: number };

/**
 * What a program sees of asking, without a model: message sent → question on its event stream, answer sent → delivery on
 * it, in milliseconds, on the real processes.
 */
export async function run(): Promise<Report> {
  const count = sizeFrom("ROUND_TRIPS", 100);
  return withInstance(async (running) => {
    const rounds: Round[] = [];
    for (let index = 0; index < WARM_UP + count; index++) rounds.push(await roundTrip(running));
    const measured = rounds.slice(WARM_UP);
    const figure = (key: keyof Round, q: number) =>
      rounded(
        quantile(
          measured.map((round) => round[key]),
          q,
        ),
      );
    const figures = {
      rounds: measured.length,
      ask_p50_ms: figure("ask", 0.5),
      ask_p95_ms: figure("ask", 0.95),
      deliver_p50_ms: figure("deliver", 0.5),
      deliver_p95_ms: figure("deliver", 0.95),
      health_p50_ms: figure("health", 0.5),
    };
    return { figures, details: measured };
  });
}

async function roundTrip({ api, instance }: RunningInstance): Promise<Round> {
  const session = await api.begin("starter");
  const tail = await Tail.open(api.address, session.id);
  try {
    const sent = performance.now();
    await api.send(session.id, { text: "Help me create a project" });
    const asked = await tail.next(0, ["human_input_requested"]);
    const visible = performance.now();
    if (asked.type !== "human_input_requested") throw new Error("not a question");
    await tail.next(asked.seq, ["run_completed"]);
    const { id, requestId } = asked.payload.humanInput;
    const answered = performance.now();
    await api.respond(id, requestId, VALUES);
    await tail.next(
      asked.seq,
      ["run_completed"],
      (event) => "outcome" in event.payload && event.payload.outcome === "delivered",
    );
    const delivered = performance.now();
    await instance.healthy();
    return { ask: visible - sent, deliver: delivered - answered, health: performance.now() - delivered };
  } finally {
    tail.close();
  }
}
