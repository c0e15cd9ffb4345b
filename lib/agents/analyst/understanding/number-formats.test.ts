import { describe, expect, it } from "vitest";
import { sales } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { TableProfile } from "@/lib/protocol/data/table";

const written = (cells: string[]): TableProfile => ({
  ...sales,
  columns: sales.columns.map((c) =>
    c.name === "cost" ? { ...c, type: "text" as const, top: cells.map((value) => ({ value, count: 100 })) } : c,
  ),
});
const ask = (cells: string[], answers: Record<string, string> = {}) =>
  understand({ message: "average cost by region", profiles: [written(cells)], today: "2024-07-01", answers });

describe("a column of numbers that is stored as text", () => {
  it.each([
    [["1,234", "5,678.5", "n/a"], "plain_number"],
    [["1.234,5", "5.678,25", "12,5"], "comma_number"],
    [["12 (11–14)", "7 (5–9)"], "first_number"],
  ])("%j is asked about once, and read as answered", (cells, guess) => {
    const asked = ask(cells);
    expect(asked.outcome === "ask" && asked.needs.fields).toMatchObject([{ id: "number_cost", default: guess }]);
    const found = ask(cells, { number_cost: guess });
    expect(found.outcome === "understood" && found.request).toMatchObject({
      transforms: [{ kind: "replace_column", name: "cost", expression: { kind: "function", name: guess } }],
      sections: [{ measures: [{ fn: "mean", of: { column: "cost" } }] }],
    });
  });
});
