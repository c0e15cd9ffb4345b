import { z } from "zod";
import { FatalError, RetryableError } from "@/lib/errors";
import { type Agent, type Cell, type CellContext, type DecisionContext, defineCell } from "@/lib/ports/agent";
import type { AgentRegistry } from "@/lib/ports/agent-registry";
import type { Question } from "@/lib/protocol/human-input/question";
import type { PlanNode } from "@/lib/protocol/session/task";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { emptyDelivery } from "./empty-delivery";

/** Which attempt a cell is run for. */
export type Begun = Pick<CellContext, "sessionId" | "taskId" | "attemptId">;

/** What one execution of a cell may do, by its `behaviour`. Reports every execution as it begins; work takes time. */
export function scriptedAgents(begun: (attempt: Begun) => void, time: () => Promise<void>): AgentRegistry {
  const cells = [workCell("pure", begun, time), workCell("reads", begun, time)];
  const agent: Agent = {
    id: "scripted",
    kind: "specialised",
    title: { en: "Scripted", zh: "脚本" },
    description: { en: "Does what the message says.", zh: "按消息行事。" },
    needsModel: false,
    starters: [],
    cells,
    decide: async (context) => decide(context),
  };
  return {
    list: () => [agent],
    find: (id) => (id === agent.id ? agent : null),
    cell: (id, version) => cells.find((cell) => cell.id === id && cell.version === version) ?? null,
  };
}

const argsSchema = z.object({ value: z.string(), behaviour: z.enum(["works", "asks", "fails", "flaky", "reads"]) });

function workCell(effect: "pure" | "reads", begun: (attempt: Begun) => void, time: () => Promise<void>): Cell {
  let flaky = 0;
  return defineCell({
    id: effect === "pure" ? "scripted.work" : "scripted.read",
    version: 1,
    effect,
    args: argsSchema,
    run: async (context, { value, behaviour }, inputs) => {
      begun(context);
      if (behaviour === "asks" && context.answers.length === 0) return { ask: question(`What about ${value}?`) };
      if (behaviour === "fails") throw new FatalError("scripted.fails", "as it was told");
      if (behaviour === "flaky" && flaky++ % 2 === 0) throw new RetryableError("scripted.flaky", "once", 10);
      for (let moment = 0; moment < 5; moment++) await time();
      return { output: { value, inputs, answers: context.answers.map((row) => row.answer.values) } };
    },
  });
}

/** Words: "ask", "say …", "plan a b c" (a chain), "wide a b c" (side by side); a step may be "a:asks", "a:fails", "a:flaky", "a:reads". */
function decide(context: DecisionContext): AgentDecision {
  if (context.trigger === "tasks_settled") {
    const steps = context.tasks.map((task) => task.stepId).join(",");
    return { routes: [], deliver: { title: steps, data: emptyDelivery(steps) } };
  }
  const decision: AgentDecision = { routes: [] };
  for (const { id, payload } of context.observations) {
    decision.routes.push({ observationId: id, route: "scripted", operation: null, note: null });
    if (payload.kind === "runtime_error") decision.fail = payload.problem;
    if (payload.kind === "human_input_response") say(decision, `answered ${payload.humanInputId}`);
    if (payload.kind === "user_follow_up") follow(decision, payload.text);
  }
  if (decision.fail) return { routes: decision.routes, fail: decision.fail };
  return decision;
}

function follow(decision: AgentDecision, text: string): void {
  const [verb, ...words] = text.split(" ");
  if (verb === "ask") decision.ask = { question: question(text) };
  else if (verb === "plan" || verb === "wide")
    decision.plan = { nodes: nodes(words, verb === "plan"), summary: { en: text, zh: text } };
  else say(decision, text);
}

function say(decision: AgentDecision, text: string): void {
  decision.reply = [...(decision.reply ?? []), { type: "text", text }];
}

function nodes(words: string[], chained: boolean): PlanNode[] {
  return words.map((word, index) => {
    const [value = "", behaviour = "works"] = word.split(":");
    return {
      stepId: value,
      title: { en: value, zh: value },
      cellId: behaviour === "reads" ? "scripted.read" : "scripted.work",
      cellVersion: 1,
      effect: behaviour === "reads" ? "reads" : "pure",
      args: { value, behaviour },
      dependsOn: chained && index > 0 ? [(words[index - 1] ?? "").split(":")[0] ?? ""] : [],
    };
  });
}

/** Closed, so that no message of the scripts can be taken for one. */
const NAMES = ["Acme", "Beta"].map((value) => ({ id: value, value, label: value }));

function question(text: string): Question {
  return {
    text,
    clarificationType: "missing_info",
    language: "en",
    mode: "form",
    askedBy: { source: "ask_clarification" },
    fields: [
      { kind: "select", id: "name", label: "Name", required: true, options: NAMES },
      { kind: "checkbox", id: "git", label: "Git", required: true },
    ],
    actions: [],
    sensitivity: "plain",
  };
}
