import { FatalError } from "@/lib/errors";
import type { DecisionContext, SessionMemory } from "@/lib/ports/agent";
import type { DriveWork, JobContext } from "@/lib/ports/work-queue";
import type { Task } from "@/lib/protocol/session/task";
import { languageOf } from "@/lib/runtime/human-input/question/language";
import { started } from "@/lib/runtime/run/apply-decision";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import type { Effect } from "@/lib/runtime/run/next-effect";
import { keepStoppedReply } from "@/lib/runtime/run/stopped-reply";
import type { SessionState } from "@/lib/runtime/session/state";
import { isZone } from "@/lib/runtime/words/wall-clock";
import type { DrivePorts } from "../runtime-ports";
import { lookBack } from "./look-back";
import type { replyStream } from "./reply-stream";

/** How long an agent may think, in milliseconds, before that is written down. */
const SHOWN_AFTER_MS = 25;

type Decision = Extract<Effect, { kind: "decide" }>;

/** Asks the agent of the session what to do next. The run is shown as running while it thinks. */
export async function callAgent(
  ports: DrivePorts,
  job: JobContext<DriveWork>,
  state: SessionState,
  effect: Decision,
  stream: ReturnType<typeof replyStream>,
): Promise<AgentDecision> {
  const agent = ports.agents.find(state.session.agentId);
  if (!agent) throw new FatalError("agent.not_found", `no agent ${state.session.agentId}`, {}, { say: GONE });
  const context = await decisionContext(ports, job, state, effect, stream);
  if (agent.needsModel && !context.world.model)
    return { routes: [], fail: { code: "model.not_configured", message: NEEDS_MODEL, retryable: true } };
  const decided = new AbortController();
  const shown = showRunning(ports, job, decided.signal);
  try {
    const [decision] = await Promise.all([agent.decide(context).finally(() => decided.abort()), shown]);
    return decision;
  } catch (error) {
    if (job.signal.aborted) await keepSaid(ports, job, effect.basis.runId, stream.said());
    throw error;
  }
}

/** A decision that comes at once says itself that the run is running. */
async function showRunning(ports: DrivePorts, job: JobContext<DriveWork>, decided: AbortSignal): Promise<void> {
  await ports.clock.sleep(SHOWN_AFTER_MS, decided);
  if (decided.aborted) return;
  await ports.store.append(job.job.sessionId, (now) => ({ events: started(now), result: null }), job.fence);
}

/** A stop in the middle of a reply keeps what was said. A worker that has lost its lease writes nothing. */
async function keepSaid(ports: DrivePorts, job: JobContext<DriveWork>, runId: string, said: string): Promise<void> {
  const newId = (prefix: string) => ports.ids.id(prefix);
  const stopped = { runId, said };
  await ports.store
    .append(job.job.sessionId, (state, now) => keepStoppedReply(state, now, stopped, newId), job.fence)
    .catch((error) => ports.onUnforeseen("stopped reply", error));
}

async function decisionContext(
  ports: DrivePorts,
  job: JobContext<DriveWork>,
  state: SessionState,
  effect: Decision,
  stream: ReturnType<typeof replyStream>,
): Promise<DecisionContext> {
  const { session, liveRun: run } = state;
  if (!run) throw new FatalError("run.not_live", "a decision needs a live run");
  const past = lookBack(ports.reader, session, run);
  const [model, workspace, tasks] = await Promise.all([
    ports.models.open(session.ownerId, run.model),
    ports.workspaces.folder(session.id),
    planBefore(state, past),
  ]);
  return {
    session,
    run,
    language: languageOf(lastWords(state, effect)),
    trigger: effect.trigger,
    observations: effect.observations,
    tasks,
    openQuestions: state.openRequests,
    files: state.files,
    past,
    now: ports.clock.now(),
    zone: zoneOf(effect) ?? ports.zone,
    workspace,
    openFile: (file) => ports.workspaces.place(session.id, file.blobKey, file.name),
    world: { data: ports.data, blobs: ports.blobs, words: ports.words, model },
    signal: job.signal,
    newId: (prefix) => ports.ids.id(prefix),
    progress: stream.progress,
    streamText: stream.text,
  };
}

/** The plan as the run found it: a turn gone through again starts from the one before it. */
async function planBefore({ liveRun, versionRunId, tasks }: SessionState, past: SessionMemory): Promise<Task[]> {
  if (!liveRun?.again || versionRunId === liveRun.id) return tasks;
  return liveRun.again.dagVersion === 0 ? [] : past.tasks(liveRun.again.dagVersion);
}

/** Where the person was when they last said or answered something. */
function zoneOf({ observations }: Decision): string | undefined {
  const zones = observations.map(({ payload }) => {
    if (payload.kind === "user_follow_up") return payload.zone;
    return payload.kind === "human_input_response" ? payload.answer.zone : undefined;
  });
  return zones.findLast((zone) => zone !== undefined && isZone(zone));
}

/** The words that tell the person's language: what was just said, else what the run or the session began with. */
function lastWords(state: SessionState, effect: Decision): string {
  const said = effect.observations.flatMap((row) => (row.payload.kind === "user_follow_up" ? [row.payload.text] : []));
  return said.join("\n").trim() || state.liveRun?.inputText || state.session.title;
}

const GONE = {
  en: "The agent of this session is no longer installed. What it delivered is kept.",
  zh: "该会话的智能体已不再安装。它交付的内容都已保留。",
};
const NEEDS_MODEL = {
  en: "This agent needs a model, and none is configured. Add one in Settings, then try again.",
  zh: "该智能体需要模型，但尚未配置。请在“设置”中添加模型后重试。",
};
