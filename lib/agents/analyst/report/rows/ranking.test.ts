import { expect, it } from "vitest";
import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { chartOf } from "@/lib/agents/analyst/report/chart";
import { testSentences } from "@/lib/agents/analyst/report/sentences/statistics";
import { topicOf } from "@/lib/agents/analyst/report/sentences/titles";
import { sectionSchema } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

const column = (id: string, type: ResultColumn["type"], role: ResultColumn["role"]): ResultColumn => ({
  ...{ id, type, role, label: { en: id, zh: id }, percent: false },
});
const listing = (more: object) => sectionSchema.parse({ kind: "rows", id: "s1", columns: [], ...more });
const top = listing({ order: [{ by: { kind: "column", column: "gross" }, direction: "desc" }], limit: 3 });
const result = (rows: Cell[][]): SectionResult => ({
  ...{ sectionId: "s1", kind: "rows", truncated: false, figures: [], steps: [], notes: [], rows },
  columns: [column("title", "text", "dimension"), column("gross", "integer", "measure")],
});
const films = result([
  ["Avatar", 2_767_891_499],
  ["Titanic", 1_842_879_955],
  ["Toy Story 3", 1_046_340_665],
]);

it("rows in the order of an amount are told and titled as a ranking", () => {
  expect(testSentences(top, films, "en")).toEqual([
    "First by gross is **Avatar** (2,767,891,499); last of the 3 shown is **Toy Story 3** (1,046,340,665).",
  ]);
  expect(testSentences(top, films, "zh")?.[0]).toContain("**Avatar**");
  expect(topicOf({ section: top, result: films }, "en")).toBe("Top 3 by gross");
  expect(topicOf({ section: top, result: films }, "zh")).toBe("Gross 最高的 3 行");
});

it("and drawn as bars in their order", () => {
  const chart = chartOf(top, films, {}, "en");
  expect(chart).toMatchObject({
    kind: "bar",
    spec: { data: { values: [{ label: "Avatar" }, { label: "Titanic" }, {}] } },
  });
});

it.each([
  ["rows in no order", listing({}), films],
  ["rows whose name stands twice", top, result([...films.rows, ["Avatar", 1]])],
  [
    "rows without a name",
    top,
    result([
      [null, 1],
      ["a", 2],
    ]),
  ],
])("%s are listed, not ranked", (_name, section, rows) => {
  expect(chartOf(section, rows, {}, "en")).toBeNull();
  expect(testSentences(section, rows, "en")?.[0]).toMatch(/rows are listed/);
});
