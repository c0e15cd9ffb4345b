import { z } from "zod";
import { conclusionOf, reflection, sourcesFrom } from "@/lib/agents/analyst/memory/conclusions";
import { askedAsPreferred, asPreferred, preferredLook, proposalsFor } from "@/lib/agents/analyst/memory/preferences";
import { loadNodes, requestNodes } from "@/lib/agents/analyst/plan";
import type { Understanding } from "@/lib/agents/analyst/understanding/understand";
import type { DecisionContext } from "@/lib/ports/agent";
import { type Delivery, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import { nextQuestionLimits, type Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { PlanNode } from "@/lib/protocol/session/task";
import type { AgentDecision, MemoryDraft } from "@/lib/runtime/run/decision";
import { nodeOf } from "@/lib/runtime/run/resume";
import { questionFrom } from "./question";
import { loadedOf, outputOf, requestOf } from "./session-view";

/** What follows from finished tasks: the report is delivered, or what was understood is worked out, asked about or declined. */
export async function afterTasks(context: DecisionContext): Promise<AgentDecision> {
  const report = deliverySchema.safeParse(outputOf(context, "report"));
  if (report.success) return deliver(context, report.data);
  const understanding = outputOf(context, "understand") as Understanding | undefined;
  if (!understanding) return { routes: [], plan: { nodes: loadNodes(context.files), summary: READ } };
  return { routes: [], ...(await nextFrom(understanding, context)) };
}

const READ = { en: "Read the files", zh: "读取文件" };

/** What an understanding leads to: more tasks, a form, or an honest no. */
export async function nextFrom(
  understanding: Understanding,
  context: DecisionContext,
): Promise<Omit<AgentDecision, "routes">> {
  switch (understanding.outcome) {
    case "ask":
      return {
        ask: { question: askedAsPreferred(questionFrom(understanding.needs), await preferredLook(context)) },
      };
    case "noted":
      return { reply: [{ type: "text", text: understanding.text[context.language] }] };
    case "declined":
      return { reply: [{ type: "text", text: understanding.reason[context.language] }] };
    case "understood": {
      const request = asPreferred(understanding.request, await preferredLook(context));
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
  const [answered, memories, proposals] = await Promise.all([
    context.past.answered(10),
    remembered(context, report),
    proposalsFor(context, requestOf(report)?.shape ?? {}, report.language),
  ]);
  const data = withProposals(report, proposals);
  data.basis = { ...report.basis, humanInputIds: answered.map((row) => row.id) };
  const title = titleOf(report);
  const file = loadedOf(context)?.tables[0]?.source.fileName;
  return {
    routes: [],
    deliver: { title, data, stepId: "report" },
    memories,
    title: file ? `${title} · ${file}` : title,
  };
}

/** The report names itself. */
function titleOf({ agentData, sections }: Delivery): string {
  const own = z.object({ title: z.string().min(1) }).safeParse(agentData);
  return own.success ? own.data.title : (sections[0]?.title ?? "Report");
}

/** What later turns need of this one. */
async function remembered(context: DecisionContext, report: Delivery): Promise<MemoryDraft[]> {
  const [before, lessons] = await Promise.all([context.past.deliveries(1), reflection(context)]);
  const shape = requestOf(report)?.shape ?? {};
  const { headline, language } = report;
  const conclusion = headline ? [conclusionOf(headline.text, loadedOf(context), shape, language)] : [];
  return [...(before.length === 0 ? sourcesFrom(loadedOf(context)) : []), ...lessons, ...conclusion];
}

/** Proposals come first: they are made once, the others again. */
function withProposals(report: Delivery, proposals: Suggestion[]): Delivery {
  const suggestions = [...proposals, ...report.suggestions].slice(0, nextQuestionLimits.count);
  return { ...report, suggestions, nextQuestions: suggestions.map((suggestion) => suggestion.text) };
}
