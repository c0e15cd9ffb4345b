import type { Figure, SectionResult, Statistic } from "@/lib/agents/analyst/computation/figure";
import {
  dimensionColumn,
  dimensionName,
  dimensionSql,
  measureColumn,
  numberOf,
  type SectionQuery,
  wordColumn,
} from "@/lib/agents/analyst/computation/section-query";
import { aggregateSql } from "@/lib/agents/analyst/computation/sql/aggregate-sql";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { outlierSql } from "@/lib/agents/analyst/computation/sql/outlier-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { AggregateFunction } from "@/lib/agents/analyst/request/aggregate";
import type { SectionOf, Variable } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

type Section = SectionOf<"outliers">;
type Stage = NonNullable<Figure["stage"]>;

const stages: { stage: Stage; where: string }[] = [
  { stage: "before", where: "TRUE" },
  { stage: "outliers", where: "outside" },
  { stage: "after", where: "NOT outside" },
];
const figures: { fn: AggregateFunction; ddof?: "population" }[] = [
  { fn: "count" },
  { fn: "mean" },
  { fn: "median" },
  { fn: "min" },
  { fn: "max" },
  { fn: "stddev" },
  { fn: "stddev", ddof: "population" },
];

export async function computeOutliers(query: SectionQuery, section: Section): Promise<SectionResult> {
  const rows: Cell[][] = [];
  for (const variable of section.of) rows.push(...(await outliersOf(query, section, variable)));
  const columns = [
    wordColumn("variable", "Column", "列"),
    ...(section.by ? [dimensionColumn("group", section.by, query.rows.columns)] : []),
    measureColumn("outlier_count", "Outliers", "离群值数"),
    measureColumn("lower_fence", "Below", "下限"),
    measureColumn("upper_fence", "Above", "上限"),
    measureColumn("mean_before", "Mean with", "含离群值均值"),
    measureColumn("mean_after", "Mean without", "不含离群值均值"),
  ];
  return query.result(columns, rows);
}

async function outliersOf(query: SectionQuery, section: Section, variable: Variable): Promise<Cell[][]> {
  const result = await query.run(
    {
      en: `Mark the outliers of ${variable.name} and sum up both parts`,
      zh: `标记 ${variable.name} 的离群值并分别汇总`,
    },
    ({ rows }, writer) => markedSql(section, variable, rows, writer),
  );
  const table = result.rows.map((row) => addFigures(query, section, variable, row));
  await addValues(query, section, variable);
  return table;
}

/** Row numbers count from 0 in the table's own order; a value is looked at only where there is one. */
function markedSql(section: Section, variable: Variable, rows: string, writer: SqlWriter, list = false): string {
  const value = `CAST(${expressionSql(variable.expression, writer)} AS DOUBLE)`;
  const group = section.by ? dimensionSql(section.by, writer) : "NULL";
  const numbered = `values_of AS (\n  SELECT ${value} AS v, ${group} AS g, row_number() OVER () - 1 AS row_index FROM ${rows}\n)`;
  const by = section.by ? ["g"] : [];
  const column = { kind: "column", column: "v" } as const;
  const marked = `marked AS (\n  SELECT *, (${outlierSql(column, section.rule, by, writer)}) IS TRUE AS outside\n  FROM (SELECT * FROM values_of WHERE v IS NOT NULL)\n)`;
  if (list) return `, ${numbered},\n${marked}\nSELECT g, row_index, v FROM marked WHERE outside ORDER BY row_index`;
  const cells = stages.flatMap(({ where }) =>
    figures.map(({ fn, ddof }) => aggregateSql(fn, quoted("v"), { where, ddof })),
  );
  return `, ${numbered},\n${marked}\nSELECT g, (SELECT count(*) FROM values_of WHERE v IS NULL) AS without, ${fencesSql(section)}, ${cells.join(", ")} FROM marked GROUP BY g ORDER BY g`;
}

function fencesSql({ rule }: Section): string {
  if (rule.method === "z_score") {
    const sd = aggregateSql("stddev", "v", { ddof: rule.ddof ?? "population" });
    return `avg(v) - ${rule.threshold} * ${sd}, avg(v) + ${rule.threshold} * ${sd}`;
  }
  const [low, high] = [25, 75].map((percentile) => aggregateSql("percentile", "v", { percentile }));
  return `${low} - ${rule.threshold} * (${high} - ${low}), ${high} + ${rule.threshold} * (${high} - ${low})`;
}

function addFigures(query: SectionQuery, section: Section, variable: Variable, row: Cell[]): Cell[] {
  const [group = null, without = 0, low = null, high = null, ...cells] = row;
  const about = { variable: variable.name, ...(section.by ? { group: { [dimensionName(section.by)]: group } } : {}) };
  const cell = (stage: number, figure: number): Cell => cells[stage * figures.length + figure] ?? null;
  const count = numberOf(cell(1, 0));
  query.figure("outlier_count", count, about);
  query.figure("removed_count", count, about);
  const remaining = numberOf(cell(2, 0));
  const convention = "rows without a value counted too";
  const alternatives = section.by || without === 0 ? [] : [{ convention, value: remaining + numberOf(without) }];
  query.figure("remaining_count", remaining, { ...about, alternatives });
  query.figure("lower_fence", low, about);
  query.figure("upper_fence", high, about);
  stages.forEach(({ stage }, s) => {
    figures.forEach(({ fn, ddof }, f) => {
      if (ddof) return;
      const alternatives = fn === "stddev" ? [{ convention: "population", value: cell(s, f + 1) }] : [];
      query.figure(fn as Statistic, cell(s, f), { ...about, stage, alternatives });
    });
  });
  return [variable.name, ...(section.by ? [group] : []), count, low, high, cell(0, 1), cell(2, 1)];
}

/** The values themselves, where they are few enough to be looked at. */
async function addValues(query: SectionQuery, section: Section, variable: Variable): Promise<void> {
  if (!section.list) return;
  const result = await query.run(
    { en: `List the outliers of ${variable.name}`, zh: `列出 ${variable.name} 的离群值` },
    ({ rows }, writer) => markedSql(section, variable, rows, writer, true),
    1000,
  );
  const about = { variable: variable.name, rows: result.rowCount };
  query.figure("outlier_rows", result.rows.map((row) => String(row[1])).join(", "), about);
  query.figure("outlier_values", result.rows.map((row) => String(row[2])).join(", "), about);
}
