import { z } from "zod";
import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { Json } from "@/lib/protocol/session/task";
import { frameworkNames, type ProjectSpec, packageName } from "./spec";

export const archiveOutputSchema = z.object({
  blobKey: z.string(),
  size: z.number(),
  entries: z.array(z.string()),
  commit: z.string().nullable(),
});
export type ArchiveOutput = z.infer<typeof archiveOutputSchema>;

/** What the next turn needs to go on from this project. */
export const agentDataSchema = z.object({ spec: z.custom<ProjectSpec>(), day: z.string() });

/** The project as a document: what it is, how to run it, the archive. */
export function projectDelivery(
  spec: ProjectSpec,
  day: string,
  archive: ArchiveOutput,
  humanInputIds: string[],
): { title: string; data: Delivery } {
  const zh = spec.language === "zh";
  const name = packageName(spec.title);
  const headline = zh
    ? `${frameworkNames[spec.framework]} 项目“${spec.title}”已生成，共 ${archive.entries.length} 个文件。`
    : `The ${frameworkNames[spec.framework]} project "${spec.title}" is ready: ${archive.entries.length} files.`;
  const run = `unzip ${name}.zip\ncd ${name}\nnpm install\nnpm run build`;
  const sections: { id: string; title: string; blocks: DeliveryBlock[] }[] = [
    {
      id: "contents",
      title: zh ? "项目内容" : "What is in it",
      blocks: [{ type: "markdown", text: contents(spec, archive) }],
    },
    {
      id: "file",
      title: zh ? "下载" : "Download",
      blocks: [
        {
          type: "file",
          name: `${name}.zip`,
          blobKey: archive.blobKey,
          mediaType: "application/zip",
          size: archive.size,
          entries: archive.entries,
        },
      ],
    },
    { id: "run", title: zh ? "运行" : "How to run it", blocks: [{ type: "code", language: "sh", text: run }] },
  ];
  const suggestions = suggestionsFor(spec);
  const data: Delivery = {
    text: [headline, "", contents(spec, archive), "", "```sh", run, "```"].join("\n"),
    language: spec.language,
    headline: { text: headline },
    sections: sections.map((section, index) => ({ ...section, number: index + 1 })),
    lineage: [],
    assumptions: [],
    dataNotes: [],
    nextQuestions: suggestions.map((suggestion) => suggestion.text),
    suggestions,
    basis: { files: [], humanInputIds },
    agentData: { spec, day } as unknown as Json,
  };
  return { title: spec.title, data };
}

function contents(spec: ProjectSpec, archive: ArchiveOutput): string {
  const zh = spec.language === "zh";
  const git = archive.commit
    ? zh
      ? `Git 仓库，首次提交 ${archive.commit.slice(0, 7)}`
      : `Git repository, first commit ${archive.commit.slice(0, 7)}`
    : null;
  const facts = [
    `Vite + ${frameworkNames[spec.framework]}${spec.typescript ? " + TypeScript" : ""}`,
    spec.tests ? (zh ? "Vitest 测试：`npm test`" : "Tests with Vitest: `npm test`") : null,
    git,
    spec.deadline
      ? zh
        ? `截止日期：${spec.deadline}（写入 README）`
        : `Deadline: ${spec.deadline} (in the README)`
      : null,
  ];
  const tree = archive.entries.map((entry) => `- \`${entry}\``);
  return [...facts.filter((fact) => fact !== null).map((fact) => `- ${fact}`), "", ...tree].join("\n");
}

function suggestionsFor(spec: ProjectSpec): Suggestion[] {
  const zh = spec.language === "zh";
  const steps = spec.git ? 3 : 2;
  const revise = (id: string, text: string): Suggestion => ({
    id,
    text,
    kind: "change_parameter",
    does: { en: `Makes the project anew: ${steps} of ${steps} tasks`, zh: `重新生成项目：${steps} 个任务` },
    cost: { reruns: steps, of: steps },
  });
  const other = spec.framework === "vue" ? "React" : "Vue";
  const wishes = [
    revise("framework", zh ? `请把框架换成 ${other}` : `Use ${other} instead`),
    spec.tests ? null : revise("tests", zh ? "请为项目加上测试" : "Add tests with Vitest"),
    spec.typescript ? null : revise("typescript", zh ? "请改用 TypeScript" : "Use TypeScript for the sources"),
    spec.git ? null : revise("git", zh ? "请初始化 Git 仓库" : "Add a Git repository"),
  ];
  const explain: Suggestion = {
    id: "explain",
    text: zh ? "这个项目里有哪些文件？" : "What is each file in it for?",
    kind: "explain",
    does: { en: "Answers from the delivery", zh: "根据已交付的内容回答" },
  };
  return [...wishes.filter((wish) => wish !== null), explain];
}
