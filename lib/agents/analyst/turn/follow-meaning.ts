import { answerFrom } from "@/lib/agents/analyst/answers/answer";
import { type ChangeAnswers, type ChangeSetting, changeQuestion } from "@/lib/agents/analyst/follow-up/change-form";
import { changedByForm } from "@/lib/agents/analyst/follow-up/changed-by-form";
import { glossaryOf } from "@/lib/agents/analyst/memory/glossary";
import { preferredLook } from "@/lib/agents/analyst/memory/preferences";
import { understandNode } from "@/lib/agents/analyst/plan";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { DecisionContext } from "@/lib/ports/agent";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { nextFrom, preparation } from "./after-tasks";
import { changeOf, planFor, profileFor } from "./on-follow-up";
import { questionFrom } from "./question";
import { lastDelivered, profilesOf, requestAtWork, routeAll, todayOf } from "./session-view";

const routesOf = (context: DecisionContext) => routeAll(context, "resume_need_input", "answer_question");

/** Goes on with a follow-up whose meaning the person has chosen. */
export async function followMeaning(context: DecisionContext, text: string, meaning: string): Promise<AgentDecision> {
  const routes = routesOf(context);
  const delivered = await lastDelivered(context);
  if (meaning === "direct_answer" && delivered) {
    const reply = answerFrom(delivered.delivery, text, "explain", context.language);
    if (reply) return { routes, reply };
  }
  const request = delivered && (requestAtWork(context) ?? delivered.request);
  const [preferred, glossary] = await Promise.all([preferredLook(context), glossaryOf(context)]);
  const change = request ? changeOf(context, text, request, preferred, glossary) : null;
  if (change) return { routes, ...planFor(context, change.request) };
  const setting = meaning === "revise_run" && request ? changeSetting(context, request) : null;
  if (request && setting) return { routes, ask: { question: changeQuestion(text, request, setting) } };
  return ownQuestion(context, text);
}

/** What was said is a question of its own, with what it leaves open. */
async function ownQuestion(context: DecisionContext, text: string): Promise<AgentDecision> {
  const routes = routesOf(context);
  const glossary = await glossaryOf(context);
  const asked = { message: text, language: context.language, today: todayOf(context) };
  const args = { ...asked, answers: {}, changes: [], glossary };
  const own = understand({ ...args, profiles: profilesOf(context) });
  if (own.outcome === "ask" && own.needs.fields.length > 0) {
    const nodes = [...preparation(context).filter((node) => node.stepId !== "understand"), understandNode(args)];
    return { routes, plan: { nodes, summary: { en: "Understand the question", zh: "理解问题" } } };
  }
  return own.outcome === "ask"
    ? { routes, ask: { question: questionFrom(own.needs) } }
    : { routes, ...(await nextFrom(own, context)) };
}

function changeSetting(context: DecisionContext, request: AnalysisRequest): ChangeSetting | null {
  const profile = profileFor(context, request);
  return profile ? { profile, world: worldOf(profile, todayOf(context)), language: context.language } : null;
}

/** Goes on with the answered form for a change: what was not touched stays; what cannot be read is asked for again. */
export async function followChangeForm(
  context: DecisionContext,
  text: string,
  answers: ChangeAnswers,
): Promise<AgentDecision | null> {
  const delivered = await lastDelivered(context);
  const request = delivered && (requestAtWork(context) ?? delivered.request);
  const setting = request && changeSetting(context, request);
  if (!request || !setting) return null;
  const routes = routesOf(context);
  const change = changedByForm(request, answers, setting);
  if (change.outcome === "unread") {
    const again = { given: answers, unread: change.words };
    return { routes, ask: { question: changeQuestion(text, request, setting, again) } };
  }
  const same = JSON.stringify(change.request) === JSON.stringify(request);
  return same
    ? { routes, reply: [{ type: "text", text: SAME[context.language] }] }
    : { routes, ...planFor(context, change.request) };
}

const SAME = {
  en: "Nothing was changed in the form, so the report stays as it is.",
  zh: "表单没有改动，报告保持不变。",
};
