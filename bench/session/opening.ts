import { chromium } from "@playwright/test";
import { browserLaunch } from "../../e2e/support/browser";
import { median, timed } from "../support/figures";

export interface Opening {
  rowsMs: number;
  pageMs: number;
  /** Kilobytes of the server-rendered page. */
  pageKilobytes: number;
  firstPaintMs: number;
  contentMs: number;
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
  const shown = await inBrowser(`${address}/s/${sessionId}`, words);
  return { rowsMs: median(rows), pageMs: median(pages), pageKilobytes: html.length / 1_000, ...shown };
}

async function inBrowser(url: string, words: string): Promise<Pick<Opening, "firstPaintMs" | "contentMs">> {
  const browser = await chromium.launch(browserLaunch());
  try {
    const paints: number[] = [];
    const contents: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const page = await browser.newPage();
      contents.push(
        await timed(async () => {
          await page.goto(url, { waitUntil: "commit" });
          await page.getByText(words).last().waitFor({ state: "attached" });
        }),
      );
      await page.waitForLoadState("load");
      paints.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0));
      await page.close();
    }
    return { firstPaintMs: median(paints.slice(1)), contentMs: median(contents.slice(1)) };
  } finally {
    await browser.close();
  }
}
