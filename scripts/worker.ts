// npm run worker — one worker process; any number of them may run beside each other with DATABASE_URL set.
import { openDatabase } from "@/lib/compose/database";
import { config as readSettings } from "@/lib/compose/settings";
import { startWorker } from "@/lib/compose/worker";
import { endOnSignal, flagValue, HOLDER_FLAG } from "./launcher/lifetime";

const config = readSettings();
const database = await openDatabase(config);
const worker = await startWorker(config, database.url, flagValue(HOLDER_FLAG));
endOnSignal(() => worker.stop(5_000));
