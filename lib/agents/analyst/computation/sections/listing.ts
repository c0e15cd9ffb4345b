import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { type SectionQuery, wordColumn } from "@/lib/agents/analyst/computation/section-query";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { quoted } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

/** Rows as they are. The cells of the first rows become figures too, so that a sentence can name them. */
export async function computeListing(query: SectionQuery, section: SectionOf<"rows">): Promise<SectionResult> {
  let names: string[] = [];
  const limit = section.limit ?? 1000;
  const result = await query.run(
    { en: "List the selected rows", zh: "列出选中的行" },
    ({ rows }, writer) => {
      names = section.columns.length > 0 ? section.columns : writer.columns();
      const order = section.order.map(
        (o) => `${expressionSql(o.by, writer)} ${o.direction === "asc" ? "ASC" : "DESC"} NULLS LAST`,
      );
      const by = order.length > 0 ? `\nORDER BY ${order.join(", ")}` : "";
      return `SELECT ${names.map(quoted).join(", ")}\nFROM ${rows}${by}\nLIMIT ${limit}`;
    },
    limit,
  );
  result.rows.slice(0, 20).forEach((row, index) => {
    const group: Record<string, Cell> = { row: index + 1 };
    names.forEach((name, i) => {
      query.figure("first", row[i] ?? null, { variable: name, group });
    });
  });
  return query.result(
    names.map((name) => wordColumn(name, name, name)),
    result.rows,
    result.truncated,
  );
}
