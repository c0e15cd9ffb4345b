import { z } from "zod";
import type { DecisionContext } from "@/lib/ports/agent";
import type { ModelMessage, ModelStep, ModelToolCall } from "@/lib/ports/model";
import type { Question } from "@/lib/protocol/human-input/question";
import type { PlanNode } from "@/lib/protocol/session/task";
import { readExpiry } from "@/lib/runtime/human-input/tool-call/expiry";
import { askToolName, normaliseToolCall } from "@/lib/runtime/human-input/tool-call/normalise";
import { toolNamed, tools } from "./tools/toolbox";

/** What a step of the model comes to. `faulty`: calls that cannot be done, with what the model is told of them. */
export type ReadStep =
  | { kind: "ask"; question: Question }
  | { kind: "work"; nodes: PlanNode[] }
  | { kind: "said" }
  | { kind: "faulty"; told: ModelMessage[] };

/** Most calls of one step that are taken. */
const MOST_CALLS = 8;

/**
 * A question to the person wins over every other call of the step, which may be made again after the answer; a broken
 * call of it is still a question. All other calls become tasks, or none of them where one cannot be done as it is.
 */
export function readStep(step: ModelStep, context: DecisionContext): ReadStep {
  const asked = step.toolCalls.find((call) => call.name === askToolName);
  if (asked) return { kind: "ask", question: questionOf(asked, context.now) };
  if (step.toolCalls.length === 0) return { kind: "said" };
  const calls = step.toolCalls.slice(0, MOST_CALLS);
  const { id, turnIndex } = context.run;
  const made = context.tasks.filter((task) => task.runId === id).length;
  const read = calls.map((call, index) => nodeOf(call, context, `${turnIndex}-${made + index + 1}`));
  const nodes = read.flatMap((one) => ("node" in one ? [one.node] : []));
  if (nodes.length === calls.length) return { kind: "work", nodes };
  const results = read.map((one) =>
    "fault" in one ? one.fault : "Not done, since another call of this step was wrong.",
  );
  return { kind: "faulty", told: correction({ ...step, toolCalls: calls }, results) };
}

function questionOf(call: ModelToolCall, now: Date): Question {
  const { question } = normaliseToolCall(call.args, call.id);
  const expiry = readExpiry(call.args, now);
  return { ...question, askedBy: { ...question.askedBy, name: "Generalist" }, ...(expiry ? { expiry } : {}) };
}

function nodeOf(call: ModelToolCall, context: DecisionContext, stepId: string): { node: PlanNode } | { fault: string } {
  const tool = toolNamed(call.name);
  if (!tool) return { fault: `There is no tool "${call.name}". Tools: ${tools.map(({ name }) => name).join(", ")}.` };
  if (call.malformed) return { fault: "The arguments did not arrive as whole, valid JSON. Send them again, shorter." };
  const parsed = tool.schema.safeParse(call.args ?? {});
  if (!parsed.success) return { fault: `Wrong arguments:\n${z.prettifyError(parsed.error)}` };
  const args = JSON.parse(JSON.stringify(parsed.data));
  const resolved = tool.resolve(args, context);
  if ("fault" in resolved) return resolved;
  const { id: cellId, version: cellVersion, effect } = tool.cell;
  const title = tool.title(args);
  return { node: { stepId, title, cellId, cellVersion, effect, args: resolved.args, dependsOn: [] } };
}

/** The step as it was, with what was wrong in it as the results of its calls. */
function correction(step: ModelStep, results: string[]): ModelMessage[] {
  const told = step.toolCalls.map((call, index): ModelMessage => {
    const result = { error: results[index] ?? "" };
    return { role: "tool", toolCallId: call.id, toolName: call.name, result };
  });
  return [{ role: "assistant", content: step.text, toolCalls: step.toolCalls }, ...told];
}
