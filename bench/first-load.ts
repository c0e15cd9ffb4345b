import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { browserLaunch } from "../e2e/support/browser";
import { LaunchedInstance } from "../e2e/support/launched";
import { Program, type ProgramSession } from "../e2e/support/program";
import { salesFile } from "../e2e/support/sales";

const BUDGET_KB = 250;

interface Script {
  path: string;
  gzipBytes: number;
  bytes: number;
}

/** The scripts that the page loads by itself, until the network has been quiet for half a second. */
async function scriptsOf(browser: Browser, address: string): Promise<Script[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const reading: Promise<Script | null>[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith(".js")) return;
    const measured = response.body().then(
      (body) => ({ path: pathname, gzipBytes: gzipSync(body, { level: 6 }).length, bytes: body.length }),
      () => null,
    );
    reading.push(measured);
  });
  await page.goto(address, { waitUntil: "load" });
  for (let known = -1; known !== reading.length; await page.waitForTimeout(1_500)) known = reading.length;
  await context.close();
  const scripts = (await Promise.all(reading)).filter((script) => script !== null);
  return [...new Map(scripts.map((script) => [script.path, script])).values()];
}

const kilobytes = (scripts: Script[]) => scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0) / 1024;

async function conversation(program: Program, finished: boolean): Promise<ProgramSession> {
  const session = await program.session("analyst");
  const file = await session.upload(salesFile());
  await session.say("how did we do?", { fileIds: [file] });
  if (finished) await session.answer({ measure: "revenue", breakdown: "order_date" });
  return session;
}

/**
 * JavaScript of a first visit, compressed (gzip, level 6), in KB of 1,024 bytes: the start page, an empty session, one with
 * an open form, and one with a report beside it (which brings table, chart and versions with it).
 */
export async function run(): Promise<{ figures: Record<string, number>; details: unknown[] }> {
  const instance = await LaunchedInstance.start();
  const browser = await chromium.launch(browserLaunch());
  try {
    await instance.untilReady();
    const program = new Program(instance.address);
    const pages = {
      start: "/",
      conversation: (await program.session("analyst")).path,
      open_form: (await conversation(program, false)).path,
      report: (await conversation(program, true)).path,
    };
    const figures: Record<string, number> = {};
    const details: unknown[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const scripts = await scriptsOf(browser, instance.address + path);
      figures[`${name}_kb`] = kilobytes(scripts);
      details.push({ page: name, scripts: scripts.sort((a, b) => b.gzipBytes - a.gzipBytes) });
    }
    figures.budget_kb = BUDGET_KB;
    figures.within_budget = (figures.conversation_kb ?? Number.POSITIVE_INFINITY) <= BUDGET_KB ? 1 : 0;
    return { figures, details };
  } finally {
    await browser.close();
    await instance.stop().finally(() => instance.remove());
  }
}
