import { loadNodes, understandNode } from "@/lib/agents/analyst/plan";
import type { DecisionContext } from "@/lib/ports/agent";
import type { AgentDecision } from "@/lib/runtime/run/decision";
import { onFollowUp } from "./on-follow-up";
import { lastDelivered, routeAll, todayOf } from "./session-view";

/** Takes in what was said: a first question is read against its files; later ones go on from the last delivery. */
export async function onMessage(context: DecisionContext): Promise<AgentDecision> {
  const said = context.observations.flatMap((row) => (row.payload.kind === "user_follow_up" ? [row.payload] : []));
  const text = said
    .map((payload) => payload.text.trim())
    .filter((words) => words !== "")
    .join("\n");
  if (context.files.length === 0) return needsFile(context);
  const delivered = await lastDelivered(context);
  const newFiles = said.some((payload) => payload.fileIds.length > 0);
  if (delivered && !newFiles && text !== "") return onFollowUp(context, delivered);
  return {
    routes: routeAll(context, "revise_run", delivered ? "new_goal" : "new_deliverable"),
    drop: context.openQuestions.map((row) => row.id),
    plan: {
      nodes: [
        ...loadNodes(context.files),
        understandNode({ message: text, language: context.language, today: todayOf(context), answers: {} }),
      ],
      summary: { en: "Read the files and the question", zh: "读取文件并理解问题" },
    },
    ...(text ? { title: [...text].slice(0, 60).join("") } : {}),
  };
}

function needsFile(context: DecisionContext): AgentDecision {
  const text =
    context.language === "zh"
      ? "我需要一份数据才能回答。请把文件（CSV、Excel、Parquet 或 JSON）拖进来，或者选一个示例数据。你的问题我会记着。"
      : "I need data to answer that. Drop a file here (CSV, Excel, Parquet or JSON), or pick one of the samples. Your question stays in this session.";
  return { routes: routeAll(context, "direct_answer", "question_about_question"), reply: [{ type: "text", text }] };
}
