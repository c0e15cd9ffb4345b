import type { ReadyTask } from "@/lib/runtime/dag/dispatch";
import type { LookedUp } from "@/lib/runtime/run/go-on";
import type { DrivePorts } from "../runtime-ports";

/** Results of pure work that are there already for what is ready. */
export async function lookUp(
  ports: Pick<DrivePorts, "store">,
  sessionId: string,
  ready: ReadyTask[],
): Promise<LookedUp> {
  const inputHashes = ready.filter(({ task }) => task.effect === "pure").map(({ inputHash }) => inputHash);
  const known = inputHashes.length > 0 ? await ports.store.findReusable(sessionId, inputHashes) : [];
  return { inputHashes, known };
}
