import { changeAnswers, isChangeForm } from "@/lib/agents/analyst/follow-up/change-form";
import { understandAll } from "@/lib/agents/analyst/follow-up/understand-all";
import { definitionFrom } from "@/lib/agents/analyst/memory/conclusions";
import { asksForTerm, confirmedTerms, glossaryOf } from "@/lib/agents/analyst/memory/glossary";
import { asPreferred, preferredLook } from "@/lib/agents/analyst/memory/preferences";
import { requestNodes, type UnderstandArgs, understandNode } from "@/lib/agents/analyst/plan";
import type { DecisionContext } from "@/lib/ports/agent";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { nextFrom, preparation } from "./after-tasks";
import { followChangeForm, followMeaning } from "./follow-meaning";
import { formAnswers, MEANING_FIELD } from "./question";
import { askedOf, profilesOf, routeAll, todayOf } from "./session-view";

/** Goes on with an answered form: the same question, with what the person said about it. Null where no answer is given. */
export async function onAnswer(context: DecisionContext): Promise<AgentDecision | null> {
  const given = context.observations.flatMap((row) =>
    row.payload.kind === "human_input_response" ? [row.payload] : [],
  );
  const last = given.at(-1);
  if (!last) return null;
  const asked = (await context.past.answered(20)).find((row) => row.id === last.humanInputId);
  if (!asked) return null;
  const answers = formAnswers(asked.question, last.answer);
  const meaning = answers[MEANING_FIELD];
  if (typeof meaning === "string" && asked.question.context)
    return followMeaning(context, asked.question.context, meaning);
  if (isChangeForm(asked.question))
    return followChangeForm(context, asked.question.context ?? "", changeAnswers(answers));
  return planWith(context, answers, asked, last.answer);
}

async function planWith(
  context: DecisionContext,
  answers: UnderstandArgs["answers"],
  asked: HumanInput,
  answer: HumanAnswer,
): Promise<AgentDecision> {
  const routes = routeAll(context, "resume_need_input", "answer_question");
  const before = await questionOf(context, asked);
  const args = { ...before, answers: { ...before.answers, ...answers } };
  const understanding = understandAll(args, profilesOf(context));
  const memories = asksForTerm(asked.question)
    ? confirmedTerms(context, before.message, answers)
    : definitionFrom(asked.question, answer);
  if (understanding.outcome !== "understood") return { routes, memories, ...(await nextFrom(understanding, context)) };
  const { request: said } = understanding;
  const request = "shape" in args.answers ? said : asPreferred(said, await preferredLook(context));
  const nodes = [
    ...preparation(context).filter((node) => node.stepId !== "understand"),
    understandNode(args),
    ...requestNodes(request, request.language),
  ];
  return { routes, memories, plan: { nodes, summary: { en: "Answer the question", zh: "回答问题" } } };
}

/** What was being worked on when it was asked; a question about a definition names the words it is about. */
async function questionOf(context: DecisionContext, asked: HumanInput): Promise<UnderstandArgs> {
  const atWork = askedOf(context);
  const { question } = asked;
  if (!asksForTerm(question) || !question.context || atWork?.message === question.context)
    return atWork ?? questionBehind(context, asked);
  return {
    ...{ message: question.context, language: question.language, today: todayOf(context) },
    ...{ answers: {}, changes: [], glossary: await glossaryOf(context) },
  };
}

/** The words that led to a question whose plan is no longer the current one. */
async function questionBehind(context: DecisionContext, asked: HumanInput): Promise<UnderstandArgs> {
  const messages = await context.past.messages(100);
  const words = messages.filter((message) => message.role === "user" && message.runId === asked.runId);
  const text = words.flatMap((message) => message.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])));
  return {
    message: text.join("\n"),
    language: asked.question.language,
    today: todayOf(context),
    answers: {},
    changes: [],
    glossary: await glossaryOf(context),
  };
}
