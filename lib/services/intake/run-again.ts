import { restoreVersion as decideRestore, retryRun as decideRetry } from "@/lib/runtime/intake/retry";
import { nodeOf } from "@/lib/runtime/run/resume";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { IntakePorts } from "../runtime-ports";
import { notTheirs } from "../sessions/manage-session";

/** Goes on from where a stopped or failed run stood. Refusals: `run.not_found`, `run.live`, `run.not_retryable`. */
export async function retryRun(
  ports: IntakePorts,
  ownerId: string,
  runId: string,
): Promise<{ runId: string } | Refusal> {
  const run = await ports.reader.run(ownerId, runId);
  if (!run) return refuse("run.not_found");
  const observations = await ports.reader.observations(ownerId, run.sessionId, runId);
  const newId = (prefix: string) => ports.ids.id(prefix);
  const done = await ports.store.append(
    run.sessionId,
    (state, now) => notTheirs(state, ownerId) ?? decideRetry(state, now, { run, observations }, newId, ports.hash),
  );
  return isRefusal(done) ? done : done.result;
}

/** Makes an earlier version of the plan current again. Refusals: `session.not_found`, `version.not_found`, `run.live`. */
export async function restoreVersion(
  ports: IntakePorts,
  ownerId: string,
  sessionId: string,
  dagVersion: number,
): Promise<{ runId: string } | Refusal> {
  const { items } = await ports.reader.tasks(ownerId, sessionId, { dagVersion }, { limit: 200 });
  const nodes = items.map(nodeOf);
  const made = items[0] ? await ports.reader.run(ownerId, items[0].runId) : null;
  const earlier = { dagVersion, nodes, leftOut: made?.leftOut };
  const newId = (prefix: string) => ports.ids.id(prefix);
  const done = await ports.store.append(
    sessionId,
    (state, now) => notTheirs(state, ownerId) ?? decideRestore(state, now, earlier, newId, ports.hash),
  );
  return isRefusal(done) ? done : done.result;
}
