import type { Transcript, TranscriptEntry } from "@/lib/protocol/resources/transcript";
import type { HumanInputStatus } from "@/lib/protocol/session/human-input";
import type { Run } from "@/lib/protocol/session/run";
import type { Bilingual, Language } from "@/lib/protocol/session/text";

/** The transcript as a document to read. What people and agents wrote stands as they wrote it. */
export function transcriptMarkdown({ session, turns }: Transcript, language: Language): string {
  const say = (text: Bilingual) => text[language];
  const untitled = { en: "Session", zh: "会话" };
  const head = [`# ${oneLine(session.title) || say(untitled)}`, `${session.agentId} · ${session.createdAt}`];
  const parts = turns.flatMap(({ run, entries }) => [
    `## ${say({ en: `Turn ${run.turnIndex}`, zh: `第 ${run.turnIndex} 轮` })}`,
    ...entries.map((entry) => entryMarkdown(entry, say)),
    ...endOf(run, say),
  ]);
  return `${[...head, ...parts].join("\n\n")}\n`;
}

type Say = (text: Bilingual) => string;

function entryMarkdown(entry: TranscriptEntry, say: Say): string {
  switch (entry.kind) {
    case "message": {
      const who = entry.role === "user" ? say({ en: "You", zh: "你" }) : say({ en: "Agent", zh: "智能体" });
      const files = entry.files.length > 0 ? [`${say({ en: "Files", zh: "文件" })}: ${entry.files.join(", ")}`] : [];
      return [`**${who}** · ${entry.at}`, entry.text, ...files].filter(Boolean).join("\n\n");
    }
    case "question":
      return questionMarkdown(entry, say);
    case "version": {
      const { dagVersion, summary, kept, added, changed, dropped, titles } = entry.version;
      const named = (id: string) => (titles?.[id] ? say(titles[id]) : id);
      const title = say({ en: `Plan, version ${dagVersion}`, zh: `计划，版本 ${dagVersion}` });
      const parts = [
        [say({ en: "kept", zh: "保留" }), kept],
        [say({ en: "new", zh: "新增" }), added],
        [say({ en: "changed", zh: "改动" }), changed],
        [say({ en: "dropped", zh: "去掉" }), dropped],
      ] as const;
      const steps = parts
        .filter(([, ids]) => ids.length > 0)
        .map(([label, ids]) => `${label}: ${ids.map(named).join(", ")}`);
      return [`**${title}** · ${say(summary)}`, ...steps.map((step) => `- ${step}`)].join("\n");
    }
    case "result": {
      const title = `**${say({ en: "Result", zh: "结果" })}: ${oneLine(entry.title)}** · ${entry.at}`;
      const taken = entry.assumptions.map((text) => `- ${oneLine(text)}`);
      const assumed =
        taken.length > 0 ? [`${say({ en: "Taken as given", zh: "所作假设" })}:\n${taken.join("\n")}`] : [];
      return [title, entry.text, ...assumed].filter(Boolean).join("\n\n");
    }
  }
}

function questionMarkdown(entry: Extract<TranscriptEntry, { kind: "question" }>, say: Say): string {
  const title = `**${say({ en: "Question", zh: "提问" })}** · ${entry.at}`;
  const quoted = entry.text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n");
  const when = [entry.answeredBy, entry.channel, entry.answeredAt].filter(Boolean).join(", ");
  const state = say(STATES[entry.status]) + (when ? ` (${when})` : "");
  const answer = entry.answer ? `${state}: ${entry.answer.summary}` : state;
  return [title, quoted, answer].join("\n\n");
}

function endOf(run: Run, say: Say): string[] {
  if (run.status === "failed") return [`${say({ en: "Failed", zh: "失败" })}: ${say(run.error.message)}`];
  if (run.status === "canceled") return [say({ en: "Stopped.", zh: "已停止。" })];
  return [];
}

const STATES: Record<HumanInputStatus, Bilingual> = {
  open: { en: "Not answered yet", zh: "尚未回答" },
  answered: { en: "Answer", zh: "回答" },
  declined: { en: "Declined", zh: "已拒绝" },
  superseded: { en: "No longer needed", zh: "不再需要" },
  expired: { en: "Expired", zh: "已过期" },
  canceled: { en: "Canceled", zh: "已取消" },
};

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
