import type { ProjectSpec } from "../spec";

/** The text of the first page, in the person's language. */
export function pageWords({ language, title }: ProjectSpec) {
  return language === "zh"
    ? { title, lead: "项目已就绪。编辑 src 目录即可开始。", clicked: "已点击", times: "次" }
    : { title, lead: "The project is ready. Edit the files in src to begin.", clicked: "Clicked", times: "times" };
}

/** A JavaScript string literal that is safe in source and in markup. */
export const literal = (text: string) => JSON.stringify(text).replace(/</g, "\\u003c");

export const escapeHtml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

export function indexHtml(spec: ProjectSpec, entry: string): string {
  const lang = spec.language === "zh" ? "zh-CN" : "en";
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(spec.title)}</title>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/src/${entry}"></script>
  </body>
</html>
`;
}

export const styleCss = `:root {
  font-family: system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif;
  line-height: 1.6;
  color-scheme: light dark;
}

main {
  max-width: 42rem;
  margin: 4rem auto;
  padding: 0 1rem;
}

button {
  font: inherit;
  padding: 0.4rem 1rem;
}
`;
