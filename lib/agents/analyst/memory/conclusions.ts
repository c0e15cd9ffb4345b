import type { Loaded } from "@/lib/agents/analyst/cells/tables";
import type { DecisionContext } from "@/lib/ports/agent";
import type { HumanAnswer } from "@/lib/protocol/human-input/answer";
import type { Question } from "@/lib/protocol/human-input/question";
import { answerSummary } from "@/lib/runtime/human-input/text/summary";
import type { MemoryDraft } from "@/lib/runtime/run/decision";

/** What the person confirmed in a form. */
export function definitionFrom(question: Question, answer: HumanAnswer): MemoryDraft[] {
  const content = answerSummary(question, answer, question.language);
  return content ? [{ kind: "decision", content, importance: 0.7, confidence: 1 }] : [];
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
