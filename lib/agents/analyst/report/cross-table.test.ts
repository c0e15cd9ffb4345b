import { describe, expect, it } from "vitest";
import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { sectionSchema } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import { crossTable } from "./cross-table";

const section = sectionSchema.parse({
  kind: "summary",
  id: "s1",
  measures: [{ kind: "aggregate", id: "m1", fn: "sum", of: { kind: "column", column: "revenue" } }],
  dimensions: [
    { kind: "column", id: "d1", column: "region" },
    { kind: "time", id: "d2", column: "day", grain: "month" },
  ],
});
const label = (text: string) => ({ en: text, zh: text });
const result = (rows: Cell[][]): SectionResult => ({
  sectionId: "s1",
  kind: "summary",
  columns: [
    { id: "d1", label: label("region"), type: "text", role: "dimension", percent: false },
    { id: "d2", label: label("month"), type: "date", role: "dimension", percent: false },
    { id: "m1", label: label("Total revenue"), type: "decimal", role: "measure", percent: false },
  ],
  rows,
  truncated: false,
  figures: [],
  steps: [],
  notes: [],
});
const months = (count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.UTC(2023, i, 1)).toISOString().slice(0, 10));

describe("a figure by a group and by months", () => {
  it("has the months across and a gap where there is none", () => {
    const table = crossTable(
      section,
      result([
        ["South", "2024-02-01", 4],
        ["North", "2024-01-01", 1],
        ["North", "2024-02-01", 2],
      ]),
      "en",
    );
    expect(table?.columns.map((column) => column.label.en)).toEqual(["region", "January 2024", "February 2024"]);
    expect(table?.rows).toEqual([
      ["North", 1, 2],
      ["South", null, 4],
    ]);
  });

  it("stays long where it would be too wide to read", () => {
    const rows = (count: number) =>
      months(count).flatMap((month) => [
        ["North", month, 1],
        ["South", month, 2],
      ]);
    expect(crossTable(section, result(rows(12)), "en")?.columns).toHaveLength(13);
    expect(crossTable(section, result(rows(13)), "en")).toBeNull();
  });

  it("stays long with a second figure or a row for the whole", () => {
    const two = result([
      ["North", "2024-01-01", 1],
      ["South", "2024-02-01", 2],
    ]);
    const [figure] = two.columns.slice(2);
    if (!figure) throw new Error("no figure");
    expect(crossTable(section, { ...two, columns: [...two.columns, { ...figure, id: "m2" }] }, "en")).toBeNull();
    expect(crossTable(section, { ...two, tail: ["total"] }, "en")).toBeNull();
  });
});
