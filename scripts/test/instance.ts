import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeDatabase } from "@/lib/compose/database";

/** A home for an instance under test, which the database's account can enter. */
export function freshHome(): string {
  const home = mkdtempSync(join(tmpdir(), "followthrough-e2e-"));
  chmodSync(home, 0o711);
  return home;
}

export async function removeHome(home: string): Promise<void> {
  await removeDatabase(home);
  rmSync(home, { recursive: true, force: true });
}
