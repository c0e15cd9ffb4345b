import { DuckDBInstance } from "@duckdb/node-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { computeSection } from "@/lib/agents/analyst/computation/compute-section";
import type { Figure, SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { Rows } from "@/lib/agents/analyst/computation/section-query";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import type { Cell, Column } from "@/lib/protocol/data/table";

const columns: Column[] = [
  { name: "day", header: "day", type: "date" },
  { name: "region", header: "region", type: "text" },
  { name: "amount", header: "amount", type: "decimal" },
  { name: "units", header: "units", type: "integer" },
];
/** Ten sales; the last amount lies far out, one is missing. */
const data = `VALUES
  (DATE '2024-01-05', 'North', 10.0, 1), (DATE '2024-01-20', 'South', 20.0, 2), (DATE '2024-02-03', 'North', 30.0, 3),
  (DATE '2024-02-14', 'South', 40.0, 4), (DATE '2024-02-28', 'North', 50.0, 5), (DATE '2024-04-01', 'South', 60.0, 6),
  (DATE '2024-04-15', 'North', 70.0, 7), (DATE '2024-05-01', 'South', 80.0, 8), (DATE '2024-05-02', 'North', NULL, 9),
  (DATE '2024-06-01', 'South', 1000.0, 10)`;

let rows: Rows;
let close = (): void => {};

beforeAll(async () => {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  await connection.run(`CREATE TABLE sales AS SELECT * FROM (${data}) AS t(day, region, amount, units)`);
  close = () => connection.closeSync();
  rows = {
    columns,
    query: async ({ sql, params }, maxRows) => {
      const reader = await connection.runAndReadAll(sql, params as (string | number | boolean | null)[]);
      const all = reader.getRowsJson() as Cell[][];
      return {
        columns: [],
        rows: all.slice(0, maxRows),
        rowCount: all.length,
        truncated: all.length > maxRows,
        elapsedMs: 0,
      };
    },
  };
});
afterAll(() => close());

async function compute(section: object, more: Partial<AnalysisRequest> = {}): Promise<SectionResult> {
  const request = analysisRequestSchema.parse({
    version: 1,
    message: "",
    language: "en",
    table: "sales",
    sections: [{ id: "s1", ...section }],
    ...more,
  });
  const [first] = request.sections;
  if (!first) throw new Error("no section");
  return computeSection(request, first, rows);
}
const amount = { kind: "column", column: "amount" };
const variable = { name: "amount", expression: amount };
const value = (result: SectionResult, statistic: Figure["statistic"], stage?: Figure["stage"]): number =>
  Number(result.figures.find((f) => f.statistic === statistic && f.stage === stage)?.value);
const table = (result: SectionResult): (string | number)[][] =>
  result.rows.map((row) => row.map((cell) => (Number.isNaN(Number(cell)) ? String(cell).slice(0, 10) : Number(cell))));
const measure = (fn: string, id = "m1", rest = {}): object => ({ kind: "aggregate", id, fn, of: amount, ...rest });

describe("figures", () => {
  it("sums, averages, counts and middles", async () => {
    const result = await compute({
      kind: "summary",
      measures: ["sum", "mean", "count", "median", "min", "max", "missing", "range"].map((fn, i) =>
        measure(fn, `m${i}`),
      ),
    });
    expect(table(result)).toEqual([[1360, 1360 / 9, 9, 50, 10, 1000, 1, 990]]);
  });

  it("breaks down, orders and keeps the first", async () => {
    const result = await compute({
      kind: "summary",
      measures: [measure("sum")],
      dimensions: [{ kind: "column", id: "d1", column: "region" }],
      order: [{ by: "m1", direction: "desc" }],
      limit: { count: 1 },
    });
    expect(table(result)).toEqual([["South", 1200]]);
    expect(result.steps[0]?.sql).toContain("GROUP BY 1");
  });

  it("gives share, growth and running totals along months", async () => {
    const over = (fn: string, id: string): object => ({ kind: "over", id, measure: "m1", fn });
    const result = await compute({
      kind: "summary",
      measures: [measure("sum"), over("growth", "m2"), over("running_total", "m3"), over("share", "m4")],
      dimensions: [{ kind: "time", id: "d1", column: "day", grain: "month" }],
      period: { column: "day", to: "2024-03-01" },
    });
    expect(table(result)).toEqual([
      ["2024-01-01", 30, 0, 30, 0.2],
      ["2024-02-01", 120, 3, 150, 0.8],
    ]);
  });

  it("holds two spans of time against each other", async () => {
    const compare = {
      kind: "periods",
      base: { column: "day", from: "2024-01-01", to: "2024-02-01", said: "January" },
      with: { column: "day", from: "2024-02-01", to: "2024-03-01", said: "February" },
    };
    const result = await compute({ kind: "summary", measures: [measure("sum")], compare });
    expect(table(result)).toEqual([
      ["February", 120],
      ["January", 30],
    ]);
  });

  it("binds values and quotes names", async () => {
    const filter = { kind: "in", left: { kind: "column", column: "region" }, values: ["x'; DROP TABLE sales; --"] };
    const result = await compute({
      kind: "summary",
      measures: [{ kind: "aggregate", id: 'm"1', fn: "count" }],
      filter,
    });
    expect(table(result)).toEqual([[0]]);
    expect(result.steps[0]?.params).toContain("x'; DROP TABLE sales; --");
  });

  it("keeps rows above the average of all rows", async () => {
    const filter = { kind: "relative", left: amount, op: ">", fn: "mean", factor: 1, by: [] };
    expect(
      table(await compute({ kind: "summary", measures: [{ kind: "aggregate", id: "m1", fn: "count" }], filter })),
    ).toEqual([[1]]);
  });

  it("gives both conventions of a standard deviation that was left open, and one that was said", async () => {
    const open = await compute({
      kind: "summary",
      measures: [{ kind: "aggregate", id: "m1", fn: "stddev", of: { kind: "column", column: "units" } }],
    });
    expect(value(open, "stddev")).toBeCloseTo(3.02765, 5);
    expect(Number(open.figures[0]?.alternatives[0]?.value)).toBeCloseTo(2.872281, 5);
    const said = await compute({
      kind: "summary",
      measures: [
        { kind: "aggregate", id: "m1", fn: "stddev", ddof: "population", of: { kind: "column", column: "units" } },
      ],
    });
    expect(said.figures[0]?.alternatives).toEqual([]);
    expect(value(said, "stddev")).toBeCloseTo(2.872281, 5);
  });
});

describe("steps before", () => {
  it("fills, scales, adds and drops in the order given", async () => {
    const transforms = [
      { kind: "drop_outliers", column: "amount", rule: { method: "iqr", threshold: 1.5 } },
      { kind: "fill_missing", column: "amount", fill: { with: "median" } },
      {
        kind: "add_column",
        name: "each",
        expression: { kind: "arithmetic", op: "/", left: amount, right: { kind: "column", column: "units" } },
      },
    ];
    const of = { kind: "column", column: "each" };
    const result = await compute(
      {
        kind: "summary",
        measures: [
          { kind: "aggregate", id: "m1", fn: "max", of },
          { kind: "aggregate", id: "m2", fn: "min", of },
          { kind: "aggregate", id: "m3", fn: "count" },
        ],
      },
      { transforms: transforms as never },
    );
    expect(table(result)).toEqual([[10, 5, 9]]);
  });
});

describe("statistics", () => {
  it("marks outliers by fences and shows the rest", async () => {
    const result = await compute({
      kind: "outliers",
      of: [variable],
      rule: { method: "iqr", threshold: 1.5 },
      list: true,
    });
    expect(value(result, "outlier_count")).toBe(1);
    expect(value(result, "mean", "after")).toBe(45);
    expect(value(result, "max", "outliers")).toBe(1000);
    expect(result.figures.find((f) => f.statistic === "outlier_rows")?.value).toBe("9");
  });

  it("correlates complete pairs and says the person's own word", async () => {
    const decisions = [
      {
        id: "d1",
        section: "s1",
        cases: [{ all: [{ figure: "correlation", absolute: true, op: ">=", value: 0.9 }], say: "strong" }],
        otherwise: "weak",
      },
    ];
    const section = {
      kind: "correlation",
      of: [variable, { name: "units", expression: { kind: "column", column: "units" } }],
      method: "spearman",
    };
    const result = await compute(section, { decisions: decisions as never });
    expect(value(result, "correlation")).toBeCloseTo(1, 10);
    expect(result.figures.find((f) => f.statistic === "decision")?.value).toBe("strong");
  });

  it("compares two groups", async () => {
    const sides = { kind: "groups", by: { kind: "column", column: "region" }, label: "region" };
    const result = await compute({ kind: "difference", test: "mann_whitney", of: variable, sides });
    expect(table(result).map((row) => row.slice(0, 4))).toEqual([
      ["North", 4, 40, 40],
      ["South", 5, 240, 60],
    ]);
    expect(value(result, "p_value")).toBeCloseTo(0.412698, 5);
  });

  it("fits a line", async () => {
    const filter = { kind: "compare", left: amount, op: "<", right: { kind: "constant", value: 500 } };
    const result = await compute({
      kind: "regression",
      target: variable,
      predictors: [{ name: "units", expression: { kind: "column", column: "units" } }],
      filter,
    });
    expect([value(result, "slope"), value(result, "r_squared")]).toEqual([expect.closeTo(10, 9), expect.closeTo(1, 9)]);
  });

  it("describes a distribution by group and counts what is missing", async () => {
    const result = await compute({
      kind: "distribution",
      of: [variable],
      by: { kind: "column", id: "d1", column: "region" },
      normality: ["shapiro_wilk"],
    });
    expect(result.figures.filter((f) => f.statistic === "p_value")).toHaveLength(2);
    const missing = await compute({ kind: "missing", columns: [] });
    expect(table(missing)[0]).toEqual(["amount", 1, 0.1]);
  });
});

describe("rows under a breakdown", () => {
  const by = [{ kind: "column", id: "d1", column: "region" }];
  const ordered = { order: [{ by: "m1", direction: "desc" }] };

  it("puts everything outside the first into one row, its average over its own rows", async () => {
    const result = await compute({
      kind: "summary",
      measures: [measure("sum"), measure("mean", "m2"), { kind: "over", id: "m3", measure: "m1", fn: "share" }],
      dimensions: by,
      ...ordered,
      limit: { count: 1, others: true },
    });
    expect(result.tail).toEqual(["others"]);
    expect(table(result)).toEqual([
      ["South", 1200, 240, 1200 / 1360],
      [0, 160, 40, 160 / 1360],
    ]);
  });

  it("adds the whole, of the groups that are kept where some are not", async () => {
    const whole = await compute({ kind: "summary", measures: [measure("sum")], dimensions: by, totals: true });
    expect([whole.tail, table(whole).at(-1)]).toEqual([["total"], [0, 1360]]);
    const kept = await compute({
      kind: "summary",
      measures: [measure("sum")],
      dimensions: by,
      having: [{ measure: "m1", op: ">", value: 500 }],
      totals: true,
    });
    expect(table(kept)).toEqual([
      ["South", 1200],
      [0, 1200],
    ]);
  });

  it("divides figures by figures, and formulas by formulas", async () => {
    const result = await compute({
      kind: "summary",
      measures: [
        { kind: "formula", id: "m4", op: "/", left: "m3", right: "m1" },
        { kind: "formula", id: "m3", op: "-", left: "m1", right: "m2" },
        measure("sum"),
        { kind: "aggregate", id: "m2", fn: "sum", of: { kind: "column", column: "units" } },
      ],
      dimensions: by,
      totals: true,
    });
    expect(table(result).map((row) => row.slice(1))).toEqual([
      [(160 - 25) / 160, 135, 160, 25],
      [(1200 - 30) / 1200, 1170, 1200, 30],
      [(1360 - 55) / 1360, 1305, 1360, 55],
    ]);
  });

  it("counts and averages the groups themselves", async () => {
    const outer = (fn: string) =>
      compute({
        kind: "summary",
        measures: [measure("sum")],
        dimensions: [{ kind: "time", id: "d1", column: "day", grain: "month" }],
        outer: { fn, measure: "m1" },
      });
    expect(table(await outer("count"))).toEqual([[5]]);
    expect(table(await outer("mean"))).toEqual([[272]]);
  });
});

describe("a group against the others", () => {
  const sum = { fn: "sum", of: amount };
  const group = { column: "region", value: "North" };
  it("takes the distance from their average apart into parts that add up to it", async () => {
    const time = { column: "day", grain: "quarter" };
    const result = await compute({ kind: "contrast", measure: sum, group, by: ["units"], time });
    const [whole, ...lines] = result.rows;
    expect(whole).toEqual([null, null, 1200, 160, -1040, 1]);
    for (const column of ["units", "day"]) {
      const parts = lines.filter((cells) => cells[0] === column);
      expect(parts.reduce((total, cells) => total + Number(cells[4]), 0)).toBeCloseTo(-1040);
    }
    const of = (statistic: string) =>
      result.figures.filter((one) => one.statistic === statistic).map(({ value }) => value);
    expect(of("rank")).toEqual([2]);
    expect(of("share")).toEqual([160 / 1360]);
    expect(of("count")).toEqual([4, 5]);
    expect(of("mean")).toEqual([40, 240]);
  });

  it("holds a mean against all rows of the others together", async () => {
    const result = await compute({ kind: "contrast", measure: { fn: "mean", of: amount }, group, by: ["units"] });
    const [whole, ...lines] = result.rows;
    expect(whole?.slice(2, 5)).toEqual([240, 40, -200]);
    expect(lines.reduce((total, cells) => total + Number(cells[4]), 0)).toBeCloseTo(-200);
  });

  it("says so where there is no other group", async () => {
    const filter = { kind: "in", left: { kind: "column", column: "region" }, values: ["North"] };
    const result = await compute({ kind: "contrast", measure: sum, group, by: ["units"], filter });
    expect(result.rows).toEqual([]);
    expect(result.notes[0]?.en).toContain("no other groups");
  });
});
