import type { ProjectSpec } from "../spec";
import { indexHtml, literal, pageWords, styleCss } from "./page";
import type { Template } from "./template";

/** React on Vite. */
export function reactTemplate(spec: ProjectSpec): Template {
  const script = spec.typescript ? "tsx" : "jsx";
  const words = pageWords(spec);
  const root = spec.typescript ? `document.getElementById("app") as HTMLElement` : `document.getElementById("app")`;
  return {
    dependencies: { react: "19.3.1", "react-dom": "19.3.1" },
    devDependencies: {
      "@vitejs/plugin-react": "6.3.0",
      ...(spec.typescript ? { "@types/react": "19.3.3", "@types/react-dom": "19.3.0" } : {}),
      ...(spec.tests ? { "@testing-library/react": "16.3.3", "@testing-library/dom": "10.4.2" } : {}),
    },
    plugin: { from: "@vitejs/plugin-react", name: "react", imported: "react" },
    files: {
      "index.html": indexHtml(spec, `main.${script}`),
      [`src/main.${script}`]: `import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./style.css";

createRoot(${root}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
`,
      [`src/App.${script}`]: `import { useState } from "react";

export function App() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>{${literal(words.title)}}</h1>
      <p>${words.lead}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        ${words.clicked} {count} ${words.times}
      </button>
    </main>
  );
}
`,
      "src/style.css": styleCss,
      ...(spec.tests ? { [`src/App.test.${script}`]: test(words.clicked, words.times) } : {}),
    },
    tsconfig: { jsx: "react-jsx" },
  };
}

function test(clicked: string, times: string): string {
  return `import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { App } from "./App";

afterEach(cleanup);

it("counts clicks", () => {
  render(<App />);
  const button = screen.getByRole("button");
  fireEvent.click(button);
  expect(button.textContent).toBe(${literal(`${clicked} 1 ${times}`)});
});
`;
}
