import { type Framework, frameworkNames, type ProjectSpec, packageName } from "../spec";
import { reactTemplate } from "./react";
import { svelteTemplate } from "./svelte";
import type { Template } from "./template";
import { vueTemplate } from "./vue";

const templates: Record<Framework, (spec: ProjectSpec) => Template> = {
  react: reactTemplate,
  vue: vueTemplate,
  svelte: svelteTemplate,
};

const VITE = "8.3.8";
const VITEST = "4.1.12";
const HAPPY_DOM = "20.14.6";
const TYPESCRIPT = "6.0.3";

/** Every file of the project, by path. `npm i && npm run build` works on it. */
export function projectFiles(spec: ProjectSpec): Record<string, string> {
  const template = templates[spec.framework](spec);
  return {
    "README.md": readme(spec),
    "package.json": `${JSON.stringify(packageJson(spec, template), null, 2)}\n`,
    [spec.typescript ? "vite.config.ts" : "vite.config.js"]: viteConfig(spec, template),
    ...(spec.typescript ? { "tsconfig.json": `${JSON.stringify(tsconfig(template), null, 2)}\n` } : {}),
    ...(spec.git ? { ".gitignore": "node_modules\ndist\n" } : {}),
    ...template.files,
  };
}

function packageJson(spec: ProjectSpec, template: Template) {
  const devDependencies = {
    ...template.devDependencies,
    vite: VITE,
    ...(spec.tests ? { vitest: VITEST, "happy-dom": HAPPY_DOM } : {}),
    ...(spec.typescript ? { typescript: TYPESCRIPT } : {}),
  };
  return {
    name: packageName(spec.title),
    private: true,
    version: "0.1.0",
    type: "module",
    engines: { node: ">=20.19.0" },
    scripts: {
      dev: "vite",
      build: "vite build",
      preview: "vite preview",
      ...(spec.tests ? { test: "vitest run" } : {}),
    },
    dependencies: template.dependencies,
    devDependencies: Object.fromEntries(Object.entries(devDependencies).sort(([a], [b]) => a.localeCompare(b))),
  };
}

function viteConfig(spec: ProjectSpec, { plugin, testCondition }: Template): string {
  const from = spec.tests ? "vitest/config" : "vite";
  const condition =
    spec.tests && testCondition ? `\n  resolve: { conditions: [${JSON.stringify(testCondition)}] },` : "";
  const test = spec.tests ? `\n  test: { environment: "happy-dom" },` : "";
  return `import { defineConfig } from "${from}";
import ${plugin.imported} from "${plugin.from}";

export default defineConfig({
  plugins: [${plugin.name}()],${condition}${test}
});
`;
}

function tsconfig(template: Template) {
  return {
    compilerOptions: {
      target: "ES2022",
      lib: ["ES2022", "DOM", "DOM.Iterable"],
      module: "ESNext",
      moduleResolution: "bundler",
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      isolatedModules: true,
      types: ["vite/client"],
      ...template.tsconfig,
    },
    include: ["src"],
  };
}

function readme(spec: ProjectSpec): string {
  const zh = spec.language === "zh";
  const lines = [
    `# ${spec.title}`,
    "",
    zh
      ? `${frameworkNames[spec.framework]} 项目，使用 Vite 构建。`
      : `A ${frameworkNames[spec.framework]} project, built with Vite.`,
    ...(spec.deadline ? ["", zh ? `截止日期：${spec.deadline}` : `Deadline: ${spec.deadline}`] : []),
    "",
    "```sh",
    "npm install",
    `npm run dev      # ${zh ? "开发" : "develop"}`,
    `npm run build    # ${zh ? "构建到 dist" : "build into dist"}`,
    ...(spec.tests ? [`npm test         # ${zh ? "运行测试" : "run the tests"}`] : []),
    "```",
    "",
  ];
  return lines.join("\n");
}
