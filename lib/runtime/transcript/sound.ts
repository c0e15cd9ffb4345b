import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { Transcript } from "@/lib/protocol/resources/transcript";

const MOST = 2 ** 31 - 1;
/** Characters of one result as JSON, as when an agent makes one. */
const RESULT = 262_144;

/** The first place where the transcript, though well formed, tells what no session can be; null where there is none. */
export function unsoundPlace({ turns }: Transcript): string | null {
  const asked = new Set<string>();
  let version = 0;
  for (const [index, { run, entries }] of turns.entries()) {
    const at = `turns.${index}`;
    if (run.cause === "sub_agent" || run.turnIndex !== index + 1) return `${at}.run.turnIndex`;
    if ((run.dagVersion ?? 0) > MOST) return `${at}.run.dagVersion`;
    for (const [place, entry] of entries.entries()) {
      const here = `${at}.entries.${place}`;
      if (entry.kind === "version") {
        if (entry.version.dagVersion <= version || entry.version.dagVersion > MOST) return `${here}.version.dagVersion`;
        version = entry.version.dagVersion;
      }
      if (entry.kind === "question") {
        const { requestId } = entry.question;
        if (requestId === undefined || asked.has(requestId)) return `${here}.question.requestId`;
        asked.add(requestId);
      }
      if (entry.kind === "result" && !soundResult(entry)) return `${here}.data`;
    }
  }
  return null;
}

function soundResult({ type, data, dagVersion }: { type: string; data: unknown; dagVersion: number }): boolean {
  if (Math.abs(dagVersion) > MOST || JSON.stringify(data).length > RESULT) return false;
  return type !== "final_delivery" || deliverySchema.safeParse(data).success;
}
