// npm run web — one web process; any number of them may run beside each other with DATABASE_URL set.
import { createServer } from "node:http";
import next from "next";
import { openDatabase } from "@/lib/compose/database";
import { beginDrain } from "@/lib/compose/drain";
import { turnAway } from "@/lib/compose/guard";
import { config as readSettings } from "@/lib/compose/settings";
import { endOnSignal } from "./launcher/lifetime";

const DRAIN_MS = 3_000;
process.env.NEXT_MANUAL_SIG_HANDLE = "true";
const config = readSettings();
const database = await openDatabase(config);
process.env.DATABASE_URL = database.url;

const server = createServer();
const app = next({ dev: !config.production, hostname: config.host, port: config.port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();
server.on("request", (request, response) => {
  if (!turnAway(request, response, config)) void handle(request, response);
});
server.listen(config.port, config.host);

endOnSignal(async () => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  beginDrain();
  server.closeIdleConnections();
  const enough = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(enough);
});
