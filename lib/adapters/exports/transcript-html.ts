import { deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { Transcript, TranscriptEntry } from "@/lib/protocol/resources/transcript";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { escapeHtml, htmlPage, prose, reportHtml } from "./html";

type Result = Extract<TranscriptEntry, { kind: "result" }>;

/** A session as one file to read: what was said and asked, and every report with its charts; replaced ones are folded. */
export async function htmlTranscript({ session, turns }: Transcript, language: Language): Promise<string> {
  const say = (text: Bilingual) => text[language];
  const title = session.title || say({ en: "Session", zh: "会话" });
  const entries = turns.flatMap((turn) => turn.entries);
  const replaced = new Set(entries.flatMap((entry) => (entry.kind === "result" ? [entry.supersedesId] : [])));
  const parts = await Promise.all(
    entries.map((entry) =>
      entry.kind === "result" ? resultHtml(entry, replaced.has(entry.artifactId), say) : entryHtml(entry, say),
    ),
  );
  return htmlPage(title, language, `<h1>${escapeHtml(title)}</h1>\n${parts.filter(Boolean).join("\n")}`);
}

type Say = (text: Bilingual) => string;

function entryHtml(entry: Exclude<TranscriptEntry, { kind: "result" }>, say: Say): string {
  switch (entry.kind) {
    case "message": {
      const files = entry.files.length > 0 ? `<p class="who">${escapeHtml(entry.files.join(", "))}</p>` : "";
      if (entry.role === "assistant") return `<article>${prose(entry.text)}</article>`;
      return `<article class="said">${files}${prose(entry.text)}</article>`;
    }
    case "question": {
      const answer = entry.answer?.summary || say({ en: "Not answered", zh: "未回答" });
      const asked = [entry.question.context, entry.question.text].filter(Boolean).join("\n");
      const head = say({ en: "Question", zh: "提问" });
      return `<article><p class="who">${head}</p><blockquote>${escapeHtml(asked)}</blockquote><p>${escapeHtml(answer)}</p></article>`;
    }
    case "version": {
      const { dagVersion, summary } = entry.version;
      return `<p class="who">${say({ en: `Plan, version ${dagVersion}`, zh: `计划，版本 ${dagVersion}` })} · ${escapeHtml(say(summary))}</p>`;
    }
  }
}

async function resultHtml(entry: Result, replaced: boolean, say: Say): Promise<string> {
  const delivery = deliverySchema.safeParse(entry.data);
  const title = escapeHtml(entry.title);
  if (!delivery.success) return `<p class="who">${title}</p>`;
  const report = await reportHtml(delivery.data, entry.title);
  if (!replaced) return `<article class="result"><h1>${title}</h1>${report}</article>`;
  const older = say({ en: "Earlier version", zh: "较早的版本" });
  return `<details class="result"><summary>${older}: ${title}</summary>${report}</details>`;
}
