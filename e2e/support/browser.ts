import type { LaunchOptions } from "@playwright/test";
import { findBrowser } from "../../scripts/browser/find";

/** A system browser where there is one; undefined lets Playwright use its own download. */
export function browserLaunch(): LaunchOptions {
  const executablePath = findBrowser();
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return executablePath ? { executablePath, args } : { args };
}
