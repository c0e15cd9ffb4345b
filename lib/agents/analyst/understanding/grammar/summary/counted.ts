import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { column, type Summary } from "@/lib/agents/analyst/understanding/grammar/summary/parts";
import { isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

/**
 * A table that holds counts already has a column for them: "by count" means that column, and "how many" is asked, for its rows are not
 * what the person counts.
 */
export function settleCounts(tokens: Token[], idea: Summary, world: World, draft: Draft): void {
  const counts = world.columns.find(
    ({ name, header }) => /^(?:count|counts|freq|frequency|频数|计数)$/i.test(header) && isNumeric(name, world),
  );
  const rows = idea.measures.findIndex((m) => m.kind === "aggregate" && m.fn === "count" && m.of === undefined);
  if (!counts || rows < 0) return;
  const named = tokens.some((t) => isMeaning(t, "aggregate") && t.text.toLowerCase() === counts.header.toLowerCase());
  const id = `counted:${counts.name}`;
  const answer = draft.answers[id] ?? (named ? "column" : undefined);
  if (answer === undefined) draft.doubts.push(doubt(id, counts.name));
  if (answer !== "column") return;
  idea.measures = idea.measures.map((measure, at) =>
    at === rows ? { kind: "aggregate", id: measure.id, fn: "sum", of: column(counts.name) } : measure,
  );
}

const doubt = (id: string, name: string): Draft["doubts"][number] => ({
  id,
  said: name,
  kind: "choice",
  options: ["column", "rows"],
  ask: { en: "What is counted?", zh: "统计什么的数量？" },
  reason: {
    en: `The table has a column ${name}, so its rows are counted already.`,
    zh: `表中已有 ${name} 列，每行已是统计结果。`,
  },
  labels: {
    column: { en: `The total of ${name}`, zh: `${name} 的合计` },
    rows: { en: "The rows of the table", zh: "表中的行数" },
  },
});
