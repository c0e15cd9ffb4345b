import { describe, expect, it } from "vitest";
import { isUnreadable } from "./no-question";
import { sales, 销售 } from "./sample-profiles";
import { understand } from "./understand";

const read = (message: string) => understand({ message, profiles: [sales], today: "2026-04-15" });

describe("what holds no words of a question", () => {
  it.each([
    "<script>alert(1)</script>",
    '{"a": [1,2,3], "b": {"c": null}}',
    "def f(x): return x**2",
    "<img src=x onerror=alert(1)>",
    "SELECT * FROM t; DROP TABLE t; /* x */",
    "http://evil.example/?q=1&x=2",
    "print('hello')",
  ])("is declined in a sentence, and no word of it is asked about: %s", (message) => {
    const found = read(message);
    expect(found).toMatchObject({ outcome: "declined" });
    if (found.outcome !== "declined") return;
    expect(found.reason.en).toContain("What should be computed?");
    expect(found.reason.zh).toContain("想计算什么？");
  });

  it.each(["1234567890".repeat(50), "x".repeat(500), "a".repeat(5_000)])("is not read at all: %.12s…", (message) => {
    expect(isUnreadable(message)).toBe(true);
    expect(read(message)).toMatchObject({ outcome: "declined" });
  });

  it("is not said of a question that was understood, nor of one word that is not known", () => {
    expect(read("how did we do?")).toMatchObject({ outcome: "ask" });
    expect(read("asdf qwer")).toMatchObject({ outcome: "ask" });
    expect(read("what does A/B mean, e.g. the a/b?")).toMatchObject({ outcome: "ask" });
    const zh = "销售额按地区汇总，".repeat(60);
    expect(isUnreadable(zh)).toBe(false);
    expect(understand({ message: "各地区的销售额", profiles: [销售], today: "2026-04-15" })).not.toMatchObject({
      outcome: "declined",
    });
  });
});
