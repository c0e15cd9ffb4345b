import { describe, expect, it } from "vitest";
import { createWordReader } from "@/lib/adapters/words/word-reader";

const reader = createWordReader();
const context = (text: string) => {
  const zh = /\p{Script=Han}/u.test(text);
  return { language: zh ? "zh" : "en", locale: zh ? "zh-CN" : "en-US", now: "2026-01-15T12:00:00" } as const;
};
const dates = (text: string) => reader.find("date", text, context(text)).map(({ value }) => value.value);
const ranges = (text: string) => reader.find("date_range", text, context(text)).map(({ value }) => value.start);

describe("a day that is said to be not, or not only, the one", () => {
  it.each([
    ["not Friday"],
    ["any day but Monday"],
    ["every Friday"],
    ["every other Tuesday works"],
    ["Tuesday doesn't work"],
    ["the Friday before Christmas"],
    ["on the 5th or the 6th"],
    ["Monday or else Tuesday"],
    ["不是周五"],
    ["每周五"],
    ["除了周一都行"],
    ["周一或周三"],
    ["周二不行"],
  ])("%s", (text) => expect(dates(text)).toEqual([]));

  it.each([
    ["Friday", "2026-01-16"],
    ["on Friday, please", "2026-01-16"],
    ["let's say Friday at 5pm", "2026-01-16"],
    ["I will come on January 20th with two friends", "2026-01-20"],
    ["before Friday", "2026-01-16"],
    ["就周五吧", "2026-01-16"],
    ["我们两个人一月二十号到", "2026-01-20"],
  ])("but %s is one", (text, day) => expect(dates(text)).toEqual([day]));
});

describe("a span of which only a part is meant, or one end is not known", () => {
  it.each([
    ["first half of next year"],
    ["weekdays next week"],
    ["the weekend after next"],
    ["fiscal year 2025"],
    ["从现在到月底"],
    ["今年夏天"],
  ])("%s", (text) => expect(ranges(text)).toEqual([]));

  it.each([
    ["next year", "2027-01-01"],
    ["from March 3 to March 9", "2026-03-03"],
    ["sales of May 2025 by region", "2025-05-01"],
    ["明年上半年", "2027-01-01"],
  ])("but %s is one", (text, start) => expect(ranges(text)).toEqual([start]));
});

describe("a quarter that is a stretch of time", () => {
  it.each(["by the end of the quarter", "in the first half of next year", "放五一假期"])("%s is no number", (text) =>
    expect(reader.find("number", text, context(text))).toEqual([]),
  );
  it("while a quarter of something is", () =>
    expect(reader.find("number", "a quarter of them", context("")).map(({ value }) => value.value)).toEqual([0.25]));
});
