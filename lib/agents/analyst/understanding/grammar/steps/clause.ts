import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

/** Where the clause at an offset ends: where the next thing to do begins. Offsets are in the sentence. */
export function clauseEnd({ text }: Sentence, from: number): number {
  const next =
    /(?:(?:,|\.|;|，)\s*(?:and\s+)?|\band\s+)(?:then|calculate|find|compute|report|determine|what|which represents|并|然后)/i.exec(
      text.slice(from),
    );
  return next ? from + next.index : text.length;
}
