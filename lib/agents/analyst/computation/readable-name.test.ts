import { expect, it } from "vitest";
import { capitalised, readableName } from "./readable-name";

it.each([
  ["order_date", "order date"],
  ["netAmount", "net amount"],
  ["net_amount_eur", "net amount EUR"],
  ["region", "region"],
  ["Sales", "Sales"],
  ["Order Date", "Order Date"],
  ["Sub-Category", "Sub-Category"],
  ["PassengerId", "Passenger Id"],
  ["SALES_2024", "SALES 2024"],
  ["Q1", "Q1"],
  ["order_id", "order ID"],
  ["销售额", "销售额"],
  ["销售额_元", "销售额 元"],
  ["_", "_"],
  ["", ""],
])("%j reads %j", (name, readable) => {
  expect(readableName(name)).toBe(readable);
});

it("begins a line with a capital", () => {
  expect(capitalised("order date")).toBe("Order date");
  expect(capitalised("销售额")).toBe("销售额");
});
