import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { Language } from "@/lib/protocol/session/text";
import { sectionNamed } from "./explain";

/** The steps, the rows and the statement behind a section's figures. */
export function howComputed(data: Delivery, text: string, language: Language): string | null {
  const section = sectionNamed(data, text);
  const wanted = section ? [`l-${section.id}`] : data.lineage.map((one) => one.id);
  const parts = data.lineage
    .filter((one) => wanted.includes(one.id))
    .map((lineage) => {
      const steps = lineage.steps.map((step, index) => `${index + 1}. ${step[language]}`);
      const sql = lineage.sql ? ["", "```sql", lineage.sql, "```"] : [];
      return [...steps, ...sql].join("\n");
    });
  if (parts.length === 0) return null;
  const intro =
    language === "zh"
      ? "这些数字由数据引擎直接计算，步骤如下："
      : "The figures come straight from the data engine, in these steps:";
  return [intro, ...parts].join("\n\n");
}
