import type { Loaded } from "@/lib/agents/analyst/cells/tables";
import { readFormat } from "@/lib/agents/analyst/follow-up/format-change";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import type { DecisionContext } from "@/lib/ports/agent";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Language } from "@/lib/protocol/session/text";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";
import type { MemoryDraft } from "@/lib/runtime/run/decision";
import { type Wish, wishesIn } from "./wishes";

/** What the person confirmed in a form. */
export function definitionFrom(question: Question, answer: HumanAnswer): MemoryDraft[] {
  const content = answerSummary(question, answer, question.language);
  return content ? [{ kind: "decision", content, importance: 0.7, confidence: 1 }] : [];
}

/** Between what was concluded and the look it was delivered in. */
const LOOK = " · ";

/** What a delivery says, of which file, and in which look where the person wanted one. */
export function conclusionOf(headline: string, loaded: Loaded | null, shape: Shape, language: Language): MemoryDraft {
  const [file, ...more] = [...new Set((loaded?.tables ?? []).map(({ source }) => source.fileName))];
  const others =
    more.length === 0 ? "" : language === "zh" ? ` 等 ${more.length + 1} 个文件` : ` and ${more.length} more`;
  const looks = wishesIn(shape).map(({ words }) => words[language]);
  const told = file ? `${file}${others}${language === "zh" ? "：" : ": "}${headline}` : headline;
  const content = [told, ...looks].join(LOOK);
  return { kind: "delivery", content, importance: 0.6, confidence: 1 };
}

/** The looks that a conclusion was delivered in. */
export function looksOf(content: string): Wish[] {
  const [, ...looks] = content.split(LOOK);
  return looks.flatMap((words) => wishesIn(readFormat(words).change));
}

/** The files of a session as they were read for its first delivery. */
export function sourcesFrom(loaded: Loaded | null): MemoryDraft[] {
  return (loaded?.tables ?? []).map(({ source, rowCount, columns }) => {
    const place = source.sheet ? `${source.fileName} / ${source.sheet}` : source.fileName;
    const names = columns.map((column) => column.header).join(", ");
    return {
      kind: "source",
      content: `${place}: ${rowCount} × ${columns.length} (${names})`,
      importance: 0.5,
      confidence: 1,
    };
  });
}

/** The turn before this one, where it failed. */
export async function failedBefore(context: DecisionContext) {
  const earlier = (await context.past.runs(2)).find((run) => run.id !== context.run.id);
  return earlier?.status === "failed" ? earlier : null;
}

/** What failed in the turn before, and what brought a result instead; nothing where that turn did not fail. */
export async function reflection(context: DecisionContext): Promise<MemoryDraft[]> {
  const earlier = await failedBefore(context);
  if (!earlier) return [];
  const [failed, worked] = [earlier.inputText, context.run.inputText].map((text) => [...text].slice(0, 500).join(""));
  const reason = earlier.error.message[context.language];
  const content =
    context.language === "zh"
      ? `“${failed}”失败：${reason} 后来这样成功了：“${worked}”`
      : `“${failed}” failed: ${reason} What worked instead: “${worked}”`;
  return [{ kind: "error", content, importance: 0.8, confidence: 0.9 }];
}
