import { expect, it } from "vitest";
import type { Memory } from "@/lib/protocol/session/memory";
import { factsText } from "@/lib/runtime/model-context/facts";
import { segmentsOf } from "@/lib/runtime/words/segments";
import { rankMemories } from "./rank";
import { wordsIn } from "./words-in";

const memory = (id: string, content: string, more: Partial<Memory> = {}): Memory => ({
  ...{ id, ownerId: "owner", sessionId: "ses_1", sourceRunId: null, kind: "delivery", content },
  ...{ importance: 0.5, confidence: 1, createdAt: "2026-01-01T00:00:00.000Z" },
  ...more,
});

const KEPT = [
  memory("late", "The report was delivered as a table."),
  memory("north", "Revenue of the northern regions fell by 12 % in March."),
  memory("zh", "三月北区销售额下降百分之十二，主要因为办公椅缺货。"),
  memory("margin", "By margin the person means revenue minus cost, without shipping."),
  memory("returns", "Returned orders are left out of every figure."),
];
const ids = (query: string, kept = KEPT) => rankMemories(kept, query).map((one) => one.id);

it.each([
  ["why did revenue in the north drop in march?", "north"],
  ["what do you mean by margin", "margin"],
  ["are returns in there?", "returns"],
  ["show me the margn again", "margin"],
  ["北区为什么下降？", "zh"],
  ["办公椅的情况", "zh"],
])("finds for %s what it is about", (query, id) => {
  expect(ids(query)[0]).toBe(id);
});

it("leaves out what has nothing to do with it, but for what holds in every session", () => {
  const wish = memory("wish", "Always give me results as a table", { sessionId: null, kind: "user_preference" });
  expect(ids("xylophone")).toEqual([]);
  expect(ids("xylophone", [...KEPT, wish])).toEqual(["wish"]);
  expect(ids("")).toHaveLength(KEPT.length);
});

it("prefers what is newer and what matters more where both are about it", () => {
  const about = (id: string, importance: number) => memory(id, "Margin is revenue minus cost.", { importance });
  expect(ids("margin", [about("new", 0.5), ...KEPT.slice(0, 1), about("old", 0.5)])).toEqual(["new", "old"]);
  expect(ids("margin", [about("small", 0.1), about("great", 1)])).toEqual(["great", "small"]);
});

it("reads words of any script, wherever a sentence is cut", () => {
  expect(wordsIn("Ｒevenue，2024年北区!")).toEqual(expect.arrayContaining(["revenue", "2024", "北区"]));
  expect(wordsIn("、。!? ")).toEqual([]);
});

it("reads what a whole document has, in either language, within a moment and without loss", () => {
  const english = "a fairly ordinary sentence of a document. ".repeat(4_000);
  const chinese = "这是一份很长的文件没有任何标点".repeat(8_000);
  expect(wordsIn(english)).toHaveLength(28_000);
  expect(wordsIn(chinese)).toEqual(expect.arrayContaining(["文件", "标点"]));
  expect(
    segmentsOf(chinese, new Intl.Segmenter("zh", { granularity: "word" }))
      .map((one) => one.segment)
      .join(""),
  ).toBe(chinese);
  expect(ids(`why did revenue in the north drop in march? ${english}`)[0]).toBe("north");
}, 10_000);

it("shows as much to a model after a thousand turns as after ten", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      memory(`m${at}`, `Margin of week ${at}: ${"cost and revenue ".repeat(100)}`),
    );
  const shown = (count: number) =>
    factsText({
      ...{ today: "Monday", files: [], deliveries: [], openQuestions: [] },
      memories: rankMemories(many(count), "margin").map((one) => one.content),
    }).length;
  expect(Math.abs(shown(1_000) - shown(10))).toBeLessThan(40);
});
