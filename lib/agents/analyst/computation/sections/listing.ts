import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import type { SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { quoted } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell, Column } from "@/lib/protocol/data/table";

/** Rows as they are. The cells of the first rows become figures too, so that a sentence can name them. */
export async function computeListing(query: SectionQuery, section: SectionOf<"rows">): Promise<SectionResult> {
  let names: string[] = [];
  const limit = section.limit ?? 1000;
  const result = await query.run(
    { en: "List the selected rows", zh: "列出选中的行" },
    ({ rows }, writer) => {
      names = section.columns.length > 0 ? section.columns : orderedFirst(writer.columns(), section);
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
    names.map((name) => listedColumn(name, query.rows.columns)),
    result.rows,
    result.truncated,
  );
}

/** What the rows are ordered by stands beside what they are called. */
function orderedFirst([name = "", ...others]: string[], { order }: SectionOf<"rows">): string[] {
  const by = order.flatMap((one) => (one.by.kind === "column" && one.by.column !== name ? [one.by.column] : []));
  return [name, ...new Set([...by, ...others])];
}

/** Whole numbers of these names are no amounts: they are neither grouped nor drawn. */
const CODES =
  /(?:^|[\s_.-])(?:id|key|code|no|nr|num|number|zip|postcode|phone|year|yr|month|day|hour)s?$|[a-z]I[dD]$|(?:编号|编码|代码|号码|单号|学号|工号|邮编|电话|年|年份|月|月份)$/i;

function listedColumn(name: string, columns: Column[]): ResultColumn {
  const type = columns.find((column) => column.name === name)?.type ?? "text";
  const amount = type === "decimal" || (type === "integer" && !CODES.test(name));
  const label = readableName(name);
  return { id: name, label: { en: label, zh: label }, type, role: amount ? "measure" : "dimension", percent: false };
}
