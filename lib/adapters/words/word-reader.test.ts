import { describe, expect, it } from "vitest";
import type { ReadingContext, WordKind } from "@/lib/ports/word-reader";
import { createWordReader } from "./word-reader";

const reader = createWordReader();
/** A Wednesday. */
const now = "2026-04-15T10:30:00";
const en: ReadingContext = { language: "en", locale: "en-US", now };
const gb: ReadingContext = { ...en, locale: "en-GB" };
const anywhere: ReadingContext = { language: "en", now };
const zh: ReadingContext = { language: "zh", locale: "zh-CN", now };

function value(kind: WordKind, text: string, context: ReadingContext) {
  const read = reader.whole(kind, text, context);
  if (!read || read.alternatives.length > 0) return undefined;
  return "value" in read.value ? read.value.value : read.value;
}

describe("numbers", () => {
  it.each([
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["1 234", 1234],
    ["1,234", 1234],
    ["1.234.567,8", 1234567.8],
    ["12'500", 12500],
    ["0", 0],
    ["minus seven", -7],
    ["about forty-two", 42],
    ["two and a half million", 2500000],
    ["three quarters", 0.75],
    ["3.2k", 3200],
  ])("%s is %d", (text, expected) => expect(value("number", text, en)).toBe(expected));

  it.each([
    ["三千五", 3500],
    ["一万零三", 10003],
    ["１２．５万", 125000],
    ["两亿三千万", 230000000],
    ["负四点二", -4.2],
    ["八分之三", 3 / 8],
    ["大概八个", 8],
  ])("%s is %d", (text, expected) => expect(value("number", text, zh)).toBe(expected));

  it.each(["version 1.2.3", "万一", "唯一", "千万别删"])("finds no number in %s", (text) => {
    expect(
      reader
        .find("number", text, zh)
        .map((one) => one.value.value)
        .filter((one) => one !== 1),
    ).toEqual([]);
  });

  it("keeps 三五个 open: two numbers side by side are no value", () =>
    expect(value("number", "三五个", zh)).toBeUndefined());
});

describe("percent and money", () => {
  it.each([
    ["百分之三十", 30, zh],
    ["打八五折", 85, zh],
    ["三成", 30, zh],
    ["twelve percent", 12, en],
    ["7.5 %", 7.5, en],
  ])("%s is %d %%", (text, expected, context) =>
    expect(reader.find("percent", text, context)[0]?.value.value).toBe(expected),
  );

  it("reads three yuan fifty in both ways to say it", () => {
    expect(reader.whole("currency", "三块五", zh)?.value).toEqual({ kind: "currency", value: 3.5, unit: "CNY" });
    expect(reader.whole("currency", "US$ 3.50", en)?.value).toEqual({ kind: "currency", value: 3.5, unit: "USD" });
  });
});

describe("yes and no", () => {
  it.each([
    ["yes please", true],
    ["nope, not needed", false],
    ["好的", true],
    ["不用了", false],
    ["用不着", false],
    ["没问题", true],
    ["不好", false],
  ])("%s", (text, expected) => expect(value("checkbox", text, text.charCodeAt(0) > 255 ? zh : en)).toBe(expected));
});

describe("times of day", () => {
  it.each([
    ["上午差一刻九点", "08:45"],
    ["晚上差五分十点", "21:55"],
    ["下午三点差十分", "14:50"],
    ["凌晨差十分一点", "00:50"],
    ["差一刻十三点", "12:45"],
  ])("%s is %s", (text, expected) => expect(value("time", text, zh)).toBe(expected));
});

describe("days", () => {
  it.each([
    ["tomorrow", "2026-04-16"],
    ["next Friday", undefined],
    ["this Friday", "2026-04-17"],
    ["Friday next week", "2026-04-24"],
    ["in two weeks", "2026-04-29"],
    ["May 3rd", "2026-05-03"],
    ["May the 3rd", "2026-05-03"],
    ["a week from Friday", "2026-04-24"],
    ["the last Monday of May", "2026-05-25"],
    ["3 Sept 2027", "2027-09-03"],
    ["31/12/2026", "2026-12-31"],
    ["2026-02-30", undefined],
  ])("%s is %s", (text, expected) => expect(value("date", text, en)).toBe(expected));

  it.each([
    ["下周五", "2026-04-24"],
    ["大后天", "2026-04-18"],
    ["十天后", "2026-04-25"],
    ["下个月3号", "2026-05-03"],
    ["二〇二六年五月十二日", "2026-05-12"],
    ["国庆节", "2026-10-01"],
    ["中秋节", "2026-09-25"],
  ])("%s is %s", (text, expected) => expect(value("date", text, zh)).toBe(expected));

  it("leaves the order of 3/4 to the locale and asks without one", () => {
    expect(value("date", "3/4/2027", en)).toBe("2027-03-04");
    expect(value("date", "3/4/2027", gb)).toBe("2027-04-03");
    const open = reader.whole("date", "3/4/2027", anywhere);
    expect(open?.alternatives.map((one) => one.value)).toEqual(["2027-04-03"]);
  });

  it("finds the day in a limit", () => {
    expect(reader.find("date", "下周五前", zh)[0]?.value.value).toBe("2026-04-24");
    expect(reader.find("date", "before May 8", en)[0]?.value.value).toBe("2026-05-08");
  });

  it("is the same day at any hour of the evening", () => {
    expect(value("date", "今天", { ...zh, now: "2026-12-31T23:30:00" })).toBe("2026-12-31");
  });
});

describe("ranges and times", () => {
  it.each([
    ["from May 3 to May 8", "2026-05-03", "2026-05-09", en],
    ["last month", "2026-03-01", "2026-04-01", en],
    ["Q3 2025", "2025-07-01", "2025-10-01", en],
    ["今年上半年", "2026-01-01", "2026-07-01", zh],
    ["五月三日到八日", "2026-05-03", "2026-05-09", zh],
    ["上周", "2026-04-06", "2026-04-13", zh],
  ])("%s", (text, start, endExclusive, context) => {
    expect(reader.whole("date_range", text, context)?.value).toMatchObject({ start, endExclusive });
  });

  it.each([
    ["下午两点半", "14:30", zh],
    ["2:30 下午", "14:30", zh],
    ["half past 3 in the afternoon", "15:30", en],
    ["at 7 pm", "19:00", en],
    ["09:05", "09:05", en],
  ])("%s is %s", (text, expected, context) => expect(value("time", text, context)).toBe(expected));

  it("joins a day and an hour", () => {
    expect(value("date_time", "tomorrow at 5 pm", en)).toBe("2026-04-16T17:00:00");
    expect(value("date_time", "明天下午三点", zh)).toBe("2026-04-16T15:00:00");
  });
});
