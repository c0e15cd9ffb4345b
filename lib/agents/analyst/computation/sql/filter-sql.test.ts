import { expect, it } from "vitest";
import { filterSql, periodSql } from "./filter-sql";
import { SqlWriter } from "./sql-writer";

const year = { kind: "column", column: "year" } as const;

it("holds a column of whole years against the year of a day, in a period as in a comparison of two", () => {
  const writer = new SqlWriter([{ name: "year", header: "year", type: "integer" }]);
  const right = { kind: "constant", value: "2007-01-01" } as const;
  expect(filterSql({ kind: "compare", left: year, op: ">=", right }, writer)).toBe('"year" >= CAST($1 AS DOUBLE)');
  expect(periodSql({ column: "year", to: "2008-01-01" }, writer)).toBe('"year" < CAST($2 AS DOUBLE)');
  expect(writer.params).toEqual([2007, 2008]);
});
