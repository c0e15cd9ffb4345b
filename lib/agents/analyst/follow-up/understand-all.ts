import type { UnderstandArgs } from "@/lib/agents/analyst/plan";
import { type Understanding, understand } from "@/lib/agents/analyst/understanding/understand";
import type { TableProfile } from "@/lib/protocol/data/table";
import { readChange } from "./read-change";

/**
 * Reads a question, and what was said after it before anything was delivered, as changes of it, in order. Where one of them
 * cannot be read so, all is read as one message: nothing that was said is left out.
 */
export function understandAll(args: UnderstandArgs, profiles: TableProfile[]): Understanding {
  const { changes, ...question } = args;
  const first = understand({ ...question, profiles });
  if (changes.length === 0) return first;
  const together = () => understand({ ...question, message: [args.message, ...changes].join("\n"), profiles });
  if (first.outcome !== "understood") return together();
  let { request } = first;
  for (const text of changes) {
    const change = readChange(text, request, { profiles, today: args.today, language: args.language });
    if (!change) return together();
    request = change.request;
  }
  return { outcome: "understood", request };
}
