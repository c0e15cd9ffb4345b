import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { removeCluster } from "../../lib/adapters/embedded-postgres";
import { testInstance } from "./instance";

export default async function teardown(): Promise<void> {
  const { home } = testInstance();
  await removeCluster(home);
  rmSync(dirname(home), { recursive: true, force: true });
}
