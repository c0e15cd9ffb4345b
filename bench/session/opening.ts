import { chromium } from "@playwright/test";
import { browserLaunch } from "../../e2e/support/browser";
import { median, timed } from "../support/figures";
import { type Scrolling, scrollingOf } from "./scrolling";

export interface Opening {
  rowsMs: number;
  pageMs: number;
  /** Kilobytes of the server-rendered page. */
  pageKilobytes: number;
  firstPaintMs: number;
  /** From the start of the navigation until the newest turn is painted; a browser that has nothing in store. */
  contentMs: number;
  scrolling: Scrolling;
}

const TIMES = 7;

/** Opening a session: its newest rows over the API, the whole page as the server renders it, and in a browser. */
export async function openingOf(address: string, sessionId: string, words: string): Promise<Opening> {
  const rows: number[] = [];
  const pages: number[] = [];
  let html = "";
  for (let time = 0; time < TIMES; time++) {
    rows.push(await timed(async () => (await fetch(`${address}/api/v1/sessions/${sessionId}/rows`)).text()));
    pages.push(
      await timed(async () => {
        html = await (await fetch(`${address}/s/${sessionId}`)).text();
      }),
    );
  }
  if (!html.includes(words)) throw new Error(`the page as rendered by the server does not say "${words}"`);
  const shown = await inBrowser(`${address}/s/${sessionId}`);
  return { rowsMs: median(rows), pageMs: median(pages), pageKilobytes: html.length / 1_000, ...shown };
}

/** Runs in the page: when its newest turn was first painted. */
const PAINTED = `(() => {
  const look = () => {
    const turn = [...document.querySelectorAll("[data-turn]")].at(-1);
    if (!turn || turn.getBoundingClientRect().height === 0) return requestAnimationFrame(look);
    requestAnimationFrame(() => { window.contentPainted = performance.now(); });
  };
  requestAnimationFrame(look);
})()`;

async function inBrowser(url: string): Promise<Pick<Opening, "firstPaintMs" | "contentMs" | "scrolling">> {
  const browser = await chromium.launch(browserLaunch());
  try {
    const paints: number[] = [];
    const contents: number[] = [];
    let scrolling: Scrolling | undefined;
    for (let time = 0; time < TIMES; time++) {
      const page = await browser.newPage();
      await page.addInitScript({ content: PAINTED });
      await page.goto(url, { waitUntil: "load" });
      contents.push(Number(await (await page.waitForFunction("window.contentPainted")).jsonValue()));
      paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0));
      if (time === TIMES - 1) scrolling = await scrollingOf(page);
      await page.close();
    }
    if (!scrolling) throw new Error("nothing was scrolled");
    return { firstPaintMs: median(paints.slice(1)), contentMs: median(contents.slice(1)), scrolling };
  } finally {
    await browser.close();
  }
}
