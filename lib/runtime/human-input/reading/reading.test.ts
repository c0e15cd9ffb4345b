import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readChineseNumber } from "./chinese-number";
import { echoDateTime, echoDay, echoNumber } from "./echo";
import { readDateTime, readDay, readTime } from "./moment";
import { readNumber } from "./number";
import { readTruth } from "./truth";

describe("a number as people type it", () => {
  it.each([
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["1 234", 1234],
    ["1\u202f234,5", 1234.5],
    ["1'234.50", 1234.5],
    ["1.234.567,89", 1234567.89],
    ["1,234,567.89", 1234567.89],
    ["12,345,678", 12345678],
    ["0,125", 0.125],
    ["１２", 12],
    ["−5", -5],
    ["(12)", -12],
    ["+7", 7],
    ["1e3", 1000],
    [".5", 0.5],
    ["1万", 10000],
    ["2.5亿", 250000000],
    ["2.3万", 23000],
    ["5k", 5000],
    ["1.2 million", 1200000],
    ["$1,200", 1200],
    ["300元", 300],
    ["三百五十", 350],
    ["负十二", -12],
    ["三点五", 3.5],
  ])("%s is %d", (text, value) => {
    expect(readNumber(text)?.value).toBe(value);
  });

  it.each(["", "abc", "1.2.3", "1,2,3", "12 34", "3 apples", "--5", "1,23,456.7.8", "5 10", "NaN", "Infinity"])(
    "%j is none",
    (text) => {
      expect(readNumber(text)).toBeUndefined();
    },
  );

  it("knows when the same digits are another number in the other style", () => {
    expect(readNumber("1,234")).toEqual({ value: 1234, other: 1.234 });
    expect(readNumber("1.234")).toEqual({ value: 1.234, other: 1234 });
    expect(readNumber("1,5")).toEqual({ value: 1.5 });
  });

  it("reads back any number in any of three styles", () => {
    const cents = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((value) => value / 100);
    fc.assert(
      fc.property(cents, fc.constantFrom("en-US", "de-DE", "fr-FR"), (value, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
        expect(readNumber(text)?.value).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each([
    ["十", 10],
    ["两万三", 23000],
    ["三百五", 350],
    ["三百零五", 305],
    ["一亿零二十", 100000020],
    ["二〇二六", 2026],
    ["一万二千三百四十五", 12345],
  ])("%s is %d in Chinese numerals", (text, value) => {
    expect(readChineseNumber(text)).toBe(value);
  });

  it("is said back without doubt", () => {
    expect(echoNumber(1234.5, "en")).toBe("1\u202f234.5");
    expect(echoNumber(25000, "zh")).toBe("25\u202f000 (2.5万)");
    expect(echoNumber(3000000, "en")).toBe("3\u202f000\u202f000 (3 million)");
  });
});

describe("a day and a time", () => {
  it("are read year first, and only where they exist", () => {
    expect(readDay("2026/9/1")).toBe("2026-09-01");
    expect(readDay("2026年9月1日")).toBe("2026-09-01");
    expect(readDay("2024-02-29")).toBe("2024-02-29");
    for (const text of ["2026-02-29", "2026-13-01", "0000-01-01", "03/04/2025", "tomorrow"])
      expect(readDay(text)).toBeUndefined();
    expect([readTime("9:05"), readTime("14:30:09"), readTime("9点半"), readTime("24:00")]).toEqual([
      "09:05",
      "14:30:09",
      "09:30",
      undefined,
    ]);
    expect(readDateTime("2026-09-01 9:05")).toBe("2026-09-01T09:05");
    expect(readDateTime("2026-09-01T09:05:00+0800")).toBe("2026-09-01T09:05:00+08:00");
    expect(readDateTime("2026-09-01")).toBeUndefined();
  });

  it("are said back with weekday and zone", () => {
    expect(echoDay("2026-09-01", "en")).toBe("Tuesday 1 September 2026");
    expect(echoDay("2026-09-01", "zh", "Asia/Shanghai")).toBe("2026年9月1日星期二（Asia/Shanghai）");
    expect(echoDateTime("2026-09-01T14:30", "en", "Europe/Berlin")).toBe(
      "Tuesday 1 September 2026 14:30 (Europe/Berlin)",
    );
    expect(echoDateTime("2026-09-01T14:30Z", "en")).toBe("Tuesday 1 September 2026 14:30 (UTC)");
  });

  it("reads back every day as itself", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readDay(day)).toBe(day);
        },
      ),
    );
  });
});

it("reads plain yes and no in both languages, and nothing else", () => {
  expect(["yes", "OK", "是的", "要"].map(readTruth)).toEqual([true, true, true, true]);
  expect(["no", "不要", "False"].map(readTruth)).toEqual([false, false, false]);
  expect(["yes but not now", "是不是", "maybe", ""].map(readTruth)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
