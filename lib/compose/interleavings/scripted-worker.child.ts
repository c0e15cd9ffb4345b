// A worker process for the storm. Arguments: database address, lease in ms.
import { setTimeout as sleep } from "node:timers/promises";
import { startScriptedWorker } from "./scripted-worker";

const [url = "", leaseMs = "1500"] = process.argv.slice(2);
await startScriptedWorker(url, Number(leaseMs), () => sleep(2 + Math.random() * 8));
console.log("up");
