import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Language } from "@/lib/protocol/session/text";
import { effectiveValues } from "@/lib/runtime/human-input/answer/defaults";
import { frameworkNames, frameworkSchema, type ProjectSpec } from "./spec";
import type { SpecChange } from "./wishes";

/** What has to be known before a project can be made; what the person has said already stands in its field. */
export function projectForm(said: SpecChange, language: Language): Question {
  const zh = language === "zh";
  const mentioned = zh ? "你刚才提到了" : "You mentioned it";
  return {
    title: zh ? "新项目" : "New project",
    text: zh ? "创建项目之前，请确认这几项。" : "A few things before the project can be made.",
    clarificationType: "missing_info",
    language,
    mode: "form",
    askedBy: { source: "ask_clarification", name: "Starter" },
    fields: [
      {
        kind: "text",
        id: "name",
        label: zh ? "项目名称" : "Project name",
        required: true,
        maxLength: 100,
        ...(said.title ? { default: said.title, reason: mentioned } : {}),
      },
      {
        kind: "select",
        id: "framework",
        label: zh ? "框架" : "Framework",
        required: true,
        options: frameworkSchema.options.map((value) => ({
          id: `framework-${value}`,
          value,
          label: frameworkNames[value],
        })),
        default: said.framework ?? "react",
        reason: said.framework ? mentioned : zh ? "使用最广" : "The most widely used",
      },
      {
        kind: "checkbox",
        id: "git",
        label: zh ? "初始化 Git" : "Initialise Git",
        required: false,
        default: said.git ?? true,
        reason: said.git === undefined ? (zh ? "大多数项目都需要" : "Most projects want it") : mentioned,
      },
      {
        kind: "date",
        id: "deadline",
        label: zh ? "截止日期" : "Deadline",
        required: false,
        ...(said.deadline ? { default: said.deadline, reason: mentioned } : {}),
      },
    ],
    actions: [],
    sensitivity: "plain",
  };
}

/** The project that an answered form describes, with what was said beside it. */
export function specOf(question: Question, answer: HumanAnswer, said: SpecChange): ProjectSpec {
  const values = effectiveValues(question, answer);
  const framework = frameworkSchema.safeParse(values.framework);
  return {
    title: typeof values.name === "string" && values.name.trim() ? values.name.trim() : "my-project",
    framework: framework.success ? framework.data : "react",
    git: values.git === true,
    deadline: typeof values.deadline === "string" && values.deadline ? values.deadline : null,
    tests: said.tests ?? false,
    typescript: said.typescript ?? false,
    language: question.language,
  };
}
