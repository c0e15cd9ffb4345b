import { expect, it } from "vitest";
import { gapNoteAbout } from "@/lib/agents/analyst/report/data-notes";
import { sectionSchema } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import { gapsOf } from "./gaps";
import { orderedForReading } from "./ordered";

const summary = (dimension: object, more = {}) =>
  sectionSchema.parse({
    kind: "summary",
    id: "s1",
    measures: [{ kind: "aggregate", id: "m1", fn: "sum", of: { kind: "column", column: "sales" } }],
    dimensions: [{ id: "d1", column: "c", ...dimension }],
    ...more,
  });
const result = (type: "date" | "text", rows: Cell[][], tail?: ("others" | "total")[]) => ({
  ...{ sectionId: "s1", kind: "summary", truncated: false, figures: [], steps: [], notes: [], rows, tail },
  columns: [
    { id: "d1", label: { en: "c", zh: "c" }, type, role: "dimension" as const, percent: false },
    {
      id: "m1",
      label: { en: "Total", zh: "合计" },
      type: "decimal" as const,
      role: "measure" as const,
      percent: false,
    },
  ],
});

it("finds the periods between the first and the last that have no rows", () => {
  const rows = ["2023-11-01", "2024-01-01", "2024-04-01"].map((day): Cell[] => [day, 1]);
  expect(gapsOf(summary({ kind: "time", grain: "month" }), result("date", rows))).toEqual([
    "2023-12-01",
    "2024-02-01",
    "2024-03-01",
  ]);
  expect(
    gapsOf(
      summary({ kind: "time", grain: "quarter" }),
      result("date", [
        ["2023-01-01", 1],
        ["2023-07-01", 1],
      ]),
    ),
  ).toEqual(["2023-04-01"]);
  expect(gapsOf(summary({ kind: "time", grain: "day" }), result("date", rows))).toEqual([]);
  expect(gapsOf(summary({ kind: "time", grain: "month" }, { limit: { count: 3 } }), result("date", rows))).toEqual([]);
});

it("knows which note speaks of a period", () => {
  const notes = ["Two rows were left out.", "There are no rows for April 2024, May 2024 and 3 more."];
  expect(gapNoteAbout(notes, "Why is May 2024 missing?")).toBe(notes[1]);
  expect(gapNoteAbout(notes, "Why is March 2024 low?")).toBeUndefined();
  expect(gapNoteAbout(["2024年4月、2024年5月没有数据。"], "为什么没有 2024年5月 的数据？")).toBeDefined();
});

it("puts the largest category first and leaves periods, numbers and the rest in their places", () => {
  const order = (rows: Cell[][], tail?: ("others" | "total")[]) =>
    orderedForReading(summary({ kind: "column" }), result("text", rows, tail)).rows.map(([name]) => name);
  expect(
    order([
      ["a", 1],
      ["b", 3],
      ["c", null],
      ["d", 2],
    ]),
  ).toEqual(["b", "d", "a", "c"]);
  expect(
    order([
      ["10-19", 1],
      ["20-29", 3],
    ]),
  ).toEqual(["10-19", "20-29"]);
  expect(
    order(
      [
        ["a", 1],
        ["b", 3],
        [null, 9],
      ],
      ["others"],
    ),
  ).toEqual(["b", "a", null]);
});
