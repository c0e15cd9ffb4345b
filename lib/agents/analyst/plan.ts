import { z } from "zod";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { SessionFile } from "@/lib/protocol/session/session";
import type { Json, PlanNode } from "@/lib/protocol/session/task";
import type { Bilingual, Language } from "@/lib/protocol/session/text";

export const loadArgsSchema = z.object({
  files: z.array(z.object({ fileId: z.string(), name: z.string(), sha256: z.string() })),
});
export const understandArgsSchema = z.object({
  message: z.string(),
  language: z.enum(["en", "zh"]),
  /** "YYYY-MM-DD" */
  today: z.string(),
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** What was said after the question while it was being worked on. */
  changes: z.array(z.string()).default([]),
  /** Words that the person defined in this session, the newest first. */
  glossary: z.array(z.object({ text: z.string(), memoryId: z.string().optional() })).default([]),
});
export type UnderstandArgs = z.infer<typeof understandArgsSchema>;

const node = (stepId: string, cell: string, title: Bilingual, args: unknown, dependsOn: string[]): PlanNode => ({
  stepId,
  title,
  cellId: `analyst.${cell}`,
  cellVersion: 1,
  effect: "pure",
  args: args as Json,
  dependsOn,
});

/** Reading the files: the same for every question about them. */
export function loadNodes(files: SessionFile[]): PlanNode[] {
  const named = files.map(({ id, name, sha256 }) => ({ fileId: id, name, sha256 }));
  return [
    node("load", "load", { en: "Read the files", zh: "读取文件" }, { files: named }, []),
    node("profile", "profile", { en: "Profile the columns", zh: "分析各列" }, {}, ["load"]),
  ];
}

/** Reading the question against what the files hold. */
export function understandNode(args: UnderstandArgs): PlanNode {
  return node("understand", "understand", { en: "Understand the question", zh: "理解问题" }, args, ["profile"]);
}

/** Working a request out: for each section filter, aggregate and chart, then the report of them all. */
export function requestNodes(request: AnalysisRequest, language: Language): PlanNode[] {
  const sections = request.sections.flatMap((section) => sectionNodes(request, section, language));
  const basis = sections.map((step) => step.stepId);
  const { sections: _sections, ...frame } = request;
  const args = { request: { ...frame, sections: request.sections }, language };
  const report = node("report", "report", { en: "Write the report", zh: "撰写报告" }, args, [
    "load",
    "profile",
    ...basis,
  ]);
  return [...sections, report];
}

const BROKEN: Record<"drivers" | "contrast", [en: string, zh: string]> = {
  drivers: ["Break the change down", "拆分变化"],
  contrast: ["Break the distance down", "拆分差距"],
};

function sectionNodes(request: AnalysisRequest, section: Section, language: Language): PlanNode[] {
  if (section.kind === "profile") return [];
  const { id } = section;
  const many = request.sections.length > 1 ? ` (${id.replace(/^s/, "")})` : "";
  const titled = (en: string, zh: string): Bilingual => ({ en: `${en}${many}`, zh: `${zh}${many}` });
  const work = { request: computationOf(request, section) };
  const chart = { section, shape: { ...request.shape, ...section.shape }, language };
  const compute =
    section.kind === "drivers" || section.kind === "contrast"
      ? node(`aggregate-${id}`, "decompose", titled(...BROKEN[section.kind]), work, ["load"])
      : node(`aggregate-${id}`, "aggregate", titled("Compute the figures", "计算指标"), work, ["load"]);
  return [
    node(`filter-${id}`, "filter", titled("Filter the rows", "筛选数据"), work, ["load"]),
    compute,
    node(`chart-${id}`, "chart", titled("Draw the chart", "绘制图表"), chart, [`aggregate-${id}`]),
  ];
}

/** The part of a request that figures depend on: how it was said and how it is to look are left out. */
function computationOf(request: AnalysisRequest, section: Section): AnalysisRequest {
  const { said: _said, title: _title, shape: _shape, digits: _digits, ...rest } = section;
  const { focus: _focus, ...whole } = request;
  return {
    ...whole,
    message: "",
    language: "en",
    sections: [rest as Section],
    decisions: request.decisions.filter((decision) => decision.section === section.id),
    shape: {},
    assumptions: [],
    overruled: [],
    unresolved: [],
  };
}
