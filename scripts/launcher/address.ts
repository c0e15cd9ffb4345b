import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export function portIsFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .on("error", () => resolve(false))
      .listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** What to open in a browser: a server that listens everywhere is reached by loopback. */
export function addressOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Resolves once the health route answers well. */
export async function untilHealthy(address: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetch(`${address}/api/v1/health`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (answer?.ok) return true;
    await sleep(150);
  }
  return false;
}
