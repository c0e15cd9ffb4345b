import { isAdditive } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Suggestion } from "@/lib/protocol/next-questions/suggestion";
import type { Language } from "@/lib/protocol/session/text";
import { reruns } from "./costs";

/** First questions that a table lends itself to: its main amount over time and by its categories. */
export function questionsOf(profile: TableProfile, language: Language): Suggestion[] {
  const zh = language === "zh";
  const header = (name: string) => profile.table.columns.find((column) => column.name === name)?.header || name;
  const named = (role: string) =>
    profile.columns.filter((column) => column.role === role).map(({ name }) => header(name));
  const [[amount], [time], categories] = [named("measure"), named("time"), named("dimension").slice(0, 3)];
  if (!amount) return [];
  const column = profile.columns.find(({ name }) => header(name) === amount);
  const word = isAdditive(amount, column) ? (zh ? "合计" : "Total") : zh ? "平均" : "Average";
  const of = 6;
  const asked = [
    ...(time ? [zh ? `每月的 ${amount} ${word}` : `${word} ${amount} by month`] : []),
    ...categories.map((category) => (zh ? `各 ${category} 的 ${amount} ${word}` : `${word} ${amount} by ${category}`)),
  ];
  return asked
    .filter((text) => [...text].length >= 8)
    .map((text, index) => ({
      id: `question-${index + 1}`,
      kind: "new_deliverable" as const,
      ...reruns(4, of),
      text,
    }));
}
