import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { finite, measureColumn, type SectionQuery, wordColumn } from "@/lib/agents/analyst/computation/section-query";
import { columnOf, completeRows } from "@/lib/agents/analyst/computation/sections/samples";
import { leastSquares } from "@/lib/agents/analyst/computation/statistics/least-squares";
import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { SectionOf, Variable } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

export async function computeRegression(query: SectionQuery, section: SectionOf<"regression">): Promise<SectionResult> {
  return fitLine(query, section.target, section.predictors, section.alpha);
}

/** The straight line of a value over time; the slope is per day, or per unit of a numeric time column. */
export async function computeTrend(query: SectionQuery, section: SectionOf<"trend">): Promise<SectionResult> {
  const column: Expression = { kind: "column", column: section.time };
  const start: Expression = { kind: "aggregate", fn: "min", of: column, by: [] };
  const numeric = query.columnType(section.time) === "number";
  const expression: Expression = numeric ? column : { kind: "date_difference", unit: "day", from: start, to: column };
  return fitLine(query, section.of, [{ name: section.time, expression }], section.alpha);
}

async function fitLine(
  query: SectionQuery,
  target: Variable,
  predictors: Variable[],
  alpha: number,
): Promise<SectionResult> {
  const columns = [
    wordColumn("term", "Term", "项"),
    measureColumn("estimate", "Coefficient", "系数"),
    measureColumn("standard_error", "Standard error", "标准误"),
    measureColumn("t", "t", "t"),
    measureColumn("p_value", "p-value", "p 值"),
  ];
  const [sample] = await completeRows(query, [target, ...predictors]);
  const rows = sample?.rows ?? [];
  const names = predictors.map((p) => p.name);
  const found = leastSquares(
    names,
    rows.map((row) => row.slice(1)),
    columnOf(rows, 0),
  );
  if (!found) {
    query.notes.push({
      en: "No line can be fitted: too few rows, or columns that follow from each other.",
      zh: "无法拟合：行数太少，或自变量之间完全相关。",
    });
    return query.result(columns, []);
  }
  const about = { variable: target.name, rows: found.n };
  query.figure("r_squared", finite(found.rSquared), about);
  query.figure("adjusted_r_squared", finite(found.adjustedRSquared), about);
  query.figure("rmse", finite(found.rmse), about);
  query.figure("intercept", finite(found.intercept.estimate), about);
  query.figure("p_value", finite(found.pValue), { ...about, test: "f_test" });
  for (const term of found.coefficients) {
    const of = { ...about, with: term.name };
    query.figure(found.coefficients.length === 1 ? "slope" : "coefficient", finite(term.estimate), of);
    query.figure("p_value", finite(term.pValue), { ...of, test: "t_test" });
    query.figure("significant", term.pValue < alpha, of);
  }
  const terms = [found.intercept, ...found.coefficients];
  return query.result(
    columns,
    terms.map((term): Cell[] => [
      term.name,
      finite(term.estimate),
      finite(term.standardError),
      finite(term.t),
      finite(term.pValue),
    ]),
  );
}
