import { FatalError, RetryableError } from "@/lib/errors";
import type { Agent, DecisionContext } from "@/lib/ports/agent";
import type { ModelMessage, ModelPort, ModelStep } from "@/lib/ports/model";
import type { Usage } from "@/lib/protocol/session/run";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { decisionOf } from "./decision-of";
import { promptFor } from "./prompt";
import { readStep } from "./read-step";
import { replyStream } from "./reply-stream";
import { offeredTools, tools } from "./tools/toolbox";

/** Rounds of tool calls in one run; then the model has to answer with what it has. */
const MOST_ROUNDS = 16;
/** How often within one decision a model may mend calls that cannot be done. */
const MOST_TRIES = 3;

/** Answers, asks, or works with its tools step by step, as its model decides. */
export const generalistAgent: Agent = {
  id: "generalist",
  kind: "general",
  title: { en: "Generalist", zh: "通用助手" },
  description: {
    en: "Talks, reads and writes files, and computes on data, step by step with a model of your choice.",
    zh: "用你选择的模型逐步完成：对话、读写文件、计算数据。",
  },
  needsModel: true,
  starters: [
    {
      title: { en: "Ask anything", zh: "随便问" },
      text: { en: "What can you do with my files?", zh: "你能用我的文件做什么？" },
    },
  ],
  cells: tools.map((tool) => tool.cell),
  decide: async (context) => {
    const { model } = context.world;
    if (!model) throw new FatalError("model.not_configured", "no model is configured");
    return decide(context, model);
  },
};

async function decide(context: DecisionContext, model: ModelPort): Promise<AgentDecision> {
  const last = roundsOf(context) >= MOST_ROUNDS;
  const prompt = await promptFor(context, last);
  const said: string[] = [];
  let { usage } = context.run;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const step = await speak(context, model, prompt, last);
    usage = sum(usage, step.usage);
    const text = step.text.trim();
    if (text !== "") said.push(text);
    const read = readStep(step, context);
    if (read.kind !== "faulty")
      return { ...decisionOf(context, step, read, said.join("\n\n")), usage: { usage, model: model.id } };
    prompt.push(...read.told);
    if (text !== "") context.streamText("\n\n");
  }
  return { routes: [], fail: UNUSABLE, ...(usage ? { usage: { usage, model: model.id } } : {}) };
}

async function speak(
  context: DecisionContext,
  model: ModelPort,
  messages: ModelMessage[],
  last: boolean,
): Promise<ModelStep> {
  const onText = replyStream(context.streamText);
  const step = await model.step({ messages, tools: last ? [] : [...offeredTools], signal: context.signal, onText });
  if (step.text.trim() === "" && step.toolCalls.length === 0)
    throw new RetryableError("model.empty", "the model said nothing");
  return step;
}

function roundsOf({ tasks, run }: DecisionContext): number {
  return new Set(tasks.filter((task) => task.runId === run.id).map((task) => task.createdAt)).size;
}

function sum(before: Usage | null, now: Usage): Usage {
  const add = (a: number | null | undefined, b: number | null) =>
    a == null && b === null ? null : (a ?? 0) + (b ?? 0);
  return {
    inputTokens: add(before?.inputTokens, now.inputTokens),
    outputTokens: add(before?.outputTokens, now.outputTokens),
  };
}

const UNUSABLE = {
  code: "model.unusable_calls",
  message: {
    en: "The model kept calling its tools in a way that cannot be done. What was done before is kept; try again or choose another model.",
    zh: "模型反复以无法执行的方式调用工具。之前的结果都已保留；请重试或换一个模型。",
  },
  retryable: true,
};
