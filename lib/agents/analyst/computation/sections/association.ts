import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import {
  finite,
  measureColumn,
  numberOf,
  type SectionQuery,
  wordColumn,
} from "@/lib/agents/analyst/computation/section-query";
import { compareCells } from "@/lib/agents/analyst/computation/sections/samples";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { chiSquare } from "@/lib/agents/analyst/computation/statistics/chi-square";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

type Section = SectionOf<"association">;

export async function computeAssociation(query: SectionQuery, section: Section): Promise<SectionResult> {
  const counted = await query.run(
    {
      en: `Count ${section.left.name} against ${section.right.name}`,
      zh: `统计 ${section.left.name} 与 ${section.right.name} 的交叉频数`,
    },
    ({ rows }, writer) => {
      const left = expressionSql(section.left.expression, writer);
      const right = expressionSql(section.right.expression, writer);
      return `, pairs AS (\n  SELECT ${left} AS a, ${right} AS b FROM ${rows}\n)\nSELECT a, b, count(*) AS n FROM pairs\nWHERE a IS NOT NULL AND b IS NOT NULL\nGROUP BY 1, 2`;
    },
  );
  const left = [...new Set(counted.rows.map((row) => row[0] ?? null))].sort(compareCells);
  const right = [...new Set(counted.rows.map((row) => row[1] ?? null))].sort(compareCells);
  const counts = new Map(counted.rows.map(([a, b, n]) => [JSON.stringify([a, b]), numberOf(n)]));
  const table = left.map((a) => right.map((b) => counts.get(JSON.stringify([a, b])) ?? 0));
  if (left.length > 1 && right.length > 1) addFigures(query, section, table);
  else query.notes.push({ en: "One of the two columns has a single value.", zh: "其中一列只有一个取值。" });
  const columns = [
    wordColumn("left", section.left.name, section.left.name),
    ...right.map((value, i) => measureColumn(`c${i + 1}`, String(value), String(value))),
  ];
  return query.result(
    columns,
    left.map((value, i): Cell[] => [value, ...(table[i] ?? [])]),
  );
}

function addFigures(query: SectionQuery, section: Section, table: number[][]): void {
  const square = table.length === 2 && table[0]?.length === 2;
  const result = chiSquare(table, square);
  const plain = square ? chiSquare(table, false) : undefined;
  const about = { variable: section.left.name, with: section.right.name, test: section.test };
  const other = (value: Cell | undefined) =>
    plain && value !== undefined ? [{ convention: "without Yates' correction", value }] : [];
  query.figure("test_statistic", finite(result.statistic), { ...about, alternatives: other(plain?.statistic) });
  query.figure("p_value", finite(result.pValue), { ...about, alternatives: other(plain?.pValue) });
  query.figure("degrees_of_freedom", result.df, about);
  query.figure("effect_size", finite(result.strength), about);
  query.figure("significant", result.pValue < section.alpha, {
    ...about,
    alternatives: other(plain && plain.pValue < section.alpha),
  });
  if (result.thinCells > 0) {
    query.notes.push({
      en: `${result.thinCells} cells expect fewer than 5 rows; the p-value is rough there.`,
      zh: `有 ${result.thinCells} 个单元格的期望频数小于 5，p 值仅供参考。`,
    });
  }
}
