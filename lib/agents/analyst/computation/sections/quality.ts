import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { measureColumn, numberOf, type SectionQuery, wordColumn } from "@/lib/agents/analyst/computation/section-query";
import { quoted } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { SectionOf } from "@/lib/agents/analyst/request/section";

/** Missing values by column, most first. */
export async function computeMissing(query: SectionQuery, section: SectionOf<"missing">): Promise<SectionResult> {
  let names: string[] = [];
  const result = await query.run({ en: "Count rows without a value", zh: "统计缺失值" }, ({ rows }, writer) => {
    names = section.columns.length > 0 ? section.columns : writer.columns();
    return `SELECT count(*), ${names.map((name) => `count(*) - count(${quoted(name)})`).join(", ")} FROM ${rows}`;
  });
  const [total = 0, ...counts] = (result.rows[0] ?? []).map(numberOf);
  const missing = names.map((name, i) => ({ name, count: counts[i] ?? 0 })).sort((a, b) => b.count - a.count);
  query.figure("row_count", total);
  for (const { name, count } of missing) {
    query.figure("missing", count, { variable: name, rows: total });
    query.figure("missing_share", total > 0 ? count / total : null, { variable: name, rows: total });
  }
  query.figure(
    "columns",
    missing
      .filter((m) => m.count > 0)
      .map((m) => m.name)
      .join(", "),
  );
  const columns = [
    wordColumn("column", "Column", "列"),
    measureColumn("missing", "Missing", "缺失数"),
    { ...measureColumn("share", "Share", "缺失率"), percent: true },
  ];
  return query.result(
    columns,
    missing.map(({ name, count }) => [name, count, total > 0 ? count / total : null]),
  );
}

export async function computeOverview(query: SectionQuery, _section: SectionOf<"overview">): Promise<SectionResult> {
  let width = 0;
  const result = await query.run({ en: "Count rows and repeated rows", zh: "统计行数与重复行" }, ({ rows }, writer) => {
    width = writer.columns().length;
    return `SELECT count(*), count(*) - (SELECT count(*) FROM (SELECT DISTINCT * FROM ${rows})) FROM ${rows}`;
  });
  const [total = 0, duplicates = 0] = (result.rows[0] ?? []).map(numberOf);
  query.figure("row_count", total);
  query.figure("column_count", width);
  query.figure("duplicate_count", duplicates);
  const columns = [
    measureColumn("rows", "Rows", "行数"),
    measureColumn("columns", "Columns", "列数"),
    measureColumn("duplicates", "Repeated rows", "重复行"),
  ];
  return query.result(columns, [[total, width, duplicates]]);
}
