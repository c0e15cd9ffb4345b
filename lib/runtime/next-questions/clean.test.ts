import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanSuggestions } from "@/lib/runtime/next-questions/clean";

describe("cleanSuggestions", () => {
  it.each([
    ["<think>The user wants", "thinking"],
    ["How does [metric] change by month?", "placeholder"],
    ["How does {column} change by month?", "placeholder"],
    ["Compare <region A> with <region B>", "placeholder"],
    ['{"question": "Why did March drop?"}', "json"],
    ['"text": "Why did March drop?",', "json"],
    ["三月为什么下降得这么多？", "language"],
    ["And now", "too_short"],
    ["Why did march drop", "repeated"],
  ])("judges %s", (text, because) => {
    const { kept, refused } = cleanSuggestions([text], { language: "en", asked: ["Why did March drop?"] });

    expect(kept).toEqual([]);
    expect(refused).toEqual([{ text, because }]);
  });

  it("keeps Chinese questions with foreign names, refuses English ones", () => {
    const list = ["GDP 和 CPI 哪个涨得更快？", "Which grew faster, GDP or CPI?", "按【地区】拆分会怎么样？", "那么呢"];
    const { kept, refused } = cleanSuggestions(list, { language: "zh" });
    expect(kept).toEqual(["GDP 和 CPI 哪个涨得更快？"]);
    expect(refused.map((entry) => entry.because)).toEqual(["language", "placeholder", "too_short"]);
  });

  it("cuts out finished thoughts and takes off numbers and quotes", () => {
    const list = [
      "<think>plan it</think>1. “Why did March drop so sharply?”",
      'What speaks for calling it "Tolstoy"',
      'Why is "North" missing from the chart?',
    ];
    expect(cleanSuggestions(list, { language: "en" }).kept).toEqual([
      "Why did March drop so sharply?",
      'What speaks for calling it "Tolstoy"',
      'Why is "North" missing from the chart?',
    ]);
  });

  it("is idempotent and never exceeds its limits", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 12 }), (list) => {
        const once = cleanSuggestions(list, { language: "en" }).kept;
        expect(once.length).toBeLessThanOrEqual(6);
        expect(cleanSuggestions(once, { language: "en" }).kept).toEqual(once);
      }),
    );
  });
});
