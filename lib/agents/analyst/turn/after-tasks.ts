import { loadNodes, requestNodes } from "@/lib/agents/analyst/plan";
import type { Understanding } from "@/lib/agents/analyst/understanding/understand";
import type { DecisionContext } from "@/lib/ports/agent";
import { type Delivery, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { PlanNode } from "@/lib/protocol/session/task";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { nodeOf } from "@/lib/runtime/run/resume";
import { questionFrom } from "./question";
import { loadedOf, outputOf } from "./session-view";

/** What follows from finished tasks: the report is delivered, or what was understood is worked out, asked about or declined. */
export async function afterTasks(context: DecisionContext): Promise<AgentDecision> {
  const report = deliverySchema.safeParse(outputOf(context, "report"));
  if (report.success) return deliver(context, report.data);
  const understanding = outputOf(context, "understand") as Understanding | undefined;
  if (!understanding) return { routes: [], plan: { nodes: loadNodes(context.files), summary: READ } };
  return { routes: [], ...nextFrom(understanding, context) };
}

const READ = { en: "Read the files", zh: "读取文件" };

/** What an understanding leads to: more tasks, a form, or an honest no. */
export function nextFrom(understanding: Understanding, context: DecisionContext): Omit<AgentDecision, "routes"> {
  switch (understanding.outcome) {
    case "ask":
      return { ask: { question: questionFrom(understanding.needs) } };
    case "declined":
      return { reply: [{ type: "text", text: understanding.reason[context.language] }] };
    case "understood": {
      const { request } = understanding;
      const nodes: PlanNode[] = requestNodes(request, request.language);
      return { addTasks: { nodes, summary: { en: "Answer the question", zh: "回答问题" } } };
    }
  }
}

/** The tasks that read files and question, as they stand in the current plan. */
export function preparation(context: DecisionContext): PlanNode[] {
  return context.tasks.filter((task) => ["load", "profile", "understand"].includes(task.stepId)).map(nodeOf);
}

async function deliver(context: DecisionContext, report: Delivery): Promise<AgentDecision> {
  const answered = await context.past.answered(10);
  const data = { ...report, basis: { ...report.basis, humanInputIds: answered.map((row) => row.id) } };
  const title = report.sections[0]?.title ?? "Report";
  const conclusion = report.headline?.text;
  const file = loadedOf(context)?.tables[0]?.source.fileName;
  return {
    routes: [],
    deliver: { title, data, stepId: "report" },
    ...(conclusion
      ? { memories: [{ kind: "delivery" as const, content: conclusion, importance: 0.6, confidence: 1 }] }
      : {}),
    title: file ? `${title} · ${file}` : title,
  };
}
