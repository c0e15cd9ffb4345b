import type { HumanInput } from "@/lib/protocol/session/human-input";
import { withAssumptions } from "@/lib/runtime/human-input/assumptions/assumptions-of";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import type { SessionState } from "@/lib/runtime/session/state";
import type { DrivePorts } from "../runtime-ports";
import { earlierAnswers } from "./earlier-answers";

/** How many runs are looked back through for the one that asked. */
const FURTHEST = 20;

/** A delivery shows what was left to the agent in the answers it rests on, whichever agent made it. */
export async function restOnAnswers(
  ports: DrivePorts,
  state: SessionState,
  decision: AgentDecision,
): Promise<AgentDecision> {
  const { deliver } = decision;
  if (!deliver) return decision;
  const answered = await earlierAnswers(ports, state);
  if (answered.length === 0) return decision;
  const runs = await answeredRuns(ports, state);
  const steps = new Set(Object.values(state.stepAnswers).flatMap((given) => given.map((one) => one.humanInputId)));
  const named = new Set(deliver.data.basis.humanInputIds);
  const rests = (row: HumanInput) => named.has(row.id) || steps.has(row.id) || runs.has(row.runId);
  return { ...decision, deliver: { ...deliver, data: withAssumptions(deliver.data, answered.filter(rests)) } };
}

/** The live run and those before it whose questions it answers. */
async function answeredRuns(ports: DrivePorts, state: SessionState): Promise<ReadonlySet<string>> {
  const runs = new Set<string>();
  let run = state.liveRun;
  while (run && runs.size < FURTHEST) {
    runs.add(run.id);
    const { parentRunId } = run;
    const before = parentRunId ? await ports.reader.run(state.session.ownerId, parentRunId) : null;
    run = before && (run.cause === "answer" || before.outcome === "asked") ? before : null;
  }
  return runs;
}
