import { expect, it } from "vitest";
import type { TableBlock } from "@/lib/view/delivery";
import { sampleDelivery } from "@/lib/view/testing/sample-delivery";
import { pairBlocks, sameBlock } from "./block-pairs";
import { diffTables } from "./table-diff";
import { diffTexts, side } from "./text-diff";

const table = (names: string[], rows: TableBlock["rows"]): TableBlock => ({
  type: "table",
  caption: "",
  totalRows: rows.length,
  columns: names.map((name) => ({ name, label: name, type: name.startsWith("n") ? "decimal" : "text" })),
  rows,
});
const joined = (pieces: { text: string }[]) => pieces.map((piece) => piece.text).join("");

it("matches rows by all their dimension cells, whatever their order", () => {
  const before = table(
    ["region", "product", "n"],
    [
      ["N", "Chair", 1],
      ["N", "Desk", 2],
      ["S", "Chair", 3],
    ],
  );
  const after = table(
    ["product", "region", "n"],
    [
      ["Chair", "S", 3],
      ["Desk", "N", 5],
      ["Lamp", "N", 7],
    ],
  );
  const diff = diffTables(before, after);
  expect(Object.fromEntries(diff.after)).toEqual({
    "1/2": { kind: "changed", before: 2 },
    "2/0": { kind: "added" },
    "2/1": { kind: "added" },
    "2/2": { kind: "added" },
  });
  expect([...diff.before.keys()]).toEqual(["0/0", "0/1", "0/2"]);
  expect(diff).toMatchObject({ removedRows: 1, addedRows: 1, changedRows: 1 });
});

it("shows columns that came and went without calling the rows changed", () => {
  const diff = diffTables(table(["region", "n1"], [["N", 1]]), table(["region", "n2"], [["N", 1]]));
  expect([...diff.before]).toEqual([["0/1", { kind: "removed" }]]);
  expect([...diff.after]).toEqual([["0/1", { kind: "added" }]]);
  expect(diff.changedRows).toBe(0);
});

it("keeps equal rows apart and falls back to the first column", () => {
  const twice = diffTables(
    table(
      ["r", "n"],
      [
        ["N", 1],
        ["N", 2],
      ],
    ),
    table(
      ["r", "n"],
      [
        ["N", 1],
        ["N", 3],
      ],
    ),
  );
  expect([...twice.after]).toEqual([["1/1", { kind: "changed", before: 2 }]]);
  const figures = diffTables(table(["n1", "n2"], [[2024, 1]]), table(["n1", "n2"], [[2024, 2]]));
  expect([...figures.after]).toEqual([["0/1", { kind: "changed", before: 1 }]]);
});

it.each([
  ["en", "Revenue was 10 in March.", "Revenue was 12 in May."],
  ["zh", "三月的销售额是十万元。", "五月的销售额是二十万元。"],
  ["en", "", "New."],
] as const)("tells the words apart that went and came (%s: %s)", (language, before, after) => {
  const pieces = diffTexts(before, after, language);
  expect(joined(side(pieces, "before"))).toBe(before);
  expect(joined(side(pieces, "after"))).toBe(after);
  expect(diffTexts(after, after, language).every((piece) => piece.kind === "same")).toBe(true);
});

it("pairs blocks by section and shows what only one version has", () => {
  const [first, ...rest] = sampleDelivery.sections;
  if (!first) throw new Error("the sample has sections");
  const pairs = pairBlocks(sampleDelivery, { ...sampleDelivery, sections: rest });
  expect(pairs.filter((pair) => !sameBlock(pair)).map((pair) => [pair.type, pair.after])).toEqual(
    first.blocks.map((block) => [block.type, null]),
  );
});

it("takes a figure for one word", () => {
  const pieces = diffTexts("Together 4,005; June makes up 23.3%.", "Together 1,285; June makes up 23.4%.", "en");
  expect(pieces.flatMap(({ kind, text }) => (kind === "same" ? [] : [`${kind} ${text}`]))).toEqual([
    "removed 4,005",
    "added 1,285",
    "removed 23.3%",
    "added 23.4%",
  ]);
});
