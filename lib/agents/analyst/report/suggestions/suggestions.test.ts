import { expect, it } from "vitest";
import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { measureColumn, wordColumn } from "@/lib/agents/analyst/computation/section-query";
import { sales } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { Cell } from "@/lib/protocol/data/table";
import { suggestionsFor } from "./suggestions";

/** What is suggested after a question whose result holds these rows. */
function suggested(question: string, rows: Cell[][]) {
  const found = understand({ message: question, profiles: [sales], today: "2024-07-01", language: "en" });
  if (found.outcome !== "understood") throw new Error(question);
  const [section] = found.request.sections;
  if (!section) throw new Error("no section");
  const result: SectionResult = {
    ...{ sectionId: section.id, kind: section.kind, rows, truncated: false, figures: [], steps: [], notes: [] },
    columns: [wordColumn("d1", "group", "分组"), measureColumn("m1", "Figure", "指标")],
  };
  const selection = { rowsIn: 10, rowsOut: 10 };
  const parts = [{ section, result, chart: { spec: {}, kind: "bar" as const, description: "" }, selection, shape: {} }];
  return suggestionsFor(found.request, parts, [sales], "en");
}

const regions: Cell[][] = [
  ["South", 190],
  ["North", 158],
  ["West", 20],
];

it("comes out of what the result shows, with what it does and costs", () => {
  const found = suggested("total revenue by region", regions);
  expect(found.map(({ id, text }) => [id, text])).toEqual([
    ["why", "Why is West the lowest?"],
    ["only", "Only South, please"],
    ["by", "Break it down by product instead"],
    ["computed", "How was this computed?"],
    ["table", "As a table, not too long"],
  ]);
  expect(found[0]).toMatchObject({ does: { en: "Adds a section" }, cost: { reruns: 4, of: 9 } });
  expect(found[3]).not.toHaveProperty("cost");
});

it("says that a figure without parts is answered from the report", () => {
  const [why] = suggested("median revenue by region", regions);
  expect(why).toMatchObject({ id: "why", does: { en: "Answers from the report" } });
});

it("asks for the change and another grain over time", () => {
  const months: Cell[][] = [
    ["2024-01-01", 100],
    ["2024-02-01", 120],
    ["2024-03-01", 40],
  ];
  const ids = suggested("total revenue by month", months).map(({ id }) => id);
  expect(ids).toEqual(["why", "drivers", "by", "grain", "computed", "table"]);
});

it("offers less of a list, groups of what is described, and a table in the place of points", () => {
  const rows = Array.from({ length: 10 }, (_, at): Cell[] => [`order ${at}`, 100 - at]);
  expect(suggested("top 10 orders by revenue", rows).map(({ text }) => text)).toEqual([
    "Only the top 5, please",
    "How was this computed?",
    "As a table, not too long",
  ]);
  expect(suggested("distribution of revenue", [["revenue", 12]]).map(({ id }) => id)).toEqual([
    "by",
    "computed",
    "table",
  ]);
  expect(suggested("top 10 orders by revenue", [])).toEqual([]);
});
