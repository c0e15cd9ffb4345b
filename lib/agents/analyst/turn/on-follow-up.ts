import { answerFrom, answerPointedly } from "@/lib/agents/analyst/answers/answer";
import { readFormat } from "@/lib/agents/analyst/follow-up/format-change";
import { withTermsOfNow } from "@/lib/agents/analyst/follow-up/own-terms";
import { partsAsked } from "@/lib/agents/analyst/follow-up/parts-asked";
import { readChange, reshaped } from "@/lib/agents/analyst/follow-up/read-change";
import { asksForTerm, glossaryOf } from "@/lib/agents/analyst/memory/glossary";
import { asPreferred, type Preferred, preferredLook } from "@/lib/agents/analyst/memory/preferences";
import { noteStanding } from "@/lib/agents/analyst/memory/standing";
import { readStanding } from "@/lib/agents/analyst/memory/wishes";
import { requestNodes } from "@/lib/agents/analyst/plan";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import { definitionsSaid, type GlossaryEntry } from "@/lib/agents/analyst/understanding/glossary";
import { profileOf } from "@/lib/agents/analyst/understanding/joining/joined-profile";
import { asksForProfile } from "@/lib/agents/analyst/understanding/profile-asked";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { DecisionContext } from "@/lib/ports/agent";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { FollowUpIntent, FollowUpOperation } from "@/lib/protocol/follow-up";
import type { MessagePart } from "@/lib/protocol/session/message";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { AgentDecision, MemoryDraft } from "@/lib/runtime/run/decision";
import { preparation } from "./after-tasks";
import { meaningQuestion, questionFrom } from "./question";
import { readIntents } from "./read-intents";
import { type lastDelivered, profilesOf, requestAtWork, todayOf } from "./session-view";
import { notTakenIn, type Outcome, type OutcomeOf, routesOf } from "./told-outcomes";

type Delivered = NonNullable<Awaited<ReturnType<typeof lastDelivered>>>;

/**
 * Takes in one message or a burst of them: answers come from the report, changes add up to one new request and one new
 * version of the plan. What cannot be read is asked, never guessed.
 */
export async function onFollowUp(context: DecisionContext, delivered: Delivered): Promise<AgentDecision> {
  let request = requestAtWork(context) ?? delivered.request;
  let changed = false;
  const routes: ObservationRoute[] = [];
  const outcomes: OutcomeOf[] = [];
  const reply: MessagePart[] = [];
  const memories: MemoryDraft[] = [];
  let ask: AgentDecision["ask"];
  for (const { id, payload } of context.observations) {
    if (payload.kind !== "user_follow_up") continue;
    const standing = readStanding(payload.text);
    if (standing) {
      const noted = noteStanding(context, payload.text);
      memories.push(noted.memory);
      reply.push(...noted.reply);
      const shaped = reshaped(request, standing);
      if (!sameLook(shaped, request)) [request, changed] = [shaped, true];
      routes.push({ observationId: id, route: "direct_answer", operation: "change_format", note: noted.note });
      continue;
    }
    const defined = await defines(context, payload.text);
    if (defined) {
      outcomes.push({ observationId: id, outcome: defined });
      ask ??= defined.decision.ask;
      continue;
    }
    for (const outcome of await readMessage(context, payload.text, { ...delivered, request })) {
      outcomes.push({ observationId: id, outcome });
      if (outcome.kind === "answer") reply.push(...outcome.parts);
      if (outcome.kind === "change") [request, changed] = [outcome.request, true];
      if (outcome.kind === "ask") {
        ask ??= outcome.decision.ask;
        reply.push(...(outcome.decision.reply ?? []));
      }
    }
  }
  routes.push(...routesOf(outcomes, changed));
  if (changed) reply.push(...notTakenIn(outcomes, context.language));
  const parts = { memories, ...(reply.length > 0 ? { reply } : {}) };
  if (changed) return { routes, ...parts, ...planFor(context, request) };
  if (ask) return { routes, ...parts, ask };
  return { routes, ...parts };
}

/** "revenue = net_amount where status = paid": confirmed before it holds. */
async function defines(context: DecisionContext, text: string): Promise<Extract<Outcome, { kind: "ask" }> | null> {
  if (definitionsSaid(text).texts.length === 0) return null;
  const asked = { message: text, today: todayOf(context), language: context.language };
  const own = understand({ ...asked, profiles: profilesOf(context), glossary: await glossaryOf(context) });
  const question = own.outcome === "ask" ? questionFrom(own.needs) : null;
  return question && asksForTerm(question)
    ? { kind: "ask", said: text, decision: { ask: { question } }, operation: "change_parameter" }
    : null;
}

/** The plan that works a changed request out. */
export function planFor(context: DecisionContext, request: AnalysisRequest): Pick<AgentDecision, "plan"> {
  const nodes = [...preparation(context), ...requestNodes(request, request.language)];
  return { plan: { nodes, summary: { en: "Revise the report", zh: "修订报告" } } };
}

async function readMessage(context: DecisionContext, text: string, delivered: Delivered): Promise<Outcome[]> {
  const readings = await readIntents(context, {
    text,
    language: context.language,
    lastDelivery: {
      title: delivered.delivery.title,
      sections: delivered.delivery.data.sections.map((section) => section.title),
      terms: profilesOf(context).flatMap((profile) => profile.columns.map((column) => column.name)),
    },
    history: [],
  });
  const outcomes: Outcome[] = [];
  let current = delivered;
  for (const { text: part, reading } of readings) {
    const intents = reading.outcome === "decided" ? [reading.intent] : reading.candidates;
    const outcome = await outcomeOf(context, part, intents, current, reading.outcome === "unsure");
    if (outcome.kind === "change") current = { ...current, request: outcome.request };
    outcomes.push(outcome);
  }
  return outcomes;
}

async function outcomeOf(
  context: DecisionContext,
  text: string,
  intents: FollowUpIntent[],
  delivered: Delivered,
  unsure: boolean,
): Promise<Outcome> {
  const [first] = intents;
  const operation = first?.operation ?? "change_parameter";
  if (operation === "undo") return undo(context);
  const parts = partsOutcome(context, text, delivered, intents);
  if (parts) return parts;
  if (first?.route === "direct_answer" && !unsure && !asksForProfile(text)) {
    const answer = answerPointedly(delivered.delivery, text, operation, context.language);
    if (answer) return { kind: "answer", parts: answer, operation };
  }
  const glossary = await glossaryOf(context);
  const change = changeOf(context, text, delivered.request, await preferredLook(context), glossary);
  if (change) return { kind: "change", ...change };
  if (first?.route === "direct_answer") {
    const answer = answerFrom(delivered.delivery, text, operation, context.language);
    if (answer && !unsure) return { kind: "answer", parts: answer, operation };
  }
  return askBack(context, text, intents, delivered, glossary);
}

/** "What drove the drop?", "why is furniture so low?": one more section. Words of it that are not known are asked about. */
function partsOutcome(
  context: DecisionContext,
  text: string,
  delivered: Delivered,
  intents: FollowUpIntent[],
): Outcome | null {
  const profile = profileFor(context, delivered.request);
  const format = readFormat(text);
  const found = profile && partsAsked(format.rest, delivered, profile, todayOf(context));
  if (!found) return null;
  if (found.outcome === "unread") return askBack(context, text, intents, delivered);
  return { kind: "change", request: reshaped(found.request, format.change), operation: "expand", fresh: false };
}

/** The table that a request is about. */
export function profileFor(context: DecisionContext, request: AnalysisRequest) {
  return profileOf(request, profilesOf(context));
}

/** A change of the request in the person's preferred look where it is a question of its own. */
export function changeOf(
  context: DecisionContext,
  text: string,
  request: AnalysisRequest,
  preferred: Preferred,
  glossary: GlossaryEntry[],
): { request: AnalysisRequest; operation: FollowUpOperation; fresh: boolean } | null {
  const setting = { profiles: profilesOf(context), today: todayOf(context), language: context.language, glossary };
  const current = withTermsOfNow(request, glossary, profileFor(context, request), setting.today);
  const change = readChange(text, current, setting);
  return change?.fresh ? { ...change, request: asPreferred(change.request, preferred) } : change;
}

function sameLook(one: AnalysisRequest, other: AnalysisRequest): boolean {
  const aspects = ["form", "chart", "table", "text"] as const;
  return aspects.every((aspect) => one.shape[aspect] === other.shape[aspect]);
}

/** Back to the request before the last delivery. */
async function undo(context: DecisionContext): Promise<Outcome> {
  const target = await context.past.undoTarget();
  const before = (await context.past.deliveries(50)).find((artifact) => artifact.dagVersion === target);
  const read = analysisRequestSchema.safeParse((before?.data.agentData as { request?: unknown } | undefined)?.request);
  if (read.success) return { kind: "change", request: read.data, operation: "undo", fresh: false };
  const nothing = context.language === "zh" ? "没有可以恢复的更早版本。" : "There is no earlier version to go back to.";
  return { kind: "answer", parts: [{ type: "text", text: nothing }], operation: "undo" };
}

const OFFERED: Record<string, Bilingual> = {
  direct_answer: {
    en: "A question about this report: answer it from what is there",
    zh: "对这份报告的提问：根据已有内容回答",
  },
  revise_run: { en: "A change of this report", zh: "修改这份报告" },
  new_session_task: { en: "A new question about the data", zh: "关于数据的新问题" },
};

/** What is not clear goes back to the person: the open words as a form where it is a question of its own, else the choice. */
function askBack(
  context: DecisionContext,
  text: string,
  intents: FollowUpIntent[],
  delivered: Delivered,
  glossary: GlossaryEntry[] = [],
): Outcome {
  const profiles = profilesOf(context);
  const operation = intents[0]?.operation ?? "change_parameter";
  const own = understand({ message: text, profiles, today: todayOf(context), language: context.language, glossary });
  if (own.outcome === "declined") {
    const reply: MessagePart[] = [{ type: "text", text: own.reason[context.language] }];
    return { kind: "ask", said: text, decision: { reply }, operation };
  }
  const routes = [...new Set(intents.map((intent) => intent.route))].filter((route) => OFFERED[route]);
  const answerable = answerFrom(delivered.delivery, text, "explain", context.language) !== null;
  const options = [...routes, "revise_run", "new_session_task"]
    .filter((route, index, all) => all.indexOf(route) === index && (route !== "direct_answer" || answerable))
    .flatMap((route) => (OFFERED[route] ? [{ value: route, label: OFFERED[route] }] : []));
  const ask = { question: meaningQuestion(text, options, context.language) };
  return { kind: "ask", said: text, decision: { ask }, operation };
}
