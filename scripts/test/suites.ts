import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ensureBrowser } from "../browser/ensure";
import { buildApp } from "../launcher/build";
import { freshHome, removeHome } from "./instance";

/** `complete`: the runner wrote its report and found nothing wrong beside the tests it counts. */
export type Totals = { name: string; passed: number; failed: number; complete: boolean };

const unitReportSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

export async function runUnitTests(): Promise<Totals> {
  return withReport(async (file) => {
    const code = await run(["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {});
    const report = unitReportSchema.safeParse(readReport(file)).data;
    if (!report) return { name: "vitest", passed: 0, failed: 0, complete: false };
    const { numPassedTests: passed, numFailedTests } = report;
    // A file that does not even load has no failed test; it counts as one.
    const failed = numFailedTests || (report.success ? 0 : Math.max(1, report.numFailedTestSuites));
    return { name: "vitest", passed, failed, complete: code === 0 || failed > 0 };
  });
}

const journeyReportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

export async function runJourneys(): Promise<Totals> {
  const name = "playwright";
  if (!(await buildApp(process.cwd()))) return { name, passed: 0, failed: 1, complete: false };
  ensureBrowser();
  return withReport(async (file) => {
    const home = freshHome();
    const code = await run(["playwright", "test"], { E2E_REPORT: file, E2E_HOME: home });
    await removeHome(home);
    const report = journeyReportSchema.safeParse(readReport(file)).data;
    if (!report) return { name, passed: 0, failed: 0, complete: false };
    const { expected, unexpected, flaky } = report.stats;
    if (flaky > 0) console.error(`${flaky} journeys passed on their second try only: a race is to be found there`);
    return { name, passed: expected + flaky, failed: unexpected, complete: code === 0 || unexpected > 0 };
  });
}

async function withReport(use: (file: string) => Promise<Totals>): Promise<Totals> {
  const folder = mkdtempSync(join(tmpdir(), "followthrough-report-"));
  try {
    return await use(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function run(args: string[], extra: Record<string, string>): Promise<number | null> {
  const env = { ...process.env, ...extra };
  const child = spawn("npx", ["--no-install", ...args], { stdio: "inherit", env });
  return new Promise((resolve) => child.on("close", resolve));
}
