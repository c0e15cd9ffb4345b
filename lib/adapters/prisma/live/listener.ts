import pg from "pg";

export interface ListenerOptions {
  url: string;
  channels: readonly string[];
  /** The rest of the payload after the first word. */
  heard(channel: string, subject: string, rest: string): void;
  /** Called after every connect: whatever was said before was not heard. */
  connected(): void;
}

const RETRY_MS = [100, 250, 500, 1_000, 2_000, 5_000];

/** The one LISTEN connection of a process, connected again for as long as it is wanted. */
export class Listener {
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;
  private closed = false;

  constructor(private readonly options: ListenerOptions) {
    this.connect();
  }

  private connect(): void {
    const client = new pg.Client({
      connectionString: this.options.url,
      keepAlive: true,
      application_name: "followthrough-live",
    });
    this.client = client;
    client.on("error", () => undefined);
    client.on("end", () => this.again(client));
    client.on("notification", ({ channel, payload = "" }) => this.hear(channel, payload));
    this.start(client).catch(() => client.end().catch(() => this.again(client)));
  }

  private async start(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query(this.options.channels.map((channel) => `listen ${channel}`).join("; "));
    this.failures = 0;
    this.options.connected();
  }

  private hear(channel: string, payload: string): void {
    const space = payload.indexOf(" ");
    const subject = space === -1 ? payload : payload.slice(0, space);
    this.options.heard(channel, subject, space === -1 ? "" : payload.slice(space + 1));
  }

  private again(client: pg.Client): void {
    if (this.closed || this.client !== client) return;
    this.client = undefined;
    this.retry = setTimeout(() => this.connect(), RETRY_MS[Math.min(this.failures++, RETRY_MS.length - 1)]);
    this.retry.unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    await this.client?.end().catch(() => undefined);
  }
}
