import { DuckDBInstance } from "@duckdb/node-api";
import { expect, it } from "vitest";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import { overSql } from "./over-sql";

async function yearOverYear(rows: string, dimension: Dimension, more: Dimension[] = []) {
  const connection = await (await DuckDBInstance.create(":memory:")).connect();
  const over = { kind: "over" as const, id: "m2", measure: "m1", fn: "year_over_year" as const, within: [] };
  const sql = overSql(over, { dimensions: [...more, dimension] });
  const names = [...more.map(({ id }) => id), "d1", "m1"].join(", ");
  const read = await connection.runAndReadAll(
    `SELECT ${sql} AS growth FROM (VALUES ${rows}) AS t(${names}) ORDER BY ${names}`,
  );
  connection.closeSync();
  return read.getRowsJson().map(([growth]) => (growth === null ? null : Number(growth)));
}
const time = (grain: "day" | "week" | "month" | "quarter" | "year"): Dimension => ({
  kind: "time",
  id: "d1",
  column: "day",
  grain,
});

it("holds a period against the same one a year before, also where periods in between have no rows", async () => {
  const rows = `(DATE '2023-01-01', 100), (DATE '2023-04-01', 50), (DATE '2024-01-01', 150), (DATE '2024-02-01', 999), (DATE '2024-04-01', 40)`;
  expect(await yearOverYear(rows, time("month"))).toEqual([null, null, 0.5, null, -0.2]);
});

it("keeps each series to itself", async () => {
  const rows = `('a', DATE '2023-01-01', 100), ('b', DATE '2024-01-01', 5), ('a', DATE '2024-01-01', 110)`;
  const place: Dimension = { kind: "column", id: "d2", column: "region" };
  expect(await yearOverYear(rows, time("month"), [place])).toEqual([null, 0.1, null]);
});

it("finds the day, the week and the year before", async () => {
  expect(await yearOverYear("(DATE '2023-03-01', 10), (DATE '2024-03-01', 11)", time("day"))).toEqual([null, 0.1]);
  expect(await yearOverYear("(DATE '2023-01-02', 10), (DATE '2024-01-01', 12)", time("week"))).toEqual([null, 0.2]);
  expect(await yearOverYear("(DATE '2022-01-01', 10), (DATE '2024-01-01', 12)", time("year"))).toEqual([null, null]);
  const year: Dimension = { kind: "date_part", id: "d1", column: "day", part: "year" };
  expect(await yearOverYear("(2021, 10), (2022, 15), (2024, 30)", year)).toEqual([null, 0.5, null]);
});
