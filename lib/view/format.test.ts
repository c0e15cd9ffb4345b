import { expect, it } from "vitest";
import type { TableColumn } from "./delivery";
import { formatCell } from "./format";

it("names absent words by one word, and leaves a dash where a figure is absent", () => {
  const text = { key: "a", label: "A", type: "text" } as unknown as TableColumn;
  const figure = { key: "b", label: "B", type: "decimal" } as unknown as TableColumn;
  expect([null, "", undefined].map((cell) => formatCell(cell, text, "en"))).toEqual(["(empty)", "(empty)", "(empty)"]);
  expect(formatCell(null, text, "zh")).toBe("（空）");
  expect(formatCell(null, figure, "en")).toBe("–");
});
