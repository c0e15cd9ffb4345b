import pg from "pg";
import type { Clock } from "@/lib/ports/clock";

const RECONNECT_MS = 250;

export type Listener = { close(): Promise<void> };

/**
 * One connection of its own that hears the channels, for as long as it is not closed: a lost connection is replaced,
 * and `onConnect` is called each time, since what was said meanwhile is lost.
 */
export function listen(
  connectionString: string,
  channels: Record<string, (payload: string) => void>,
  onConnect: () => void,
  clock: Clock,
): Listener {
  const closing = new AbortController();
  const running = (async () => {
    while (!closing.signal.aborted) {
      await hear(connectionString, channels, onConnect, closing.signal).catch(() => undefined);
      await clock.sleep(RECONNECT_MS, closing.signal);
    }
  })();
  return {
    close: () => {
      closing.abort();
      return running;
    },
  };
}

async function hear(
  connectionString: string,
  channels: Record<string, (payload: string) => void>,
  onConnect: () => void,
  closing: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: "followthrough-queue-listener", keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
    closing.addEventListener("abort", () => resolve(), { once: true });
  });
  client.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`);
    onConnect();
    await ended;
  } finally {
    await client.end().catch(() => undefined);
  }
}
