import { calls, says } from "../../lib/adapters/models/testing/chat-chunks";
import { scriptedServer } from "../../lib/adapters/models/testing/scripted-server";
import type { Json } from "../../lib/protocol/session/task";

interface Told {
  role: string;
  content?: unknown;
}

/**
 * A model that asks what stands under the word it is told, and says back what it was answered. It calls its tool as models
 * do, over HTTP; what becomes of the call is the product's own.
 */
export async function askingModel(questions: Record<string, Json>) {
  let asked = 0;
  return scriptedServer(({ body }) => {
    const told: Told[] = body.messages;
    const last = told.findLastIndex(({ role }) => role === "user");
    const words = JSON.stringify(told[last]?.content ?? "");
    const known = Object.entries(questions).find(([word]) => words.includes(word));
    const answered = told.slice(last + 1).find(({ role }) => role === "tool");
    if (known && !answered)
      return { events: calls([{ id: `call_asking_${++asked}`, name: "ask_clarification", args: known[1] }]) };
    return { events: says(`Understood: ${JSON.stringify(answered?.content ?? "nothing was asked").slice(0, 400)}`) };
  });
}
