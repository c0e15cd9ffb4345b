import { stopRun as decide } from "@/lib/runtime/intake/stop";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { IntakePorts } from "../runtime-ports";
import { notTheirs } from "../sessions/manage-session";

/**
 * Stops a run, or the question it ended with. The row says so before this returns; whoever works on it is told at once
 * (its attempts with the append; the driver, which may by now be another one, is woken again).
 * Stopping what is not live is a success without effect. Refusal: `run.not_found`.
 */
export async function stopRun(
  ports: IntakePorts,
  ownerId: string,
  runId: string,
): Promise<{ stopped: boolean } | Refusal> {
  const run = await ports.reader.run(ownerId, runId);
  if (!run) return refuse("run.not_found");
  const { sessionId } = run;
  const done = await ports.store.append(
    sessionId,
    (state) => notTheirs(state, ownerId) ?? decide(state, runId, ownerId),
  );
  if (isRefusal(done)) return done;
  if (done.result.stopped) {
    await ports.queue.cancel({ sessionId, kind: "drive" });
    await ports.queue.enqueue({ kind: "drive", sessionId });
  }
  return done.result;
}
