import type { Channel } from "@/lib/protocol/session/message";
import type { Run } from "@/lib/protocol/session/run";
import { type Again, goAgain as decide } from "@/lib/runtime/intake/again";
import { isRefusal, type Refusal, refuse } from "@/lib/runtime/session/outcome";
import type { IntakePorts } from "../runtime-ports";
import { notTheirs } from "../sessions/manage-session";

/**
 * Goes through a turn once more, with the same words or with one message changed. Refusals: `run.not_found`, `run.live`,
 * `run.nothing_said`, `message.not_found`, `message.empty`.
 */
export async function goAgain(
  ports: IntakePorts,
  ownerId: string,
  runId: string,
  wish: { edit?: Again["edit"]; channel?: Channel } = {},
): Promise<{ runId: string } | Refusal> {
  const run = await ports.reader.run(ownerId, runId);
  if (!run) return refuse("run.not_found");
  const [observations, dagVersion] = await Promise.all([
    ports.reader.observations(ownerId, run.sessionId, runId),
    versionBefore(ports, ownerId, run),
  ]);
  const turn = { run, observations, dagVersion, edit: wish.edit ?? null, channel: wish.channel ?? "api" };
  const newId = (prefix: string) => ports.ids.id(prefix);
  const done = await ports.store.append(
    run.sessionId,
    (state, now) => notTheirs(state, ownerId) ?? decide(state, now, turn, newId),
  );
  return isRefusal(done) ? done : done.result;
}

/** The version of the plan that was current when the run was opened; 0 where there was none. */
async function versionBefore({ reader }: IntakePorts, ownerId: string, run: Run): Promise<number> {
  let cursor: string | undefined;
  do {
    const page = await reader.versions(ownerId, run.sessionId, { limit: 200, ...(cursor ? { cursor } : {}) });
    const before = page.items.find((version) => version.runId !== run.id && version.createdAt <= run.createdAt);
    if (before) return before.dagVersion;
    cursor = page.nextCursor;
  } while (cursor);
  return 0;
}
