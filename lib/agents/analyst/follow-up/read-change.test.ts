import { expect, it } from "vitest";
import { sales, 销售 } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import { addDrivers, whyOfPeriod } from "./drivers-change";
import { readChange } from "./read-change";

function requestOf(message: string, profile = sales) {
  const found = understand({ message, profiles: [profile], today: "2024-07-01" });
  if (found.outcome !== "understood") throw new Error(JSON.stringify(found));
  return found.request;
}
const said = (message: string, first: string, profile = sales, language: "en" | "zh" = "en") => {
  const change = readChange(message, requestOf(first, profile), { profiles: [profile], today: "2024-07-01", language });
  if (!change) return "asked";
  const [section] = change.request.sections;
  if (section?.kind !== "summary") return `${section?.kind}`;
  const measures = section.measures.map((m) =>
    m.kind === "aggregate"
      ? `${m.fn}${m.of?.kind === "column" && !["revenue", "销售额"].includes(m.of.column) ? ` ${m.of.column}` : ""}`
      : m.kind === "over"
        ? m.fn
        : m.op,
  );
  const by = section.dimensions.map((d) => (d.kind === "time" ? d.grain : d.kind === "column" ? d.column : d.kind));
  const filter = section.filter
    ? JSON.stringify(section.filter)
        .match(/"(?:values|value|from|to)":[^,}]*(?:,"[^":]*")*/g)
        ?.join(" ")
    : "";
  const not = section.filter && JSON.stringify(section.filter).includes('"not"') ? "not " : "";
  const period = section.period ? `${section.period.from ?? ""}..${section.period.to ?? ""}` : "";
  const order = section.order.map((o) => `${o.by} ${o.direction}`).join(",");
  return [
    change.fresh ? "fresh" : "",
    `${measures.join("+")} by ${by.join("+")}`,
    filter ? `${not}${filter}` : "",
    period,
    order,
    section.limit ? `top ${section.limit.count}` : "",
    Object.entries(change.request.shape)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => `${k}=${v}`)
      .join(" "),
  ]
    .filter((part) => part !== "")
    .join(" | ");
};

it.each([
  ["as a table only", "en", "form=table table=true chart=none"],
  ["just a table", "en", "form=table table=true chart=none"],
  ["只用表格", "zh", "form=table table=true chart=none"],
] as const)("shows a table and nothing else: %s", (message, language, shape) => {
  expect(said(message, "total revenue by region", sales, language)).toBe(`sum by region | ${shape}`);
});

it.each([
  ["by region and month", "sum by region+month"],
  ["break it down by product and quarter", "sum by product+quarter"],
])("takes the same figures for two groups: %s", (message, outcome) => {
  expect(said(message, "total revenue by region")).toBe(outcome);
});

it("takes a condition on the groups of the report for their own figures", () => {
  const setting = { profiles: [sales], today: "2024-07-01", language: "en" as const };
  const more = readChange("which regions have more than 100 orders", requestOf("total revenue by region"), setting);
  expect(more?.request.sections[0]).toMatchObject({ having: [{ op: ">", value: 100 }] });
  const above = readChange("which regions have revenue above 5000?", requestOf("total revenue by region"), setting);
  expect(above?.request.sections[0]).toMatchObject({ having: [{ measure: "m1", op: ">", value: 5000 }] });
});

it("asks for the parts of a period's change", () => {
  const byRegion = requestOf("total revenue by region");
  expect(whyOfPeriod("why is March low?")).toBe("what drove the change in March");
  expect(whyOfPeriod("为什么3月这么低？")).toBe("3月的变化是哪些部分导致的");
  expect(whyOfPeriod("only March")).toBeNull();
  const found = addDrivers("what drove the change in March", byRegion, sales, "2024-07-01");
  expect(found?.outcome === "read" && found.request.sections[1]).toMatchObject({
    kind: "drivers",
    measure: { fn: "sum", of: { kind: "column", column: "revenue" } },
    at: "2024-03-01",
  });
});

const R = "total revenue by region";
const M = "total revenue by month";
const ENGLISH: [first: string, message: string, outcome: string][] = [
  [R, "only the north", 'sum by region | "values":["North"]'],
  [R, "just North and South", 'sum by region | "values":["North","South"'],
  [R, "without the West", 'sum by region | not "values":["West"]'],
  [R, "exclude West", 'sum by region | not "values":["West"]'],
  [R, "only paid", 'sum by region | "values":["paid"]'],
  [R, "only 2024", "sum by region | 2024-01-01..2025-01-01"],
  [R, "since March", "sum by region | 2024-03-01.."],
  [M, "since March 2024", "sum by month | 2024-03-01.."],
  [R, "last 3 months", "sum by region | 2024-04-01..2024-07-01"],
  [R, "in 2023 only", "sum by region | 2023-01-01..2024-01-01"],
  [M, "between January 2024 and March 2024", "sum by month | 2024-01-01..2024-04-01"],
  [M, "after 2022", "sum by month | 2023-01-01.."],
  [M, "for Q2 2023", "sum by month | 2023-04-01..2023-07-01"],
  [M, "by quarter", "sum by quarter"],
  [M, "by week instead", "sum by week"],
  [M, "per year", "sum by year"],
  [R, "sort ascending", "sum by region | m1 asc"],
  [R, "smallest first", "sum by region | m1 asc"],
  [R, "top 3", "sum by region | m1 desc | top 3"],
  [R, "bottom 2", "sum by region | m1 asc | top 2"],
  [R, "by product instead", "sum by product | m1 desc"],
  [R, "also by product", "sum by region+product | m1 desc"],
  [R, "break it down by status as well", "sum by region+status | m1 desc"],
  [R, "average instead", "mean by region"],
  [R, "add the median", "sum+median by region"],
  [R, "use cost instead of revenue", "sum cost by region"],
  [R, "show the share", "sum+share by region"],
  [R, "without the share", "asked"],
  [M, "show the growth", "sum+growth by month"],
  [M, "compare with last year", "sum+year_over_year by month"],
  [M, "year over year", "sum+year_over_year by month"],
  [M, "compare 2023 with 2024", "asked"],
  [R, "as a pie chart", "sum by region | chart=pie form=report"],
  [R, "as a table", "sum by region | form=table table=true chart=none"],
  [R, "as an email", "sum by region | form=email offer=email"],
  [R, "as slides", "sum by region | form=slides offer=pptx"],
  [R, "shorter", "sum by region | text=short"],
  [R, "in more detail", "sum by region | text=long"],
  [R, "no chart", "sum by region | chart=none"],
  [R, "only the table", "sum by region | form=table table=true chart=none"],
  [R, "expand section 1", "sum by region"],
  [R, "expand section 4", "asked"],
  [R, "only the north, as a table", 'sum by region | "values":["North"] | form=table table=true chart=none'],
  [
    R,
    "only the north in 2024, as a bar chart",
    'sum by region | "values":["North"] | 2024-01-01..2025-01-01 | chart=bar form=report',
  ],
  [R, "only paid orders since 2023", 'sum by region | "values":["paid"] | 2023-01-01..'],
  [R, "only the moon", "asked"],
  [R, "for premium customers", "asked"],
  [R, "make it nicer", "asked"],
  [R, "all time", "sum by region"],
  [R, "only orders above 500", "asked"],
  [R, "revenue over 100", 'sum by region | "value":100'],
  [R, "top 3 products by revenue", "fresh | sum by product | m1 desc | top 3"],
  [M, "only weekends", "asked"],
  [R, "same for cost", "sum cost by region"],
  [R, "count instead of total", "count by region"],
  [M, "add region", "sum by month+region"],
  [R, "remove region", "sum by  | m1 desc"],
  [R, "forecast next month", "asked"],
  [R, "what about the south?", 'sum by region | "values":["South"]'],
  [R, "and the median?", "median by region"],
];
const S = "各地区的销售额合计";
const T = "每月的销售额合计";
const CHINESE: [first: string, message: string, outcome: string][] = [
  [S, "只看北区", 'sum by 地区 | "values":["北区"]'],
  [S, "去掉西区", 'sum by 地区 | not "values":["西区"]'],
  [S, "只看2024年", "sum by 地区 | 2024-01-01..2025-01-01"],
  [S, "最近三个月", "sum by 地区 | 2024-04-01..2024-07-01"],
  [T, "2023年3月以来", "sum by month | 2023-03-01.."],
  [T, "按季度看", "sum by quarter"],
  [T, "改成按年", "sum by year"],
  [S, "升序排列", "sum by 地区 | m1 asc"],
  [S, "前三名", "sum by 地区 | m1 desc | top 3"],
  [S, "改为按产品", "sum by 产品 | m1 desc"],
  [S, "再按产品拆分", "sum by 地区+产品 | m1 desc"],
  [S, "换成平均值", "mean by 地区"],
  [S, "加上中位数", "sum+median by 地区"],
  [S, "看占比", "sum+share by 地区"],
  [T, "看增长率", "sum+growth by month"],
  [T, "和去年相比", "sum+year_over_year by month"],
  [T, "同比", "sum+year_over_year by month"],
  [S, "用饼图", "sum by 地区 | chart=pie form=report"],
  [S, "只要表格", "sum by 地区 | form=table table=true chart=none"],
  [S, "写成邮件", "sum by 地区 | form=email offer=email"],
  [S, "短一点", "sum by 地区 | text=short"],
  [S, "第一节展开一下", "sum by 地区"],
  [S, "只看北区，用表格", 'sum by 地区 | "values":["北区"] | form=table table=true chart=none'],
  [S, "只看2024年的北区", 'sum by 地区 | "values":["北区"] | 2024-01-01..2025-01-01'],
  [S, "只看高端客户", "asked"],
  [S, "换成数量", "sum 数量 by 地区"],
  [S, "不要图", "sum by 地区 | chart=none"],
  [S, "今年的数据", "sum by 地区 | 2024-01-01..2025-01-01"],
  [S, "3月以来", "sum by 地区 | 2024-03-01.."],
  [S, "做成幻灯片", "sum by 地区 | form=slides offer=pptx"],
];

it.each(ENGLISH)("%s → %s", (first, message, outcome) => expect(said(message, first)).toBe(outcome));
it.each(CHINESE)("%s → %s", (first, message, outcome) => expect(said(message, first, 销售, "zh")).toBe(outcome));

it("tells a section at length, shorter, or not at all", () => {
  const setting = { profiles: [sales], today: "2024-07-01", language: "en" as const };
  const one = requestOf(R);
  const [section] = one.sections;
  if (!section) throw new Error("no section");
  const two = { ...one, sections: [section, { ...section, id: "s2" }] };
  expect(readChange("expand section 2", two, setting)?.request.sections.map((s) => s.shape?.text)).toEqual([
    undefined,
    "long",
  ]);
  expect(readChange("shorten the first section", two, setting)?.request.sections[0]?.shape?.text).toBe("short");
  expect(readChange("remove section 1", two, setting)?.request.sections.map((s) => s.id)).toEqual(["s2"]);
  expect(readChange("第二节展开一下", two, setting)?.request.sections[1]?.shape?.text).toBe("long");
  expect(readChange("remove section 1", one, setting)).toBeNull();
});

it("takes a share away again, and says which March is meant", () => {
  const setting = { profiles: [sales], today: "2024-07-01", language: "en" as const };
  const shared = readChange("show the share", requestOf(R), setting);
  const without = shared && readChange("without the share", shared.request, setting);
  expect(without?.request.sections[0]).toMatchObject({ measures: [{ fn: "sum" }] });
  const march = readChange("since March", requestOf(R), setting);
  expect(march?.request.assumptions.map(({ value }) => value)).toContain("March 2024");
  const all = march && readChange("all time", march.request, setting);
  expect(all?.request.sections[0]?.period).toBeUndefined();
});
