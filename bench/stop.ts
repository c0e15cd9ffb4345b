import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "../scripts/score/report";
import { patientModel } from "./stopping/patient-model";
import { type State, type StateName, states } from "./stopping/states";
import type { Api } from "./support/api";
import { quantile, rounded, sizeFrom } from "./support/figures";
import { withInstance } from "./support/instance";

type Stopped = { answered: number; seen: number; quiet: number | null };

/**
 * Stopping in every state a run can be in: from the click to the answer of the server, to the event that shows it as
 * stopped on another client's stream, and to the end of what worked for it. On the real processes.
 */
export async function run(): Promise<Report> {
  const count = sizeFrom("STOPS", 20);
  const model = await patientModel();
  const knobs = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: "m" };
  try {
    return await withInstance(async ({ api }) => {
      const figures: Record<string, number> = {};
      const details: unknown[] = [];
      for (const name of Object.keys(states) as StateName[]) {
        const state = await states[name](api, model);
        const stops: Stopped[] = [];
        for (let time = 0; time < count; time++) stops.push(await stop(api, state));
        await state.close?.();
        Object.assign(figures, figuresOf(name, stops));
        details.push({ name, stops });
      }
      return { figures, details };
    }, knobs);
  } finally {
    await model.close();
  }
}

async function stop(api: Api, state: State): Promise<Stopped> {
  const { runId, seq, tail } = await state.reach();
  const begun = performance.now();
  const since = () => performance.now() - begun;
  const [answered, seen] = await Promise.all([
    api.cancel(runId).then(since),
    Promise.race([tail.next(seq, [state.said]).then(since), never()]),
  ]);
  await state.quiet?.();
  return { answered, seen, quiet: state.quiet ? since() : null };
}

async function never(): Promise<never> {
  await sleep(30_000, undefined, { ref: false });
  throw new Error("it was not seen to stop within 30 s");
}

function figuresOf(name: StateName, stops: Stopped[]): Record<string, number> {
  const seen = stops.map((one) => Math.max(one.answered, one.seen));
  const quiet = stops.flatMap((one) => one.quiet ?? []);
  return {
    [`${name}_p50_ms`]: rounded(quantile(seen, 0.5)),
    [`${name}_p95_ms`]: rounded(quantile(seen, 0.95)),
    [`${name}_max_ms`]: rounded(Math.max(...seen)),
    ...(quiet.length > 0 ? { [`${name}_quiet_p95_ms`]: rounded(quantile(quiet, 0.95)) } : {}),
  };
}
