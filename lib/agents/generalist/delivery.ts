import type { DecisionContext } from "@/lib/ports/agent";
import type { Delivery, DeliveryBlock, Lineage } from "@/lib/protocol/artifacts/delivery";
import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { Task } from "@/lib/protocol/session/task";
import type { DeliveryDraft } from "@/lib/runtime/run/decision";
import { sourcesOf } from "./tools/source";
import { type Written, writtenSchema } from "./tools/written";

/** A reply that proposes how to go on is a result: a document with its suggestions beside it. */
export function deliveryOf(context: DecisionContext, text: string, questions: string[]): DeliveryDraft {
  const own = context.tasks.filter((task) => task.runId === context.run.id);
  const lineage = own.flatMap((task) => lineageOf(task) ?? []);
  const files = writtenBy(own).map((file): DeliveryBlock => ({ type: "file", ...file }));
  const suggestions = questions.map(suggestionOf);
  const title = titleOf(context, text);
  const sections = sectionsOf(text, title);
  if (files.length > 0) sections.push({ title: context.language === "zh" ? "文件" : "Files", blocks: files });
  const data: Delivery = {
    text,
    language: context.language,
    sections: sections.map((section, index) => ({ id: `section-${index + 1}`, number: index + 1, ...section })),
    lineage,
    assumptions: [],
    dataNotes: [],
    nextQuestions: questions,
    suggestions,
    basis: {
      files: usedFiles(context, own),
      humanInputIds: context.observations.flatMap(({ payload }) =>
        payload.kind === "human_input_response" ? [payload.humanInputId] : [],
      ),
    },
  };
  const last = own.at(-1);
  return { title, data, ...(last ? { stepId: last.stepId } : {}) };
}

/** The files that tasks wrote; of one name the newest. */
export function writtenBy(tasks: readonly Task[]): Omit<Written, "sha256">[] {
  const all = tasks.flatMap((task) => {
    const read = writtenSchema.safeParse(task.output);
    return task.cellId === "workspace.write_file" && read.success ? [read.data] : [];
  });
  const byName = new Map(all.map(({ sha256: _, ...file }) => [file.name, file]));
  return [...byName.values()];
}

function titleOf(context: DecisionContext, text: string): string {
  const heading = /^#{1,3}\s+(.+)$/m.exec(text)?.[1]?.replace(/[*_`]/g, "").trim();
  const asked = context.run.inputText.trim().split("\n")[0] ?? "";
  return [...(heading || asked || context.session.title || "Result")].slice(0, 80).join("");
}

/** One section a heading; what stands before the first one is a section of its own. */
function sectionsOf(text: string, title: string): { title: string; blocks: DeliveryBlock[] }[] {
  const sections: { title: string; lines: string[] }[] = [{ title, lines: [] }];
  let fenced = false;
  for (const line of text.split("\n")) {
    if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
    const heading = fenced ? null : /^#{1,3}\s+(.+)$/.exec(line);
    if (heading?.[1]) sections.push({ title: heading[1].replace(/[*_`]/g, "").trim(), lines: [] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections
    .map((section) => ({ title: section.title, text: section.lines.join("\n").trim() }))
    .filter((section) => section.text !== "")
    .map((section) => ({ title: section.title, blocks: [{ type: "markdown", text: section.text }] }));
}

function lineageOf(task: Task): Lineage | null {
  if (task.cellId !== "data.query" || task.output === null) return null;
  const { sql } = task.args as { sql?: string };
  const { rowCount } = task.output as { rowCount?: number };
  if (typeof sql !== "string" || typeof rowCount !== "number") return null;
  const steps = [{ en: `Query over the files, ${rowCount} rows`, zh: `查询文件，${rowCount} 行` }];
  return { id: task.stepId, steps, sql, rowsOut: rowCount, stepIds: [task.stepId] };
}

function usedFiles(context: DecisionContext, own: Task[]) {
  const args = JSON.stringify(own.map((task) => task.args));
  return sourcesOf(context)
    .filter(({ fileId, sha256 }) => args.includes(fileId) && args.includes(sha256))
    .map(({ fileId, name, sha256 }) => ({ fileId, name, sha256 }));
}

function suggestionOf(text: string, index: number): Suggestion {
  const does = { en: "Asks the agent to go on from this result", zh: "让智能体在此结果上继续" };
  return { id: `next-${index + 1}`, text, kind: "expand", does };
}
