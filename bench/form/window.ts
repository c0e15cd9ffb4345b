import { setImmediate as turn } from "node:timers/promises";
import { Window } from "happy-dom";
import type { FunctionComponent } from "react";

/** A simulated browser in this process. */
export async function openWindow() {
  const window = new Window({ url: "http://localhost/", width: 1280, height: 900 });
  const globals = {
    window,
    document: window.document,
    self: window,
    fetch: async () => Response.json({ savedAt: "now" }),
  };
  for (const [name, value] of Object.entries({ ...ownGlobals(window), ...globals }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  // Before it is loaded: what the installed app runs is not the development build.
  Object.assign(process.env, { NODE_ENV: "production" });
  const { createElement } = await import("react");
  const { createRoot } = await import("react-dom/client");
  return {
    /** Renders it and returns its first text field. */
    async show(Form: FunctionComponent): Promise<HTMLInputElement> {
      const place = document.body.appendChild(document.createElement("div"));
      createRoot(place).render(createElement(Form));
      for (let turns = 0; turns < 500; turns++) {
        await turn();
        const field = place.querySelector<HTMLInputElement>('input[type="text"], input:not([type])');
        if (field) return field;
      }
      throw new Error("the form does not appear");
    },
    /** Milliseconds until what the new text causes is done. */
    async type(field: HTMLInputElement, text: string): Promise<number> {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      const begun = performance.now();
      set?.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await turn();
      return performance.now() - begun;
    },
    close: () => void window.happyDOM.close(),
  };
}

const NODES =
  /^(?:HTML\w*Element|SVG\w*Element|Element|Node|NodeFilter|Event|\w+Event|DocumentFragment|MutationObserver)$/;
const OTHERS = ["navigator", "localStorage", "sessionStorage", "getComputedStyle", "requestAnimationFrame"];

/** What libraries look for on the global object. */
function ownGlobals(window: Window): Record<string, unknown> {
  const names = Object.getOwnPropertyNames(window).filter((name) => NODES.test(name));
  const more = [...OTHERS, "cancelAnimationFrame", "ResizeObserver", "IntersectionObserver", "matchMedia"];
  const of = (name: string) => (window as unknown as Record<string, unknown>)[name];
  return Object.fromEntries([...names, ...more].map((name) => [name, of(name)]));
}
