import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { createDuckDbEngine } from "@/lib/adapters/duckdb/duckdb-engine";

const folder = mkdtempSync(path.join(tmpdir(), "idle-children-"));
const engine = createDuckDbEngine();
afterAll(() => {
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Processes of the engine that this process holds. */
function held(): string[] {
  const tasks = readdirSync(`/proc/${process.pid}/task`);
  const pids = tasks.flatMap((task) =>
    readFileSync(`/proc/${process.pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return pids.filter((pid) => {
    const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, "utf8") : "";
    return command.includes("--max-old-space-size=1024");
  });
}

it.skipIf(!existsSync("/proc/self/task"))(
  "sessions that rest hold no processes, but for the last one and a spare: memory does not grow with them",
  async () => {
    for (const session of ["a", "b", "c", "a"]) {
      const workspace = path.join(folder, session);
      expect((await engine.query([], "SELECT 42", [], { workspace })).rows).toEqual([[42]]);
    }
    await vi.waitFor(() => expect(held().length).toBeLessThanOrEqual(2), { timeout: 5_000 });
  },
);
