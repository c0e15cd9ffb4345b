import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { createSdkModel } from "@/lib/adapters/models/sdk-model";
import { type ScriptedAnswer, scriptedServer } from "@/lib/adapters/models/testing/scripted-server";
import { FatalError, RetryableError } from "@/lib/errors";
import type { ModelPort } from "@/lib/ports/model";
import { plainReading, type Reading, wireOf } from "./wire-score/plain-reading";

const indexSchema = z.array(z.object({ file: z.string(), kind: z.string(), status: z.number().optional() }));
type Entry = z.infer<typeof indexSchema>[number];

/** Recorded streams and faults of real providers through the model port, against a plain reading of their bytes. */
export async function run({ dataDir }: { dataDir: string }) {
  const folder = join(dataDir, "wire");
  const index = indexSchema.parse(JSON.parse(await readFile(join(folder, "index.json"), "utf8")));
  let answer: ScriptedAnswer = {};
  const server = await scriptedServer(() => answer);
  const details: { file: string; exact: boolean; ours: Reading; theirs: Reading }[] = [];
  let others = 0;
  try {
    for (const entry of index.filter(({ kind }) => kind === "stream" || kind === "error body")) {
      const body = await readFile(join(folder, entry.file), "utf8");
      const wire = entry.kind === "stream" ? wireOf(body) : "chat";
      if (!wire) {
        others++;
        continue;
      }
      answer = answerOf(entry, body);
      const theirs = entry.kind === "stream" ? plainReading(wire, body) : faultOf(entry, body);
      const provider = ({ chat: "openai-compatible", anthropic: "anthropic", google: "google" } as const)[wire];
      const model = createSdkModel("m", { provider, model: "m", baseUrl: server.baseUrl, apiKey: "k" });
      const ours = await reading(model);
      details.push({ file: entry.file, exact: JSON.stringify(ours) === JSON.stringify(theirs), ours, theirs });
    }
  } finally {
    await server.close();
  }
  const exact = details.filter((detail) => detail.exact).length;
  const figures = { exact: exact / details.length, read: details.length, other_wires: others };
  return { figures, details: details.filter((detail) => !detail.exact) };
}

function answerOf({ kind, status = 400 }: Entry, body: string): ScriptedAnswer {
  return kind === "stream" ? { recorded: body } : { status, json: z.json().parse(JSON.parse(body)) };
}

/** Busy servers, and those that threw away what the model itself wrote, may do better at another try. */
function faultOf({ status = 400 }: Entry, body: string): Reading {
  const again = status === 429 || status >= 500 || body.includes("failed_generation");
  return { ended: again ? "again" : "fault", text: "", calls: [] };
}

async function reading(model: ModelPort): Promise<Reading> {
  let text = "";
  try {
    const onText = (piece: string) => {
      text += piece;
    };
    const step = await model.step({ messages: [{ role: "user", content: "hi" }], onText });
    const calls = step.toolCalls.map(({ name, args }) => ({ name, args }));
    return { ended: "well", text: step.text, calls };
  } catch (error) {
    if (error instanceof RetryableError) return { ended: "again", text, calls: [] };
    if (error instanceof FatalError) return { ended: "fault", text, calls: [] };
    throw error;
  }
}
