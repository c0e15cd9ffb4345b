import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { removeCluster } from "@/lib/adapters/embedded-postgres";

declare module "vitest" {
  interface ProvidedContext {
    postgresHome: string;
  }
}

/** One PostgreSQL for a whole test run; it starts when the first test asks for a database. */
export default function setup(project: TestProject) {
  const home = mkdtempSync(join(tmpdir(), "followthrough-test-"));
  chmodSync(home, 0o711);
  project.provide("postgresHome", home);
  return async () => {
    await removeCluster(home);
    rmSync(home, { recursive: true, force: true });
  };
}
