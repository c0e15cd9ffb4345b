import { type Delivery, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { Transcript, TranscriptEntry } from "@/lib/protocol/resources/transcript";
import type { Run } from "@/lib/protocol/session/run";
import type { Bilingual } from "@/lib/protocol/session/text";

export type SharedItem =
  | { kind: "said"; id: string; by: "user" | "assistant"; text: string; files: string[] }
  | { kind: "question"; id: string; text: string; answer: string | null }
  | { kind: "report"; id: string; title: string; createdAt: string; delivery: Delivery; replaced: boolean }
  | { kind: "result"; id: string; title: string }
  | { kind: "ended"; id: string; how: "failed" | "canceled"; why: Bilingual | null };

/** What a reader sees of a session: nothing of how the agent keeps its own plan, and no way to the rows behind. */
export function sharedItems({ turns }: Pick<Transcript, "turns">): SharedItem[] {
  const entries = turns.flatMap((turn) => turn.entries);
  const replaced = new Set(entries.flatMap((entry) => (entry.kind === "result" ? [entry.supersedesId] : [])));
  return turns.flatMap(({ run, entries: own }) => [
    ...own.flatMap((entry, index) => itemsOf(entry, `${run.turnIndex}-${index}`, replaced)),
    ...endOf(run),
  ]);
}

function itemsOf(entry: TranscriptEntry, id: string, replaced: ReadonlySet<string | null>): SharedItem[] {
  switch (entry.kind) {
    case "message":
      return [{ kind: "said", id, by: entry.role, text: entry.text, files: entry.files }];
    case "question":
      return [
        {
          kind: "question",
          id,
          text: [entry.question.context, entry.question.text].filter(Boolean).join("\n"),
          answer: entry.answer?.summary ?? null,
        },
      ];
    case "version":
      return [];
    case "result": {
      const read = deliverySchema.safeParse(entry.data);
      if (!read.success) return [{ kind: "result", id, title: entry.title }];
      const { agentData: _own, ...delivery } = read.data;
      const old = replaced.has(entry.artifactId);
      return [{ kind: "report", id, title: entry.title, createdAt: entry.at, delivery, replaced: old }];
    }
  }
}

function endOf(run: Run): SharedItem[] {
  if (run.status !== "failed" && run.status !== "canceled") return [];
  const why = run.status === "failed" ? run.error.message : null;
  return [{ kind: "ended", id: `${run.turnIndex}-end`, how: run.status, why }];
}
