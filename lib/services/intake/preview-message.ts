import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { FollowUpRoute } from "@/lib/protocol/follow-up";
import { askedFields } from "@/lib/protocol/human-input/question";
import type { MessagePreview } from "@/lib/protocol/resources/previews";
import type { MessageMode } from "@/lib/protocol/session/observation";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { LastDelivery } from "@/lib/runtime/follow-up/message/follow-up-input";
import { routeFollowUp } from "@/lib/runtime/follow-up/route-follow-up";
import { readWords, type WordsReading } from "@/lib/runtime/human-input/by-words/read-words";
import { stateWords, valueInWords } from "@/lib/runtime/human-input/text/words";
import { isRefusal, type Refusal } from "@/lib/runtime/session/outcome";
import type { SessionState } from "@/lib/runtime/session/state";
import { isZone } from "@/lib/runtime/words/wall-clock";
import { wordsContext } from "../drive/answer-in-words";
import type { DrivePorts } from "../runtime-ports";
import { notTheirs } from "../sessions/manage-session";

type PreviewPorts = Pick<DrivePorts, "store" | "reader" | "words" | "clock" | "zone">;

export interface PreviewedMessage {
  text: string;
  mode: MessageMode;
  fileIds?: string[];
  zone?: string | undefined;
}

/** How a message would be taken if it were sent now, by the same reading as when it is. Changes nothing. */
export async function previewMessage(
  ports: PreviewPorts,
  ownerId: string,
  sessionId: string,
  { text, mode, fileIds = [], zone: said }: PreviewedMessage,
): Promise<MessagePreview | Refusal> {
  const state = await ports.store.load(sessionId);
  const refused = notTheirs(state, ownerId);
  if (isRefusal(refused)) return refused;
  const zone = said && isZone(said) ? said : undefined;
  const says = text.trim() !== "" || fileIds.length > 0;
  if (state.openRequests.length > 0 && (mode === "auto" || mode === "answer") && says) {
    const context = await wordsContext(ports, state);
    const when = context.whenOf({ createdAt: ports.clock.now().toISOString(), zone });
    const words = readWords(state.openRequests, { text, fileIds }, { ...context, when, zone });
    if (words) return asReply(words, zone);
    if (mode === "answer") return { takenAs: "question_about_question", does: NOT_READ };
  }
  if (state.liveRun) return { takenAs: "follow_up", does: mode === "queue" ? QUEUES : STEERS };
  const last = await lastDelivery(ports, ownerId, state);
  if (last === null || text.trim() === "")
    return { takenAs: "new_message", does: state.openRequests.length > 0 ? NEW_BESIDE_QUESTION : STARTS };
  return asFollowUp(text, last, state.tasks.length);
}

function asReply({ asked, reading }: WordsReading, zone: string | undefined): MessagePreview {
  const { question } = asked;
  const humanInputId = asked.id;
  if (reading.taken === "question_about_question" || reading.taken === "not_an_answer")
    return { takenAs: "question_about_question", humanInputId, does: EXPLAINS };
  const all = askedFields(question);
  const label = (id: string) => all.find((field) => field.id === id)?.label ?? id;
  const fields = all.flatMap((field): NonNullable<MessagePreview["fields"]> => {
    const value = reading.values[field.id];
    const state = reading.states[field.id];
    const base = { field: field.id, label: field.label };
    if (state !== undefined && state !== "given")
      return [{ ...base, valueText: stateWords[state][question.language], state }];
    const guessed = reading.guessed.includes(field.id) ? { guessed: true } : {};
    const valueText = value === undefined ? "" : valueInWords(field, value, question.language, zone);
    return value === undefined ? [] : [{ ...base, valueText, value, ...guessed }];
  });
  const doubts = reading.unsure.map(({ field, why }) => ({ field, label: label(field), why }));
  const needed = reading.missing.filter((id) => !doubts.some((doubt) => doubt.field === id));
  const missing = [...doubts, ...needed.map((field) => ({ field, label: label(field) }))];
  const does = reading.taken === "answer" ? ANSWERS : FILLS;
  return { takenAs: reading.taken, humanInputId, fields, missing, route: "resume_need_input", does };
}

async function lastDelivery(ports: PreviewPorts, ownerId: string, state: SessionState): Promise<LastDelivery | null> {
  if (!state.lastDelivery) return null;
  const artifact = await ports.reader.artifact(ownerId, state.lastDelivery.artifactId);
  const parsed = deliverySchema.safeParse(artifact?.data);
  if (!artifact || !parsed.success) return null;
  const blocks = parsed.data.sections.flatMap((section) => section.blocks);
  const terms = blocks.flatMap((block) => (block.type === "table" ? block.columns.map((column) => column.label) : []));
  return { title: artifact.title, sections: parsed.data.sections.map((section) => section.title), terms };
}

/** Of several wishes the one that makes the most work is told: it is the one worth knowing before sending. */
function asFollowUp(text: string, last: LastDelivery, tasks: number): MessagePreview {
  const readings = routeFollowUp({ text, lastDelivery: last, history: [] }).map(({ reading }) =>
    reading.outcome === "decided"
      ? { route: reading.intent.route, unsure: false }
      : { route: reading.candidates[0]?.route ?? "revise_run", unsure: true },
  );
  const order: FollowUpRoute[] = ["new_session_task", "revise_run", "resume_need_input", "direct_answer"];
  const route = order.find((one) => readings.some((reading) => reading.route === one)) ?? "revise_run";
  const unsure = readings.some((reading) => reading.unsure);
  return { takenAs: "follow_up", route, ...(unsure ? { unsure } : {}), does: doesOf(route, unsure, tasks) };
}

function doesOf(route: FollowUpRoute, unsure: boolean, tasks: number): Bilingual {
  if (unsure) return LEFT_TO_AGENT;
  if (route === "direct_answer") return FROM_REPORT;
  if (route === "new_session_task") return NEW_GOAL;
  return {
    en: `Makes a new version of the result; of ${tasks} tasks only those that change are run again.`,
    zh: `生成结果的新版本；共 ${tasks} 个任务，只重新运行有变化的部分。`,
  };
}

const ANSWERS: Bilingual = { en: "Answers the question; the work goes on.", zh: "回答这个问题，工作继续。" };
const FILLS: Bilingual = {
  en: "Fills a part of the form; only the rest is asked again.",
  zh: "填写表单的一部分，只再问剩下的。",
};
const EXPLAINS: Bilingual = {
  en: "Is answered from the question itself, which stays open.",
  zh: "根据问题本身作答，问题仍待回答。",
};
const NOT_READ: Bilingual = {
  en: "No answer can be read in it; the question would be asked again.",
  zh: "读不出答案，会再问一次。",
};
const QUEUES: Bilingual = { en: "Waits for the end of this run.", zh: "等本轮结束后处理。" };
const STEERS: Bilingual = { en: "Is taken in by the run that is under way.", zh: "由正在进行的任务纳入考虑。" };
const STARTS: Bilingual = { en: "Starts the work.", zh: "开始工作。" };
const NEW_BESIDE_QUESTION: Bilingual = {
  en: "Is a new message, not an answer to the open question.",
  zh: "作为新消息，不是对未答问题的回答。",
};
const FROM_REPORT: Bilingual = {
  en: "Is answered from the report; nothing is run again.",
  zh: "直接根据报告回答，不重新运行。",
};
const NEW_GOAL: Bilingual = {
  en: "Starts on a new goal; what was delivered stays.",
  zh: "开始新的目标；已交付的内容保留。",
};
const LEFT_TO_AGENT: Bilingual = {
  en: "The agent decides whether it answers from the report or makes a new version.",
  zh: "由智能体判断：根据报告回答，或生成新版本。",
};
