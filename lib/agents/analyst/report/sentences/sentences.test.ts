import { expect, it } from "vitest";
import type { Figure, SectionResult } from "@/lib/agents/analyst/computation/figure";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import { sectionSchema } from "@/lib/agents/analyst/request/section";
import { scopeOf, spanInWords } from "./scope";
import { testSentences } from "./statistics";
import { reportTitleOf, titleOf } from "./titles";

const column = (name: string) => ({ kind: "column" as const, column: name });
const equals = (name: string, value: string | number): Filter => ({
  kind: "compare",
  left: column(name),
  op: "=",
  right: { kind: "constant", value },
});

it.each<[Filter, string, string]>([
  [equals("region", "North"), "North", "North"],
  [equals("pclass", 3), "pclass 3", "pclass 3"],
  [{ kind: "in", left: column("region"), values: ["North", "South"] }, "North or South", "North或South"],
  [{ kind: "not", part: equals("region", "North") }, "without North", "不含North"],
  [
    { kind: "compare", left: column("net_amount"), op: ">", right: { kind: "constant", value: 1000 } },
    "net amount over 1,000",
    "net amount 大于 1,000",
  ],
  [{ kind: "and", parts: [equals("region", "North"), equals("kind", "Desk")] }, "North, Desk", "North，Desk"],
])("says which rows a condition leaves", (filter, en, zh) => {
  expect(scopeOf({ filter }, "en")).toBe(en);
  expect(scopeOf({ filter }, "zh")).toBe(zh);
});

it.each([
  ["2024-01-01", "2025-01-01", "2024", "2024年"],
  ["2024-03-01", "2024-04-01", "March 2024", "2024年3月"],
  ["2024-04-01", "2024-07-01", "Q2 2024", "2024年第2季度"],
  ["2024-01-01", "2024-03-01", "January 2024 to February 2024", "2024年1月 至 2024年2月"],
  ["2024-01-05", "2024-01-06", "January 5, 2024", "2024年1月5日"],
])("names the span from %s until before %s", (from, to, en, zh) => {
  expect(spanInWords({ column: "day", from, to }, "en")).toBe(en);
  expect(spanInWords({ column: "day", from, to }, "zh")).toBe(zh);
});

const shell = (columns: SectionResult["columns"], figures: Figure[] = []): SectionResult => ({
  ...{ sectionId: "s1", kind: "x", rows: [], truncated: false, steps: [], notes: [], columns, figures },
});
const total = {
  section: sectionSchema.parse({
    kind: "summary",
    id: "s1",
    measures: [{ kind: "aggregate", id: "m1", fn: "sum", of: column("net_amount") }],
    dimensions: [{ kind: "column", id: "d1", column: "region" }],
    filter: equals("kind", "Desk"),
  }),
  result: shell([
    { id: "d1", label: { en: "region", zh: "地区" }, type: "text", role: "dimension", percent: false },
    { id: "m1", label: { en: "Total net amount", zh: "净额合计" }, type: "decimal", role: "measure", percent: false },
  ]),
};

it("puts the rows it is limited to into the title", () => {
  expect(titleOf(total, "en")).toBe("Total net amount by region (Desk)");
  expect(titleOf(total, "zh")).toBe("各地区的净额合计（Desk）");
  expect(reportTitleOf([total, total, total], "en")).toBe("Total net amount by region (Desk), and 2 more");
});

const figure = (statistic: Figure["statistic"], value: Figure["value"]): Figure => ({
  ...{ id: statistic, statistic, value, variable: "age", with: "charges", alternatives: [], rows: 1338 },
  test: "pearson",
});

it("tells a correlation in a sentence, its strength in words, and a probability no more exactly than it is known", () => {
  const section = sectionSchema.parse({
    kind: "correlation",
    id: "s1",
    method: "pearson",
    of: ["age", "charges"].map((name) => ({ name, expression: column(name) })),
  });
  const result = shell([], [figure("correlation", 0.299), figure("p_value", 4.9e-29), figure("significant", true)]);
  expect(testSentences(section, result, "en")).toEqual([
    "**Age** and **charges** have a weak positive correlation (Pearson r = 0.299, p < 0.001, 1,338 rows).",
  ]);
  expect(testSentences(section, result, "zh")?.[0]).toContain(
    "呈弱正相关（Pearson r = 0.299，p < 0.001，1,338 行）".replaceAll("，p", ", p"),
  );
});
