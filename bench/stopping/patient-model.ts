import { delta } from "@/lib/adapters/models/testing/chat-chunks";
import { scriptedServer } from "@/lib/adapters/models/testing/scripted-server";
import { until } from "../../e2e/support/launched";

/** Words that a talking answer goes on with, one every 20 ms: more than anybody listens to here. */
const WORDS = Array.from({ length: 3_000 }, (_, index) => delta({ role: "assistant", content: `word ${index} ` }));

/** A model that thinks without a word, or talks without an end, as the person asks it to: until it is cut off. */
export async function patientModel() {
  const server = await scriptedServer((seen) =>
    JSON.stringify(seen.body).includes("talk on") ? { events: WORDS, delayMs: 20 } : { events: [], hold: true },
  );
  return {
    ...server,
    /** Waits until it was asked so often. */
    asked: (times: number) => until(60_000, async () => server.requests.length >= times),
    /** Waits until the newest call was cut off. */
    cutOff: () => until(60_000, async () => server.requests.at(-1)?.closedEarly ?? false),
  };
}
export type PatientModel = Awaited<ReturnType<typeof patientModel>>;
