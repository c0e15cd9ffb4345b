import type { DecisionContext } from "@/lib/ports/agent";
import type { MessagePart } from "@/lib/protocol/session/message";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { MemoryDraft } from "@/lib/runtime/run/decision";
import { lastingPreference } from "./preferences";

/** What follows from "always …": an entry that holds in every session, and a reply that shows where it stands. */
export function noteStanding(
  context: DecisionContext,
  text: string,
): { memory: MemoryDraft; reply: MessagePart[]; note: Bilingual } {
  const memory = lastingPreference(context, text.trim());
  const zh = context.language === "zh";
  const said = zh
    ? "记住了，所有会话都会这样。可以在“记忆”中修改或删除。"
    : "I will remember that in every session. You can change or delete it under Memory.";
  const label = zh ? "记忆" : "Memory";
  const references = [{ kind: "memory" as const, id: memory.id, label }];
  return {
    memory,
    reply: [
      { type: "text", text: said },
      { type: "references", references },
    ],
    note: { en: "Remembered for all sessions", zh: "已记住，用于所有会话" },
  };
}
