import { failedBefore } from "@/lib/agents/analyst/memory/conclusions";
import { glossaryOf } from "@/lib/agents/analyst/memory/glossary";
import { noteStanding } from "@/lib/agents/analyst/memory/standing";
import { readStanding } from "@/lib/agents/analyst/memory/wishes";
import { loadNodes, type UnderstandArgs, understandNode } from "@/lib/agents/analyst/plan";
import type { DecisionContext } from "@/lib/ports/agent";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { preparation } from "./after-tasks";
import { readFilesFirst } from "./on-files-read";
import { onFollowUp } from "./on-follow-up";
import { askedOf, lastDelivered, profilesOf, routeAll, todayOf } from "./session-view";

/** Takes in what was said: a first question is read against its files; later ones go on from the last delivery. */
export async function onMessage(context: DecisionContext): Promise<AgentDecision> {
  const said = context.observations.flatMap((row) => (row.payload.kind === "user_follow_up" ? [row.payload] : []));
  const delivered = await lastDelivered(context);
  const standing = delivered ? [] : said.filter((payload) => readStanding(payload.text));
  const noted = standing.map((payload) => noteStanding(context, payload.text));
  const memories = noted.map(({ memory }) => memory);
  const text = said
    .filter((payload) => !standing.includes(payload))
    .map((payload) => payload.text.trim())
    .filter((words) => words !== "")
    .join("\n");
  if (noted.length > 0 && text === "")
    return {
      routes: routeAll(context, "direct_answer", "change_format"),
      reply: noted.flatMap(({ reply }) => reply),
      memories,
    };
  if (context.files.length === 0) return { ...needsFile(context), memories };
  const newFiles = said.some((payload) => payload.fileIds.length > 0);
  if (delivered && !newFiles && text !== "") {
    const decision = await onFollowUp(context, delivered);
    const unread = profilesOf(context).length === 0 && !decision.routes.every(isAnswered);
    return unread ? readFilesFirst(context) : decision;
  }
  const atWork = newFiles ? null : questionAtWork(context);
  if (atWork && text !== "") return { ...joined(context, atWork, text), memories };
  return {
    memories,
    routes: routeAll(context, "revise_run", delivered ? "new_goal" : "new_deliverable").map((route, at) =>
      at === 0 ? route : { ...route, note: TAKEN_IN },
    ),
    drop: context.openQuestions.map((row) => row.id),
    plan: {
      nodes: [
        ...loadNodes(await filesToRead(context, said)),
        understandNode({
          message: text || (await lastWords(context)),
          language: context.language,
          today: todayOf(context),
          answers: {},
          changes: [],
          glossary: await glossaryOf(context),
        }),
      ],
      summary: { en: "Read the files and the question", zh: "读取文件并理解问题" },
    },
    ...(text ? { title: [...text].slice(0, 60).join("") } : {}),
  };
}

/** Where a message went that is not the one the work began with. */
const TAKEN_IN = { en: "Taken into the work under way", zh: "已纳入正在进行的工作" };

const isAnswered = ({ route }: ObservationRoute) => route === "direct_answer";

/** The question that this very run is working on, before anything of it was delivered. */
function questionAtWork(context: DecisionContext): UnderstandArgs | null {
  const own = context.tasks.some((task) => task.stepId === "understand" && task.runId === context.run.id);
  return own ? askedOf(context) : null;
}

/** What is said while a question is worked on changes that question; the files are not read again. */
function joined(context: DecisionContext, asked: UnderstandArgs, text: string): AgentDecision {
  const nodes = preparation(context).filter((node) => node.stepId !== "understand");
  const args = { ...asked, changes: [...asked.changes, ...text.split("\n")] };
  return {
    routes: routeAll(context, "revise_run", "change_parameter").map((route) => ({ ...route, note: TAKEN_IN })),
    plan: { nodes: [...nodes, understandNode(args)], summary: { en: "Take in what was said", zh: "纳入补充要求" } },
  };
}

/** A file that comes alone belongs to what was asked before it. */
async function lastWords(context: DecisionContext): Promise<string> {
  const messages = await context.past.messages(20);
  const words = messages
    .filter((message) => message.role === "user")
    .map((message) => message.parts.map((part) => (part.type === "text" ? part.text.trim() : "")).join(" "));
  return words.find((text) => text !== "") ?? "";
}

function needsFile(context: DecisionContext): AgentDecision {
  const text =
    context.language === "zh"
      ? "我需要一份数据才能回答。请把文件（CSV、Excel、Parquet 或 JSON）拖进来，或者选一个示例数据。你的问题我会记着。"
      : "I need data to answer that. Drop a file here (CSV, Excel, Parquet or JSON), or pick one of the samples. Your question stays in this session.";
  return { routes: routeAll(context, "direct_answer", "question_about_question"), reply: [{ type: "text", text }] };
}

/** All files; after a turn that failed, only those given in its place, where there are any. */
async function filesToRead(context: DecisionContext, said: { fileIds: string[] }[]) {
  const given = new Set(said.flatMap((payload) => payload.fileIds));
  const fresh = context.files.filter((file) => given.has(file.id));
  if (fresh.length === 0 || fresh.length === context.files.length) return context.files;
  return (await failedBefore(context)) ? fresh : context.files;
}
