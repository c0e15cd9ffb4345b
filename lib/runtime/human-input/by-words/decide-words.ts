import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Channel } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { AgentDecision, WordAnswer } from "@/lib/runtime/run/decision";
import { isZone } from "@/lib/runtime/words/wall-clock";
import type { ReplyReading } from "../reply/reading";
import { askAgain, explainQuestion } from "./ask-again";
import { askToConfirm } from "./confirmation";
import { fieldsNamed, readReply, readWords, type Words, type WordsContext } from "./read-words";

/** What the words of a burst say to the open questions, and which of its observations say it. The rest is the agent's. */
export interface WordsDecision {
  decision: AgentDecision;
  observationIds: string[];
}

interface Said extends Words {
  observationId: string;
  channel: Channel;
  mode: "auto" | "answer";
  zone: string | undefined;
  when: WordsContext["when"];
}

/** `whenOf`: the wall clock of the person when a thing was said, so that the same log reads the same at any time. */
export interface SaidContext extends Omit<WordsContext, "when"> {
  channelOf(messageId: string): Channel;
  whenOf(said: { createdAt: string; zone: string | undefined }): WordsContext["when"];
}

/**
 * Takes words as answers where they are, before any agent sees them. A message that steers, is queued or was a suggestion
 * never fills a form. What was understood is said back, what is missing is asked again, and a question about the question
 * is answered from the question itself while it stays open. Null where nothing was said to an open question.
 */
export function decideWords(
  observations: readonly Observation[],
  open: readonly HumanInput[],
  context: SaidContext,
): WordsDecision | null {
  const standing = new Map(open.map((row) => [row.id, row]));
  const routes: ObservationRoute[] = [];
  const answers = new Map<string, WordAnswer>();
  const replies = new Map<string, string>();
  for (const row of observations) {
    const said = wordsOf(row, context);
    if (!said) continue;
    const taken = take(said, [...standing.values()], context);
    if (!taken) continue;
    const { asked, reading } = taken;
    const isAnswer = reading.taken === "answer" || reading.taken === "partial";
    routes.push(isAnswer ? answerRoute(said) : aboutRoute(said));
    if (isAnswer) {
      const { values, states } = reading;
      const answer = { values, states, ...(said.zone ? { zone: said.zone } : {}) };
      const unconfirmed = waitsForYes(said, reading);
      answers.set(asked.id, { humanInputId: asked.id, answer, channel: said.channel, unconfirmed });
      standing.set(asked.id, { ...asked, answer });
    }
    replies.set(isAnswer ? asked.id : said.observationId, replyTo(asked, said, reading));
  }
  if (routes.length === 0) return null;
  const text = [...replies.values()].filter((part) => part !== "").join("\n\n");
  const reply = text ? { reply: [{ type: "text" as const, text }] } : {};
  const decision: AgentDecision = { routes, answers: [...answers.values()], ...reply };
  return { decision, observationIds: routes.map((route) => route.observationId) };
}

/** The words of an observation that may fill a form. */
function wordsOf(row: Observation, context: SaidContext): Said | null {
  const { payload } = row;
  if (payload.kind !== "user_follow_up" || payload.suggestion) return null;
  if (payload.text.trim() === "" && payload.fileIds.length === 0) return null;
  if (payload.mode !== "auto" && payload.mode !== "answer") return null;
  const { text, mode, messageId, fileIds } = payload;
  const zone = payload.zone && isZone(payload.zone) ? payload.zone : undefined;
  const when = context.whenOf({ createdAt: row.createdAt, zone });
  return { observationId: row.id, text, fileIds, mode, zone, when, channel: context.channelOf(messageId) };
}

/** Words that are meant as an answer never become something else: what cannot be read is asked again. */
function take(said: Said, open: HumanInput[], standing: SaidContext) {
  const context = { ...standing, when: said.when, zone: said.zone };
  const taken = readWords(open, said, context);
  if (taken || said.mode === "auto") return taken;
  const newest = open.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return newest ? { asked: newest, reading: readReply(newest, said, context) } : null;
}

/** A whole answer with a guess in it closes nothing, unless the person said that it is the answer. */
function waitsForYes(said: Said, reading: ReplyReading): boolean {
  return reading.taken === "answer" && reading.guessed.length > 0 && said.mode === "auto";
}

function replyTo(asked: HumanInput, said: Said, reading: ReplyReading): string {
  const { question } = asked;
  if (reading.taken === "question_about_question") return explainQuestion(question, fieldsNamed(question, said.text));
  if (waitsForYes(said, reading)) return askToConfirm(question, reading);
  if (reading.taken !== "not_an_answer") return askAgain(question, reading);
  const sorry =
    question.language === "zh"
      ? "没能从这句话里读出答案，什么都没有填写。"
      : "I could not read an answer in this, so nothing was filled in.";
  return `${sorry}\n\n${explainQuestion(question, new Set())}`;
}

function answerRoute({ observationId }: Said): ObservationRoute {
  const note = { en: "Taken as the answer to the open question", zh: "作为对未答问题的回答" };
  return { observationId, route: "resume_need_input", operation: "answer_question", note };
}

function aboutRoute({ observationId }: Said): ObservationRoute {
  const note = { en: "A question about the question; it stays open", zh: "对问题本身的提问；问题仍待回答" };
  return { observationId, route: "direct_answer", operation: "question_about_question", note };
}
