import { describe, expect, it } from "vitest";
import type { Section } from "@/lib/agents/analyst/request/section";
import { definitionIn, definitionsSaid } from "@/lib/agents/analyst/understanding/glossary";
import { sales, 销售 } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";

const ask = (message: string, glossary: string[] = [], answers: Record<string, string> = {}) =>
  understand({
    message,
    profiles: [/\p{Script=Han}/u.test(message) ? 销售 : sales],
    today: "2024-07-01",
    answers,
    glossary: glossary.map((text) => ({ text, memoryId: "mem_1" })),
  });

describe("a sentence that defines a word", () => {
  it.each([
    ["turnover = revenue where status = paid", { name: "turnover", of: "revenue", when: "status = paid" }],
    ["Remember: net sales means revenue - cost.", { name: "net sales", of: "revenue - cost" }],
    ["收入 = 净额，状态为已付", { name: "收入", of: "净额", when: "状态为已付" }],
    ["以后，收入指销售额，其中地区是北区", { name: "收入", of: "销售额", when: "地区是北区" }],
  ])("%s", (text, expected) => expect(definitionIn(text)).toEqual(expected));

  it.each(["total revenue by region", "revenue in 2023", "status = paid, region = North by month = 3", "a == b"])(
    "%s defines nothing",
    (text) => expect(ask(text).outcome === "ask" && JSON.stringify(ask(text)).includes("glossary:")).toBe(false),
  );

  it("is told apart from what else the message asks", () => {
    expect(definitionsSaid("turnover = revenue where status = paid. turnover by region")).toEqual({
      texts: ["turnover = revenue where status = paid"],
      rest: "turnover by region",
    });
  });
});

describe("a defined word", () => {
  const turnover = "turnover = revenue where status = paid";

  it("is confirmed once, with what else is open", () => {
    const found = ask(`${turnover}. turnover by region`);
    expect(found.outcome === "ask" && found.needs.fields.map(({ id }) => id)).toEqual(["glossary:turnover"]);
    expect(ask(turnover, [], { "glossary:turnover": "yes" })).toMatchObject({ outcome: "noted" });
  });

  it("is computed row by row, and told where it was used", () => {
    const found = ask("average turnover by region", [turnover]);
    if (found.outcome !== "understood") throw new Error(JSON.stringify(found));
    expect(found.request.transforms).toMatchObject([
      { kind: "add_column", name: "turnover", expression: { kind: "choose", no: { kind: "constant", value: null } } },
    ]);
    expect(found.request.assumptions).toContainEqual({
      id: "glossary:turnover",
      text: { en: `As you defined: ${turnover}`, zh: `按你的定义：${turnover}` },
      options: [],
      memoryId: "mem_1",
    });
  });

  it("changes nothing where it is not used", () => {
    const found = ask("total cost by region", [turnover]);
    expect(found.outcome === "understood" && [found.request.transforms, found.request.assumptions.length]).toEqual([
      [],
      0,
    ]);
  });

  it("means the newest of several definitions, and may narrow a column of the file", () => {
    const found = ask("total revenue", [
      "revenue = revenue where region = North",
      "revenue = revenue where region = East",
    ]);
    if (found.outcome !== "understood") throw new Error(JSON.stringify(found));
    expect(found.request.transforms).toMatchObject([{ kind: "replace_column", name: "revenue" }]);
    expect(JSON.stringify(found.request.transforms)).toContain("North");
  });

  it.each(["turnover = nonsense", "turnover = revenue where nonsense = 3", "turnover = product", "revenue = cost"])(
    "is not taken from “%s”",
    (text) => {
      const found = ask(text);
      expect(JSON.stringify(found)).not.toContain("glossary:");
      expect(found.outcome).not.toBe("noted");
    },
  );

  it("is read in Chinese", () => {
    const found = ask("各产品的收入", ["收入 = 销售额，地区为北区"]);
    const [section] = found.outcome === "understood" ? found.request.sections : ([] as Section[]);
    expect(section).toMatchObject({ kind: "summary", measures: [{ fn: "sum", of: { column: "收入" } }] });
  });
});
