import { aggregateCell, chartCell, decomposeCell, filterCell } from "@/lib/agents/analyst/cells/work";
import type { Agent } from "@/lib/ports/agent";
import { loadCell } from "./cells/load";
import { profileCell } from "./cells/profile";
import { reportCell } from "./cells/report";
import { understandCell } from "./cells/understand";
import { afterTasks } from "./turn/after-tasks";
import { onAnswer } from "./turn/on-answer";
import { onFilesRead } from "./turn/on-files-read";
import { onMessage } from "./turn/on-message";

/** Answers questions about files. Works without a model; figures always come from the data engine. */
export const analystAgent: Agent = {
  id: "analyst",
  kind: "specialised",
  title: { en: "Analyst", zh: "数据分析" },
  description: {
    en: "Reads your file, asks what it needs to know, and reports figures you can trace to the rows.",
    zh: "读取你的文件，先问清需求，再给出每个数字都可追溯的报告。",
  },
  needsModel: false,
  starters: [],
  cells: [loadCell, profileCell, understandCell, filterCell, aggregateCell, decomposeCell, chartCell, reportCell],
  decide: async (context) => {
    if (context.trigger === "tasks_settled") return (await onFilesRead(context)) ?? afterTasks(context);
    const failed = context.observations.find((row) => row.payload.kind === "runtime_error");
    if (failed?.payload.kind === "runtime_error") return { routes: [], fail: failed.payload.problem };
    return (await onAnswer(context)) ?? onMessage(context);
  },
};
