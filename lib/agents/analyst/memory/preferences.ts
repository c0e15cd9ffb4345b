import { readFormat } from "@/lib/agents/analyst/follow-up/format-change";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import type { DecisionContext } from "@/lib/ports/agent";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { Memory } from "@/lib/protocol/session/memory";
import type { Language } from "@/lib/protocol/session/text";
import type { MemoryDraft } from "@/lib/runtime/run/decision";
import { looksOf } from "./conclusions";
import { type Wish, wishesIn } from "./wishes";

/** How the person wants results unless they say otherwise, and the entries that say so. */
export interface Preferred {
  look: Preference | null;
  length: Preference | null;
}
interface Preference {
  shape: Partial<Shape>;
  memory: Memory;
}

const MOST = 200;
const isLength = (shape: Partial<Shape>) => Object.keys(shape).every((aspect) => aspect === "text");

/** Of several entries about the same thing the newest counts. What a person edited is read as it stands now. */
export async function preferredLook(context: DecisionContext): Promise<Preferred> {
  const lasting = (await context.past.preferences(MOST)).filter((memory) => memory.sessionId === null);
  const read = lasting
    .map((memory) => ({ shape: readFormat(memory.content).change, memory }))
    .filter(({ shape }) => Object.keys(shape).length > 0);
  const lengths = read.filter(({ shape }) => shape.text !== undefined);
  return { look: read.find(({ shape }) => !isLength(shape)) ?? null, length: lengths[0] ?? null };
}

/** The request with what it leaves open filled from preferences; each is told as an assumption that can be changed. */
export function asPreferred(request: AnalysisRequest, { look, length }: Preferred): AnalysisRequest {
  const { form, chart, table, text } = request.shape;
  const said = request.sections.some((section) => section.shape?.chart ?? section.shape?.form);
  const used = new Map<string, Memory>();
  let shape: Shape = { ...request.shape };
  if (look && !said && form === undefined && chart === undefined && table === undefined) {
    const { text: _text, ...rest } = look.shape;
    shape = { ...shape, ...rest };
    used.set(look.memory.id, look.memory);
  }
  if (length && text === undefined) {
    shape = { ...shape, text: length.shape.text };
    used.set(length.memory.id, length.memory);
  }
  const assumptions = [...used.values()].map((memory) => asAssumption(memory));
  return { ...request, shape, assumptions: [...request.assumptions, ...assumptions] };
}

function asAssumption({ id, content }: Memory): AnalysisRequest["assumptions"][number] {
  const words = [...content].slice(0, 120).join("");
  const text = { en: `As you prefer: ${words}`, zh: `按你的偏好：${words}` };
  return { id: `memory:${id}`, text, memoryId: id, options: [] };
}

/** The form with the preferred look filled in, where it asks for the look and knows that one. */
export function askedAsPreferred(question: Question, { look, length }: Preferred): Question {
  const value = look?.shape.form === "table" ? "table" : !look && length?.shape.text === "short" ? "short" : null;
  if (question.mode !== "form" || value === null) return question;
  const reason = question.language === "zh" ? "按你的偏好。" : "As you prefer.";
  const fields = question.fields.map((field) =>
    field.kind === "select" && field.id === "shape" ? { ...field, default: value, reason } : field,
  );
  return { ...question, fields };
}

/** A preference as it is kept once the person has said or accepted it. */
export function lastingPreference(context: DecisionContext, words: string): MemoryDraft & { id: string } {
  const id = context.newId("mem");
  return { id, lasting: true, kind: "user_preference", content: words, importance: 0.8, confidence: 1 };
}

/**
 * What is proposed for all sessions: a look that one other session was delivered in as well, unless the person has said already
 * how it is to be. Once alone it is no preference, and it is proposed, never taken.
 */
export async function proposalsFor(context: DecisionContext, shape: Shape, language: Language): Promise<Suggestion[]> {
  const wishes = wishesIn(shape);
  if (wishes.length === 0) return [];
  const [preferences, conclusions] = await Promise.all([
    context.past.preferences(MOST),
    context.past.conclusions(MOST),
  ]);
  const lasting = preferences.filter(({ sessionId }) => sessionId === null);
  const known = (wish: Wish) =>
    lasting.some(({ content }) => wishesIn(readFormat(content).change).some((one) => one.id === wish.id));
  return wishes
    .filter((wish) => !known(wish) && otherSessions(conclusions, wish, context.session.id) === 1)
    .map((wish) => proposal(wish, language));
}

function otherSessions(conclusions: Memory[], wish: Wish, sessionId: string): number {
  const wanted = conclusions.filter(({ content }) => looksOf(content).some((one) => one.id === wish.id));
  return new Set(wanted.map((memory) => memory.sessionId).filter((id) => id !== null && id !== sessionId)).size;
}

function proposal({ id, words }: Wish, language: Language): Suggestion {
  return {
    id: `prefer-${id}`,
    kind: "change_format",
    text: language === "zh" ? `以后的结果都按这个来：${words.zh}` : `Always give me results ${words.en}`,
    does: { en: "Remembers it for all sessions", zh: "记住，用于所有会话" },
  };
}
