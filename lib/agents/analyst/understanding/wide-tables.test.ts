import { describe, expect, it } from "vitest";
import { sales } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { TableProfile } from "@/lib/protocol/data/table";

/** As many columns as are loaded; the names of the added ones have the same words. */
function wide(count: number): TableProfile {
  const [column, profile] = [sales.table.columns[6], sales.columns[6]];
  const names = Array.from({ length: count }, (_, i) => `measure of thing ${i} value`);
  const added = names.flatMap((name) =>
    column && profile ? [{ column: { ...column, name, header: name }, profile: { ...profile, name } }] : [],
  );
  return {
    ...sales,
    table: { ...sales.table, columns: [...sales.table.columns, ...added.map((one) => one.column)] },
    columns: [...sales.columns, ...added.map((one) => one.profile)],
  };
}

describe("a table of two thousand columns", () => {
  const profile = wide(2_000);
  it.each([
    ["total revenue by region", "understood"],
    ["average thing value of measure by region for paid orders above 300", "ask"],
    ["which product sells best and how has it changed over the last three quarters in the north region", "ask"],
  ])("%s", (message, outcome) => {
    const start = performance.now();
    expect(understand({ message, profiles: [profile], today: "2024-07-01" }).outcome).toBe(outcome);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
