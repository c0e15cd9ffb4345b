import { aggregateSql } from "@/lib/agents/analyst/computation/sql/aggregate-sql";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { OutlierRule } from "@/lib/agents/analyst/request/transform";

/** SQL of "this row's value lies outside": Tukey's fences over linear quartiles, or |z| above the threshold. */
export function outlierSql(of: Expression, rule: OutlierRule, by: string[], writer: SqlWriter): string {
  const value = expressionSql(of, writer);
  const over = `OVER (${by.length > 0 ? `PARTITION BY ${by.map(quoted).join(", ")}` : ""})`;
  const limit = rule.threshold;
  if (rule.method === "z_score") {
    const z = `(${value} - ${aggregateSql("mean", value, { over })}) / NULLIF(${aggregateSql("stddev", value, { over, ddof: rule.ddof ?? "population" })}, 0)`;
    return sides(rule.side, `${z} > ${limit}`, `${z} < -${limit}`);
  }
  const low = aggregateSql("percentile", value, { over, percentile: 25 });
  const high = aggregateSql("percentile", value, { over, percentile: 75 });
  return sides(
    rule.side,
    `${value} > ${high} + ${limit} * (${high} - ${low})`,
    `${value} < ${low} - ${limit} * (${high} - ${low})`,
  );
}

function sides(side: OutlierRule["side"], above: string, below: string): string {
  if (side === "high") return above;
  return side === "low" ? below : `${above} OR ${below}`;
}
