import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { Language } from "@/lib/protocol/session/text";

/** The groups alone: without the rows for everything else and the whole. */
export function groupsOf(result: SectionResult): SectionResult {
  const count = result.tail?.length ?? 0;
  return count === 0 ? result : { ...result, rows: result.rows.slice(0, result.rows.length - count) };
}

/** The groups and, named, everything else: what adds up to the whole. */
export function partsOf(result: SectionResult, language: Language): SectionResult {
  const { tail = [], rows } = named(result, language);
  return tail.at(-1) === "total" ? { ...result, rows: rows.slice(0, -1) } : { ...result, rows };
}

const names = { others: { en: "Other", zh: "其他" }, total: { en: "Total", zh: "合计" } };

/** Rows that are no groups get a name where their first dimension would stand. */
export function named(result: SectionResult, language: Language): SectionResult {
  const { tail = [], rows } = result;
  if (tail.length === 0) return result;
  const first = rows.length - tail.length;
  const renamed = rows.map((row, index) => {
    const kind = tail[index - first];
    return kind ? [names[kind][language], ...row.slice(1)] : row;
  });
  return { ...result, rows: renamed };
}
