import type { ProjectSpec } from "../spec";
import { indexHtml, literal, pageWords, styleCss } from "./page";
import type { Template } from "./template";

/** Vue on Vite. */
export function vueTemplate(spec: ProjectSpec): Template {
  const script = spec.typescript ? "ts" : "js";
  const words = pageWords(spec);
  return {
    dependencies: { vue: "3.5.45" },
    devDependencies: {
      "@vitejs/plugin-vue": "6.0.11",
      ...(spec.tests ? { "@vue/test-utils": "2.6.0" } : {}),
    },
    plugin: { from: "@vitejs/plugin-vue", name: "vue", imported: "vue" },
    files: {
      "index.html": indexHtml(spec, `main.${script}`),
      [`src/main.${script}`]: `import { createApp } from "vue";
import App from "./App.vue";
import "./style.css";

createApp(App).mount("#app");
`,
      "src/App.vue": `<script setup${spec.typescript ? ' lang="ts"' : ""}>
import { ref } from "vue";

const title = ${literal(words.title)};
const count = ref(0);
</script>

<template>
  <main>
    <h1>{{ title }}</h1>
    <p>${words.lead}</p>
    <button type="button" @click="count++">${words.clicked} {{ count }} ${words.times}</button>
  </main>
</template>
`,
      "src/style.css": styleCss,
      ...(spec.typescript ? { "src/vue.d.ts": declaration } : {}),
      ...(spec.tests ? { [`src/App.test.${script}`]: test(words.clicked, words.times) } : {}),
    },
    tsconfig: {},
  };
}

const declaration = `declare module "*.vue" {
  import type { DefineComponent } from "vue";
  const component: DefineComponent;
  export default component;
}
`;

function test(clicked: string, times: string): string {
  return `import { mount } from "@vue/test-utils";
import { expect, it } from "vitest";
import App from "./App.vue";

it("counts clicks", async () => {
  const button = mount(App).get("button");
  await button.trigger("click");
  expect(button.text()).toBe(${literal(`${clicked} 1 ${times}`)});
});
`;
}
