import type { SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import { onSql } from "@/lib/agents/analyst/computation/sql/pipeline-sql";
import { quoted } from "@/lib/agents/analyst/computation/sql/sql-writer";

/** Says of each joined table how it was joined and how many rows found no match there; those keep empty values. */
export async function noteJoins(query: SectionQuery): Promise<void> {
  const { table, joins } = query.request;
  for (const join of joins) {
    const keys = join.on.map(({ left, right }) => (left === right ? left : `${left} = ${right}`)).join(", ");
    const counted = await query.run(
      { en: `Join ${join.table} by ${keys}`, zh: `按 ${keys} 关联 ${join.table}` },
      () =>
        `SELECT count(*), count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM ${quoted(join.table)} WHERE ${onSql(table, join)})) FROM ${quoted(table)}`,
    );
    const [rows = 0, unmatched = 0] = (counted.rows[0] ?? []).map(Number);
    if (unmatched === 0) continue;
    const [of, all] = [unmatched.toLocaleString("en-US"), rows.toLocaleString("en-US")];
    query.notes.push({
      en: `${of} of ${all} rows of ${table} have no match in ${join.table} (${keys}); its values are empty for them.`,
      zh: `${table} 的 ${all} 行中有 ${of} 行在 ${join.table} 中没有匹配（${keys}），其取值为空。`,
    });
  }
}
