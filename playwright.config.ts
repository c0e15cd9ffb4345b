import { defineConfig, devices } from "@playwright/test";
import { browserLaunch } from "./e2e/support/browser";
import { testInstance } from "./e2e/support/instance";

const instance = testInstance();

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.e2e.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env.CI === "true",
  // A second try tells a race from a fault; npm test names who needed one.
  retries: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [["list"], ["json", { outputFile: process.env.E2E_REPORT }]] : [["list"]],
  use: {
    baseURL: instance.address,
    locale: "en-US",
    trace: "retain-on-failure",
    launchOptions: browserLaunch(),
  },
  projects: [{ name: "chromium", use: { ...devices["Desktop Chrome"] } }],
  webServer: {
    command: "npx tsx scripts/start.ts",
    env: { PORT: String(instance.port), FOLLOWTHROUGH_HOME: instance.home, DATABASE_URL: "" },
    url: `${instance.address}/api/v1/health`,
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
  },
});
