import { promptFor } from "@/lib/agents/generalist/prompt";
import type { App } from "@/lib/compose/app";
import type { DecisionContext } from "@/lib/ports/agent";
import { lookBack } from "@/lib/services/drive/look-back";

/** Characters of what a model would see if it had to take the next step of the session. */
export async function promptSize(app: App, sessionId: string): Promise<number> {
  const state = await app.store.load(sessionId);
  const run = state?.liveRun ?? state?.lastRun;
  if (!state || !run) throw new Error("no session");
  const past = lookBack(app.reader, state.session);
  const { tasks, files, openRequests: openQuestions } = state;
  const seen = { past, run, tasks, files, openQuestions, language: "en", now: new Date(), zone: "UTC" };
  return JSON.stringify(await promptFor(seen as unknown as DecisionContext, false)).length;
}
