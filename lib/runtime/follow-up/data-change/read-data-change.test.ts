import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DataChangeInput, DataOperation, PlanSummary } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { readDataChange } from "@/lib/runtime/follow-up/data-change/read-data-change";

const tables: DataChangeInput["tables"] = [
  {
    name: "sales",
    labels: ["销售"],
    columns: [
      { name: "region", labels: ["地区", "区域"], kind: "text", values: ["North", "South", "北区", "南区"] },
      { name: "product", labels: ["产品"], kind: "text", values: ["Tea", "Coffee"] },
      { name: "unit_price", labels: ["单价"], kind: "number" },
      { name: "revenue", labels: ["销售额"], kind: "number" },
      { name: "sold_on", labels: ["日期"], kind: "time" },
    ],
  },
];
const grouped: PlanSummary = {
  columns: [],
  measures: [{ aggregate: "sum", column: "revenue" }],
  dimensions: [{ column: "region" }],
  filters: [],
};

function changed(text: string, plan: PlanSummary = grouped): Partial<DataOperation>[] {
  return readDataChange({ text, plan, tables }).operations.map(({ span, ...operation }) => {
    expect(text.slice(span.start, span.end)).toBe(span.text);
    return operation;
  });
}

describe("readDataChange", () => {
  it.each<[string, Partial<DataOperation>[]]>([
    ["only the North", [{ kind: "filter", change: "add", column: "region", operator: "=", values: ["North"] }]],
    ["只看北区", [{ kind: "filter", change: "add", column: "region", operator: "=", values: ["北区"] }]],
    ["without Tea", [{ kind: "filter", change: "add", column: "product", operator: "!=", values: ["Tea"] }]],
    ["除了南区以外的", [{ kind: "filter", change: "add", column: "region", operator: "!=", values: ["南区"] }]],
    ["revenue over 1,000", [{ kind: "filter", change: "add", column: "revenue", operator: ">", values: [1000] }]],
    [
      "单价在10到20之间的",
      [{ kind: "filter", change: "add", column: "unit_price", operator: "between", values: [10, 20] }],
    ],
    ["销售额至少三百五十", [{ kind: "filter", change: "add", column: "revenue", operator: ">=", values: [350] }]],
    ["by month", [{ kind: "group", change: "replace", column: "sold_on", grain: "month" }]],
    ["按月看", [{ kind: "group", change: "replace", column: "sold_on", grain: "month" }]],
    ["also by product", [{ kind: "group", change: "add", column: "product" }]],
    ["再按产品拆分", [{ kind: "group", change: "add", column: "product" }]],
    ["the median instead", [{ kind: "aggregate", change: "replace", aggregate: "median", column: "revenue" }]],
    ["平均单价呢？", [{ kind: "aggregate", change: "replace", aggregate: "average", column: "unit_price" }]],
    ["how many are there?", [{ kind: "aggregate", change: "replace", aggregate: "count" }]],
    ["sort by revenue, descending", [{ kind: "order", direction: "descending", column: "revenue" }]],
    ["按单价从低到高排序", [{ kind: "order", direction: "ascending", column: "unit_price" }]],
    ["top 5 by unit price", [{ kind: "top", from: "highest", count: 5, column: "unit_price" }]],
    ["销售额最低的三个", [{ kind: "top", from: "lowest", count: 3, column: "revenue" }]],
  ])("%s", (text, operations) => {
    expect(changed(text)).toEqual(operations);
  });

  it("takes an ellipsis from the plan before it", () => {
    const ranked: PlanSummary = { ...grouped, order: { by: "revenue", direction: "descending" }, limit: 1 };
    expect(changed("and the smallest?", ranked)).toEqual([
      { kind: "top", from: "lowest", count: 1, column: "revenue" },
    ]);
    expect(changed("那最少的呢？", ranked)).toEqual([{ kind: "top", from: "lowest", count: 1, column: "revenue" }]);
    const filtered: PlanSummary = { ...grouped, filters: [{ column: "revenue", operator: ">", values: [20] }] };
    expect(changed("more than 10?", filtered)).toEqual([
      { kind: "filter", change: "replace", column: "revenue", operator: ">", values: [10] },
    ]);
    const north: PlanSummary = { ...grouped, filters: [{ column: "region", operator: "=", values: ["North"] }] };
    expect(changed("what about the South?", north)).toEqual([
      { kind: "filter", change: "replace", column: "region", operator: "=", values: ["South"] },
    ]);
    expect(changed("remove the filter", north)).toEqual([
      { kind: "filter", change: "remove", column: "region", operator: "=", values: ["North"] },
    ]);
  });

  it("names the main change", () => {
    const lead = (text: string) => readDataChange({ text, plan: grouped, tables }).lead;
    expect(lead("sort by revenue")).toBe("order");
    expect(lead("只看北区")).toBe("filter");
    expect(lead("哪个地区的销售额最高？")).toBe("top");
    expect(lead("What is the average unit price?")).toBe("aggregate");
    expect(lead("How many products are there in each region?")).toBe("group");
  });

  it("keeps what it cannot place", () => {
    const reading = readDataChange({ text: "only the refurbished ones in the North", plan: grouped, tables });
    expect(reading.unaccounted.map(({ text }) => text)).toEqual(["refurbished"]);
    expect(
      readDataChange({ text: "只看北区的翻新机", plan: grouped, tables }).unaccounted.map(({ text }) => text),
    ).toEqual(["翻新机"]);
  });

  it("stays inside the text, whatever it is", () => {
    const word = fc.constantFrom(
      "North",
      "and",
      "by",
      "month",
      "top",
      "3",
      "more than",
      "revenue",
      "除了",
      "北区",
      "按",
      "最高",
      "?",
      "，",
      "each",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((list) => list.join(" ")),
        ),
        (text) => {
          const reading = readDataChange({ text, plan: grouped, tables });
          for (const span of [...reading.operations.map((operation) => operation.span), ...reading.unaccounted]) {
            expect(text.slice(span.start, span.end)).toBe(span.text);
          }
          expect(reading.candidates.length).toBeGreaterThan(1);
        },
      ),
    );
  });
});

describe("the kind of change", () => {
  const counted: PlanSummary = { columns: [], measures: [{ aggregate: "count" }], dimensions: [], filters: [] };
  const ranked: PlanSummary = {
    columns: ["product"],
    measures: [],
    dimensions: [],
    filters: [],
    order: { by: "revenue", direction: "descending" },
  };
  const plain: PlanSummary = { columns: ["product"], measures: [], dimensions: [], filters: [] };
  it.each<[string, PlanSummary, string]>([
    ["for each region?", plain, "group"],
    ["and per region", counted, "group"],
    ["每个地区呢？", counted, "group"],
    ["按地区分组。", plain, "group"],
    ["which are they?", counted, "columns"],
    ["都有哪些？", counted, "columns"],
    ["by unit price instead", ranked, "order"],
    ["按照单价呢？", ranked, "order"],
    ["show the distinct products", plain, "distinct"],
    ["显示课程数。", plain, "aggregate"],
    ["德国有多少？", counted, "filter"],
  ])("%s", (text, plan, lead) => {
    expect(readDataChange({ text, plan, tables }).lead).toBe(lead);
  });

  it("takes no word of a column's name for a computation", () => {
    const named = [{ name: "songs", columns: [{ name: "好评数量" }] }];
    expect(readDataChange({ text: "那它的好评数量如何？", plan: plain, tables: named }).lead).toBe("columns");
  });
});
