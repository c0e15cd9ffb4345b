import { describe, expect, it } from "vitest";
import { sales, 销售 } from "@/lib/agents/analyst/understanding/sample-profiles";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import { readDrivers, type Settled } from "./drivers-section";

const revenue: Settled = {
  measure: { fn: "sum", of: { kind: "column", column: "revenue" } },
  time: { column: "order_date", grain: "month" },
};
const read = (message: string, settled = revenue) => readDrivers(message, worldOf(sales, "2024-07-01"), settled);
const 读 = (message: string) =>
  readDrivers(message, worldOf(销售, "2024-07-01"), {
    measure: { fn: "sum", of: { kind: "column", column: "销售额" } },
    time: { column: "日期", grain: "month" },
  });

describe("which parts a change came from", () => {
  it.each([
    ["what drove the drop?", "down", undefined, "month"],
    ["What drove the drop in March 2024?", "down", "2024-03-01", "month"],
    ["what drove the change in March?", "any", "2024-03-01", "month"],
    ["break down the change", "any", undefined, "month"],
    ["what is behind the rise in Q2 2023?", "up", "2023-04-01", "quarter"],
    ["which parts contributed most to the increase in 2023", "up", "2023-01-01", "year"],
    ["show me the main drivers of the decline", "down", undefined, "month"],
    ["why: what caused the fall in 2024-02?", "down", "2024-02-01", "month"],
    ["why did March drop?", "down", "2024-03-01", "month"],
    ["Why was there such a rise in Q2 2023?", "up", "2023-04-01", "quarter"],
  ])("%s", (message, direction, at, grain) => {
    const found = read(message);
    if (found?.outcome !== "read") throw new Error(JSON.stringify(found));
    const { section } = found;
    expect([section.direction, section.at, section.time.grain]).toEqual([direction, at, grain]);
    expect(section.by).toEqual(["region", "product", "status"]);
  });

  it.each([
    ["是哪些部分导致的？", "any", undefined],
    ["3月的下降是哪些部分导致的？", "down", "2024-03-01"],
    ["2024年3月的变化是哪些部分导致的？", "any", "2024-03-01"],
    ["拆解一下2023年5月的增长", "up", "2023-05-01"],
    ["下降主要来自哪里？", "down", undefined],
  ])("%s", (message, direction, at) => {
    const found = 读(message);
    if (found?.outcome !== "read") throw new Error(JSON.stringify(found));
    expect([found.section.direction, found.section.at]).toEqual([direction, at]);
    expect(found.section.by).toEqual(["地区", "产品"]);
  });

  it("takes the columns, rows and figure that are named", () => {
    const found = read("what drove the drop in the North by product?");
    expect(found).toMatchObject({
      outcome: "read",
      section: { by: ["product"], filter: { kind: "in", values: ["North"] } },
    });
    expect(read("what drove the drop in cost?")).toMatchObject({
      section: { measure: { fn: "sum", of: { column: "cost" } } },
    });
  });

  it("says which year a bare month was taken as, and holds a period against the one named beside it", () => {
    const found = read("what drove the drop in March?");
    expect(found?.outcome === "read" && found.assumptions.map((one) => one.value)).toEqual(["March 2024"]);
    expect(read("what drove the change between January 2024 and April 2024?")).toMatchObject({
      section: { at: "2024-04-01", against: "2024-01-01" },
    });
  });

  it("does not read what it does not know, nor what asks something else", () => {
    expect(read("what drove the drop in customer satisfaction?")).toMatchObject({ outcome: "unread" });
    expect(read("why is March like that?")).toBeNull();
    expect(read("break it down by region")).toBeNull();
    expect(读("按地区拆分")).toBeNull();
  });
});
