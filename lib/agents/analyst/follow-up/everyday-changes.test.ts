import { describe, expect, it } from "vitest";
import { readChange } from "@/lib/agents/analyst/follow-up/read-change";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { sales, 销售 } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { Language } from "@/lib/protocol/session/text";

const today = "2024-07-01";
function changed(question: string, text: string, profile = sales): AnalysisRequest | null {
  const language: Language = profile === sales ? "en" : "zh";
  const setting = { profiles: [profile], today, language };
  const found = understand({ message: question, ...setting });
  if (found.outcome !== "understood") throw new Error(question);
  return readChange(text, found.request, setting)?.request ?? null;
}
function inShort(request: AnalysisRequest | null): string {
  const [section] = request?.sections ?? [];
  if (section?.kind !== "summary") return "";
  const figures = section.measures.map((m) =>
    m.kind === "aggregate" ? `${m.fn} ${m.of?.kind === "column" ? m.of.column : "rows"}` : m.kind,
  );
  return `${figures.join(", ")} by ${section.dimensions.map((d) => ("column" in d ? d.column : d.kind)).join(", ")}`;
}

describe("changes as people say them", () => {
  it.each([
    ["split it by status too", "sum revenue by region, status"],
    ["add the maximum", "sum revenue, max revenue by region"],
    ["what about cost?", "sum cost by region"],
    ["how about unit price?", "mean unit_price by region"],
    ["add unit price", "sum revenue, mean unit_price by region"],
    ["compare North and South", "sum revenue by region"],
    ["compare paid and open", "sum revenue by status"],
    ["over time", "sum revenue by order_date"],
    ["by product instead, top 5", "sum revenue by product"],
    ["only orders since 2023", "sum revenue by region"],
    ["按状态分", "sum revenue by status"],
    ["成本呢？", "sum cost by region"],
  ])("%s", (text, expected) => {
    expect(inShort(changed("total revenue by region", text))).toBe(expected);
  });

  it("says a Chinese table's columns in English, and the other way round", () => {
    expect(inShort(changed("各地区的销售额合计", "by product instead", 销售))).toBe("sum 销售额 by 产品");
  });

  it("keeps to the groups that are compared", () => {
    const section = changed("total revenue by month", "paid vs open")?.sections[0];
    expect(section).toMatchObject({
      filter: { kind: "in", left: { column: "status" }, values: ["paid", "open"] },
      dimensions: [{ kind: "time", grain: "month" }, { column: "status" }],
    });
  });

  it.each(["too long", "太长了"])("%s: shorter", (text) => {
    expect(changed("total revenue by region", text)?.shape).toMatchObject({ text: "short" });
  });

  it("does not take numbers for a number of rows", () => {
    expect(changed("total revenue by region", "round to whole numbers")).toBeNull();
  });

  it.each(["exclude empty regions", "without missing values", "去掉空值"])("%s: the group is there", (text) => {
    expect(changed("total revenue by region", text)?.sections[0]).toHaveProperty("filter");
  });

  it("brings chart and table back", () => {
    const found = changed("total revenue by region, in a table", "show it as a chart with a table");
    expect(found?.shape).toMatchObject({ form: "report" });
    expect(found?.shape.chart).toBeUndefined();
  });

  it.each(["write me an e-mail about it", "email version for my boss", "发给老板的邮件版本"])(
    "%s: another form of the same",
    (text) => {
      expect(changed("total revenue by region", text)?.shape).toMatchObject({ form: "email", offer: "email" });
    },
  );

  it.each([
    ["table instead of chart", { form: "table", chart: "none" }],
    ["replace the chart with a table", { form: "table", chart: "none" }],
    ["I'd rather have a table than anything else", null],
    ["can I get this as a table", { form: "table" }],
    ["a chart instead of the table", { table: false }],
    ["用表格代替图表", { form: "table", chart: "none" }],
    ["把图换成表格", { form: "table", chart: "none" }],
    ["只显示表格", { form: "table", chart: "none" }],
    ["不要表格，用图", { table: false }],
  ])("one form in the place of the other: %s", (text, shape) => {
    const found = changed("total revenue by region", text);
    if (shape) expect(found?.shape).toMatchObject(shape);
    else expect(found).toBeNull();
  });

  it.each([
    ["total revenue by region", "which regions have more than 100 orders?", "count", ">", 100, sales],
    ["total revenue by region", "where do we have fewer than 50 orders", "count", "<", 50, sales],
    ["total revenue by month", "which months are above 5000", "sum", ">", 5000, sales],
    ["total revenue by month", "which months have more than 20 orders", "count", ">", 20, sales],
    ["各地区的销售额合计", "哪些地区的订单多于100单", "count", ">", 100, 销售],
    ["各地区的销售额合计", "超过100单的地区有哪些", "count", ">", 100, 销售],
    ["每月的销售额合计", "哪些月份超过5000", "sum", ">", 5000, 销售],
  ] as const)("%s: %s keeps those groups", (question, text, fn, op, value, profile) => {
    const section = changed(question, text, profile)?.sections[0];
    if (section?.kind !== "summary") throw new Error("no summary");
    const [held] = section.having;
    expect(held).toMatchObject({ op, value });
    expect(section.measures.find(({ id }) => id === held?.measure)).toMatchObject({ fn });
    expect(section.measures[0]).toMatchObject({ fn: "sum" });
  });

  it.each(["which products have more than 10%", "which are above 5000 and below 9000", "哪些地区超过100元"])(
    "does not guess what is compared: %s",
    (text) => {
      const section = changed("total revenue by region", text)?.sections[0];
      expect(section?.kind === "summary" ? section.having : []).toEqual([]);
    },
  );

  it.each([
    ["what about March?", sales],
    ["how was March?", sales],
    ["and in March", sales],
    ["那3月呢", 销售],
    ["三月份怎么样？", 销售],
  ])("%s: the same figures of that month", (text, profile) => {
    const question = profile === sales ? "total revenue by region" : "各地区的销售额合计";
    expect(changed(question, text, profile)?.sections[0]).toMatchObject({
      period: { from: "2024-03-01", to: "2024-04-01" },
    });
  });

  it("takes no number of months for a month", () => {
    expect(changed("各地区的销售额合计", "最近三月", 销售)?.sections[0]?.period?.from).not.toBe("2024-03-01");
  });

  it("lets go of what was asked of the former groups", () => {
    const setting = { profiles: [sales], today, language: "en" as const };
    const held = changed("total revenue by region", "which regions have more than 100 orders?");
    const turned = held && readChange("by product instead", held, setting);
    expect(turned?.request.sections[0]).toMatchObject({ having: [], dimensions: [{ column: "product" }] });
  });
});

describe("changes of rows and of values that are described", () => {
  const first = (question: string, text: string) => changed(question, text)?.sections[0];

  it.each([
    ["only the top 3, please", { limit: 3, order: [{ by: { column: "revenue" }, direction: "desc" }] }],
    ["the lowest 10 instead", { limit: 10, order: [{ direction: "asc" }] }],
    ["top 5 by cost", { limit: 5, order: [{ by: { column: "cost" } }] }],
  ])("the ten rows with the most revenue: %s", (text, expected) => {
    expect(first("top 10 orders by revenue", text)).toMatchObject({ kind: "rows", ...expected });
  });

  it.each(["break it down by region, please", "by region", "split it by region"])("%s", (text) => {
    const by = { kind: "column", column: "region" };
    expect(first("distribution of revenue", text)).toMatchObject({ kind: "distribution", by });
    expect(first("correlation between revenue and cost", text)).toMatchObject({ kind: "correlation", by });
  });

  it("knows no list of nothing", () => {
    expect(changed("total revenue by region", "only the top 0")).toBeNull();
    expect(changed("top 10 orders by revenue", "top 0")).toBeNull();
  });

  it("in Chinese", () => {
    const section = (question: string, text: string) => changed(question, text, 销售)?.sections[0];
    expect(section("销售额最高的10个订单", "只看前3名")).toMatchObject({ kind: "rows", limit: 3 });
    expect(section("销售额的分布", "请改为按地区拆分来看")).toMatchObject({
      kind: "distribution",
      by: { column: "地区" },
    });
  });
});
