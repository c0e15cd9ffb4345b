import type { Page } from "@playwright/test";

export interface Scrolling {
  /** Messages that stood in the page when it was scrolled. */
  shown: number;
  frameP95Ms: number;
  longestFrameMs: number;
}

const STEPS = 600;
const STEP_PX = 300;

/** Brings all earlier turns, then scrolls from the end upwards, a step a frame, and takes the time of each frame. */
export async function scrollingOf(page: Page): Promise<Scrolling> {
  const earlier = page.getByRole("button", { name: "Show earlier turns" });
  while (await earlier.isVisible()) {
    const before = await page.getByRole("article").count();
    await earlier.click();
    await page.waitForFunction((count) => document.querySelectorAll("article").length > count, before);
    await page.getByRole("button", { name: "Loading…" }).waitFor({ state: "detached" });
  }
  const frames = (await page.evaluate(`(${scroll})(${STEPS}, ${STEP_PX})`)) as number[];
  const sorted = frames.sort((a, b) => b - a);
  const shown = await page.getByRole("article").count();
  return { shown, frameP95Ms: sorted[Math.floor(sorted.length / 20)] ?? 0, longestFrameMs: sorted[0] ?? 0 };
}

/** Runs in the page. */
const scroll = `async (steps, by) => {
  const scroller = document.querySelector("[data-turn]").closest(".overflow-y-auto");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  scroller.scrollTop = scroller.scrollHeight;
  for (let rest = 0; rest < 10; rest++) await frame();
  const frames = [];
  let last = await frame();
  for (let step = 0; step < steps && scroller.scrollTop > 0; step++) {
    scroller.scrollTop -= by;
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return frames;
}`;
