import type { ProjectSpec } from "../spec";
import { indexHtml, literal, pageWords, styleCss } from "./page";
import type { Template } from "./template";

/** Svelte on Vite. */
export function svelteTemplate(spec: ProjectSpec): Template {
  const script = spec.typescript ? "ts" : "js";
  const words = pageWords(spec);
  const target = spec.typescript ? `document.getElementById("app") as HTMLElement` : `document.getElementById("app")`;
  return {
    dependencies: {},
    devDependencies: {
      svelte: "5.57.3",
      "@sveltejs/vite-plugin-svelte": "7.3.1",
      ...(spec.tests ? { "@testing-library/svelte": "5.4.2", "@testing-library/dom": "10.4.2" } : {}),
    },
    plugin: { from: "@sveltejs/vite-plugin-svelte", name: "svelte", imported: "{ svelte }" },
    testCondition: "browser",
    files: {
      "index.html": indexHtml(spec, `main.${script}`),
      [`src/main.${script}`]: `import { mount } from "svelte";
import App from "./App.svelte";
import "./style.css";

mount(App, { target: ${target} });
`,
      "src/App.svelte": `<script${spec.typescript ? ' lang="ts"' : ""}>
  const title = ${literal(words.title)};
  let count = $state(0);
</script>

<main>
  <h1>{title}</h1>
  <p>${words.lead}</p>
  <button type="button" onclick={() => (count += 1)}>${words.clicked} {count} ${words.times}</button>
</main>
`,
      "src/style.css": styleCss,
      ...(spec.typescript ? { "src/svelte.d.ts": `/// <reference types="svelte" />\n` } : {}),
      ...(spec.tests ? { [`src/App.test.${script}`]: test(words.clicked, words.times) } : {}),
    },
    tsconfig: {},
  };
}

function test(clicked: string, times: string): string {
  return `import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import App from "./App.svelte";

it("counts clicks", async () => {
  render(App);
  const button = screen.getByRole("button");
  await fireEvent.click(button);
  expect(button.textContent).toBe(${literal(`${clicked} 1 ${times}`)});
});
`;
}
