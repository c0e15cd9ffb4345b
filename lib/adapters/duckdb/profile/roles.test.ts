import { expect, it } from "vitest";
import { columnRole } from "./roles";

const role = (name: string, min: number, max: number) =>
  columnRole({ name, type: "integer" }, { rows: 500, nulls: 0, distinct: 12, averageLength: 2, min, max });

it.each([
  ["month", 1, 12],
  ["月份", 1, 12],
  ["order_hour", 0, 23],
  ["quarter", 1, 4],
  ["Year", 1955, 2005],
])("%s from %d to %d is a part of a date, no amount", (name, min, max) => {
  expect(role(name, min, max)).toBe("dimension");
});

it.each([
  ["month", 3, 480],
  ["monthly_rent", 1, 12],
  ["weekly hours", 1, 40],
  ["holiday", 0, 9],
  ["year", 1, 30],
])("%s from %d to %d is an amount", (name, min, max) => {
  expect(role(name, min, max)).toBe("measure");
});
