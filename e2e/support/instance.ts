import { spawnSync } from "node:child_process";
import { freshHome } from "../../scripts/test/instance";

/**
 * The instance under test: a home of its own, on a port that was free. Workers inherit it from the runner; `npm test`
 * gives the home and removes it afterwards.
 */
export type TestInstance = { home: string; port: number; address: string };

export function testInstance(): TestInstance {
  process.env.E2E_HOME ??= freshHome();
  process.env.E2E_PORT ??= String(freePort());
  const port = Number(process.env.E2E_PORT);
  return { home: process.env.E2E_HOME, port, address: `http://127.0.0.1:${port}` };
}

/** The configuration is read synchronously, and only a child can wait for a socket there. */
function freePort(): number {
  const ask = `const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })`;
  return Number(spawnSync(process.execPath, ["-e", ask], { encoding: "utf8" }).stdout);
}
