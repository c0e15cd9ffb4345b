import type { MessagePart } from "@/lib/protocol/session/message";
import type { Language } from "@/lib/protocol/session/text";
import { frameworkNames, type ProjectSpec } from "./spec";

const PURPOSES: [RegExp, { en: string; zh: string }][] = [
  [/^README/, { en: "what the project is and how to run it", zh: "项目说明与运行方法" }],
  [/^package\.json$/, { en: "name, scripts and exact versions of what it uses", zh: "名称、脚本和依赖的确切版本" }],
  [/^vite\.config/, { en: "how it is built and tested", zh: "构建与测试配置" }],
  [/^tsconfig/, { en: "settings of TypeScript", zh: "TypeScript 设置" }],
  [/^index\.html$/, { en: "the page that the browser loads first", zh: "浏览器首先加载的页面" }],
  [/^\.gitignore$/, { en: "what Git leaves out", zh: "Git 忽略的内容" }],
  [/\.test\./, { en: "a test that clicks the button", zh: "点击按钮的测试" }],
  [/main\./, { en: "starts the app", zh: "启动应用" }],
  [/App\./, { en: "the first component", zh: "第一个组件" }],
  [/\.css$/, { en: "the look of the page", zh: "页面样式" }],
  [/\.d\.ts$/, { en: "tells TypeScript of the framework's files", zh: "让 TypeScript 识别框架文件" }],
];

/** Answers a question about a delivered project from what was delivered. */
export function explainProject(
  spec: ProjectSpec,
  files: string[],
  artifactId: string,
  language: Language,
): MessagePart[] {
  const zh = language === "zh";
  const lines = files.map((file) => {
    const purpose = PURPOSES.find(([pattern]) => pattern.test(file))?.[1];
    return `- \`${file}\`${purpose ? ` — ${purpose[language]}` : ""}`;
  });
  const intro = zh
    ? `“${spec.title}”是用 Vite 构建的 ${frameworkNames[spec.framework]} 项目，包含：`
    : `"${spec.title}" is a ${frameworkNames[spec.framework]} project built with Vite. It holds:`;
  return [
    { type: "text", text: [intro, "", ...lines].join("\n") },
    { type: "references", references: [{ kind: "artifact", id: artifactId, label: spec.title }] },
  ];
}
