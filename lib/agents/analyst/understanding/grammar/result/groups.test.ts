import { describe, expect, it } from "vitest";
import type { Section } from "@/lib/agents/analyst/request/section";
import { sales, 销售 } from "@/lib/agents/analyst/understanding/sample-profiles";
import { type Understanding, understand } from "@/lib/agents/analyst/understanding/understand";

const ask = (message: string, answers: Record<string, string> = {}): Understanding =>
  understand({
    message,
    profiles: [/\p{Script=Han}/u.test(message) ? 销售 : sales],
    today: "2024-07-01",
    answers,
  });
function first(message: string, answers?: Record<string, string>): Section {
  const found = ask(message, answers);
  if (found.outcome !== "understood") throw new Error(`${message}: ${JSON.stringify(found).slice(0, 400)}`);
  const [section, ...more] = found.request.sections;
  expect(more).toEqual([]);
  if (!section) throw new Error("no section");
  return section;
}
const asks = (message: string): string[] => {
  const found = ask(message);
  return found.outcome === "ask" ? found.needs.fields.map((field) => field.id) : [found.outcome];
};
const column = (name: string) => ({ kind: "column", column: name });
const sum = (id: string, name: string) => ({ kind: "aggregate", id, fn: "sum", of: column(name) });

describe("rows under a breakdown", () => {
  it.each([
    "top 3 products by revenue, the rest as other",
    "revenue of the top 3 products, with everything else lumped into one row",
    "top 3 products by total revenue and combine the remaining ones into others",
    "top 3 products by revenue; put the others together in one row",
    "销售额前3的产品，其余合并为其他",
    "销售额前3名的产品，剩下的归为其他",
    "销售额最高的3个产品，其余的算作一类",
  ])("one row of the rest: %s", (message) => {
    expect(first(message)).toMatchObject({ limit: { count: 3, others: true } });
  });

  it.each([
    "revenue by region with a total row",
    "total revenue by region with totals",
    "revenue by region plus a grand total",
    "revenue by region and status, with a grand total at the bottom",
    "各地区销售额，加合计行",
    "各地区的销售额，带总计",
    "按地区统计销售额并加上合计",
  ])("a row with the whole: %s", (message) => {
    expect(first(message)).toMatchObject({ totals: true });
  });

  it("asks about the rest where there are no first ones", () => {
    expect(asks("revenue by region, the rest as other")).toContain("unread_rest");
  });
});

describe("conditions on groups", () => {
  it.each([
    ["regions with more than 100 orders", "region", "count", ">", 100],
    ["which regions have at least 20 paid orders", "region", "count", ">=", 20],
    ["products with total revenue above 5,000", "product", "sum", ">", 5000],
    ["products whose average unit price is below 50", "product", "mean", "<", 50],
    ["订单数超过100的地区", "地区", "count", ">", 100],
    ["销售额合计超过5000的地区", "地区", "sum", ">", 5000],
    ["平均单价低于50的产品", "产品", "mean", "<", 50],
  ])("%s", (message, group, fn, op, value) => {
    expect(first(message)).toMatchObject({
      dimensions: [column(group)],
      measures: [{ fn }],
      having: [{ measure: "m1", op, value }],
    });
  });

  it("keeps the first of those that are left, and counts them where they are counted", () => {
    expect(first("top 5 products with total revenue over 1000")).toMatchObject({
      limit: { count: 5 },
      having: [{ value: 1000 }],
    });
    expect(first("how many products have an average unit price above 50")).toMatchObject({ outer: { fn: "count" } });
  });

  it("asks whether a group's total or a single row is compared, and does as answered", () => {
    for (const message of ["regions with revenue over 1000", "how many regions have revenue over 1000"])
      expect(asks(message)).toEqual(["level:revenue"]);
    expect(asks("哪些产品的销售额高于平均水平")).toEqual(["level:销售额"]);
    expect(first("regions with revenue over 1000", { "level:revenue": "group" })).toMatchObject({
      having: [{ op: ">", value: 1000 }],
    });
    expect(first("how many regions have revenue over 1000", { "level:revenue": "row" })).toMatchObject({
      filter: { kind: "compare", op: ">" },
      measures: [{ fn: "count_distinct" }],
    });
    expect(first("which products are above the average revenue", { "level:revenue": "group" })).toMatchObject({
      having: [{ value: "mean" }],
    });
  });
});

describe("figures of figures", () => {
  it.each([
    ["ratio of revenue to cost by region", "/"],
    ["revenue divided by cost by region", "/"],
    ["revenue / cost by region", "/"],
    ["the revenue to cost ratio for each region", "/"],
    ["revenue minus cost by region", "-"],
    ["difference between revenue and cost by region", "-"],
  ])("%s", (message, op) => {
    expect(first(message)).toMatchObject({
      measures: [{ kind: "formula", op, left: "m2", right: "m3" }, sum("m2", "revenue"), sum("m3", "cost")],
      dimensions: [column("region")],
    });
  });

  it.each([
    ["revenue per order by region", "revenue"],
    ["total revenue divided by the number of orders by region", "revenue"],
    ["各地区每单销售额", "销售额"],
  ])("%s", (message, name) => {
    expect(first(message)).toMatchObject({
      measures: [{ kind: "formula", op: "/" }, sum("m2", name), { fn: "count" }],
    });
  });

  it("computes a written formula from totals, under its name", () => {
    expect(first("profit margin = (revenue - cost) / revenue by region")).toMatchObject({
      measures: [
        { kind: "formula", label: "profit margin", percent: true },
        sum("m1", "revenue"),
        sum("m2", "cost"),
        { kind: "formula", op: "-" },
      ],
    });
  });

  it("takes a figure of the rows' own differences", () => {
    expect(first("average difference between revenue and cost")).toMatchObject({
      measures: [{ fn: "mean", of: { kind: "arithmetic", op: "-" } }],
    });
  });

  it("does not divide prices by prices without asking", () => {
    expect(ask("ratio of unit price to quantity").outcome).toBe("ask");
  });

  it.each([
    ["average unit price weighted by quantity", "unit_price", "quantity"],
    ["weighted average of unit price by quantity per region", "unit_price", "quantity"],
    ["按数量加权的平均单价", "单价", "数量"],
  ])("%s", (message, of, weight) => {
    expect(first(message)).toMatchObject({ measures: [{ fn: "mean", of: column(of), weight: column(weight) }] });
  });

  it.each([
    ["percentage of orders that are paid", "count"],
    ["share of revenue from North", "sum"],
    ["北区销售额占比", "sum"],
  ])("a part of the whole: %s", (message, fn) => {
    const section = first(message);
    expect(section).toMatchObject({
      measures: [{ kind: "formula", percent: true }, { fn, filter: { kind: "in" } }, { fn }],
    });
    expect(section.filter).toBeUndefined();
  });

  it("asks what a share is of where groups and a condition are named", () => {
    expect(asks("share of paid orders by region")).toEqual(["share_of"]);
    expect(first("share of paid orders by region", { share_of: "split" })).toMatchObject({
      filter: { kind: "in" },
      measures: [{ fn: "count" }, { kind: "over", fn: "share" }],
      dimensions: [column("region")],
    });
  });
});

describe("classes of numbers", () => {
  it.each([
    ["orders by quantity group 0-5, 6-10, 11+", [0, 6, 11]],
    ["number of orders by quantity band (under 5, 5-10, over 10)", [undefined, 5, 10]],
    ["数量分组0-5，6-10，11以上的销售额", [0, 6, 11]],
  ])("%s", (message, bounds) => {
    const section = first(message);
    const [dimension] = section.kind === "summary" ? section.dimensions : [];
    const expression = dimension?.kind === "expression" ? dimension.expression : undefined;
    expect(expression?.kind === "bucket" && expression.buckets.map((bucket) => bucket.from)).toEqual(bounds);
  });

  it.each(["average revenue by quantity in buckets of 5", "按数量每5一组统计订单数"])("%s", (message) => {
    expect(first(message)).toMatchObject({ dimensions: [{ kind: "expression", expression: { op: "*" } }] });
  });
});

describe("periods", () => {
  it.each([
    "growth in revenue from 2022 to 2023",
    "revenue growth between 2022 and 2023",
    "2023年比2022年销售额增长了多少",
    "2022年到2023年销售额的增长",
  ])("what changed, and how much that is of the earlier: %s", (message) => {
    const section = first(message);
    const at = (i: number) => (section.kind === "summary" ? section.measures[i] : undefined);
    expect(at(0)).toMatchObject({ kind: "formula", op: "/", left: "m2", right: "m4", percent: true });
    expect(JSON.stringify(at(2))).toContain("2023-01-01");
    expect(JSON.stringify(at(3))).toContain("2022-01-01");
    expect(section.period).toBeUndefined();
  });

  it.each([
    ["revenue year to date", "2024-01-01", "2024-07-01"],
    ["revenue in the last 3 months", "2024-04-01", "2024-07-01"],
    ["revenue in H1 2023", "2023-01-01", "2023-07-01"],
    ["revenue last week", "2024-06-17", "2024-06-24"],
    ["今年以来的销售额", "2024-01-01", "2024-07-01"],
    ["2023年下半年的销售额", "2023-07-01", "2024-01-01"],
    ["昨天的销售额", "2024-06-29", "2024-06-30"],
  ])("%s", (message, from, to) => {
    const section = first(message);
    expect(section.period).toMatchObject({ from, to });
    expect(section).toMatchObject({ dimensions: [] });
  });

  it.each([
    ["3-month moving average of revenue", "month", 3],
    ["moving average over 4 weeks of total revenue", "week", 4],
    ["3个月移动平均销售额", "month", 3],
  ])("%s", (message, grain, window) => {
    expect(first(message)).toMatchObject({
      dimensions: [{ kind: "time", grain }],
      measures: [{ fn: "sum" }, { fn: "moving_average", window }],
    });
  });

  it("asks what an average of months is of; of a price it can be only one thing", () => {
    expect(asks("average monthly revenue")).toEqual(["mean_of:revenue"]);
    expect(first("average monthly revenue", { "mean_of:revenue": "periods" })).toMatchObject({
      measures: [{ fn: "sum" }],
      outer: { fn: "mean" },
    });
    expect(first("月均销售额")).toMatchObject({ outer: { fn: "mean" }, dimensions: [{ grain: "month" }] });
    expect(first("average monthly unit price")).toMatchObject({ measures: [{ fn: "mean" }] });
    expect(first("average number of orders per month")).toMatchObject({ outer: { fn: "mean" } });
  });
});

describe("conditions together", () => {
  it.each([
    ["revenue where region is North or status is paid", "or"],
    ["revenue where region is North and status is paid", "and"],
    ["revenue where quantity over 5 or cost under 100", "or"],
    ["北区或数量大于3的销售额", "or"],
    ["北区且数量大于3的销售额", "and"],
  ])("%s", (message, kind) => {
    expect(first(message).filter).toMatchObject({ kind });
  });

  it("asks how a mixture goes together, and does as answered", () => {
    const message = "revenue where region is North or quantity over 5 and status is paid";
    expect(asks(message)).toEqual(["logic"]);
    expect(first(message, { logic: "both_first" }).filter).toMatchObject({ kind: "or", parts: [{}, { kind: "and" }] });
    expect(first(message, { logic: "either_first" }).filter).toMatchObject({
      kind: "and",
      parts: [{ kind: "or" }, {}],
    });
  });

  it.each([
    ["revenue by region excluding void", ["void"]],
    ["revenue by region except void and open", ["void", "open"]],
    ["revenue by region, not paid or open", ["paid", "open"]],
  ])("turns a whole list round and keeps the breakdown: %s", (message, values) => {
    expect(first(message)).toMatchObject({
      filter: { kind: "not", part: { kind: "in", values } },
      dimensions: [column("region")],
    });
  });

  it("除…外", () => {
    expect(first("除了北区和南区以外的销售额").filter).toMatchObject({
      kind: "not",
      part: { values: ["北区", "南区"] },
    });
  });
});

describe("rows as they are", () => {
  it.each([
    ["list the top 10 orders by revenue", "revenue", "desc"],
    ["show the 10 orders with the lowest cost", "cost", "asc"],
    ["列出销售额最高的10条订单", "销售额", "desc"],
  ])("%s", (message, name, direction) => {
    expect(first(message)).toMatchObject({ kind: "rows", limit: 10, order: [{ by: column(name), direction }] });
  });

  it("shows the rows of a condition", () => {
    expect(first("show orders with revenue over 1000")).toMatchObject({ kind: "rows", filter: { op: ">" } });
  });
});
