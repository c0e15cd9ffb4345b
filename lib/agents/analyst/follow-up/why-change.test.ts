import { describe, expect, it } from "vitest";
import { parseDelivery } from "@/lib/agents/analyst/answers/sample-report";
import { sales, 销售 } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import type { Language } from "@/lib/protocol/session/text";
import { partsAsked } from "./parts-asked";
import { readChange } from "./read-change";

const today = "2024-07-01";

/** What the question "why" makes of a report: its new section, in short. */
function asked(text: string, question: string, rows: [string, number][], ...changes: string[]) {
  const language: Language = /\p{Script=Han}/u.test(question) ? "zh" : "en";
  const profiles = [language === "zh" ? 销售 : sales];
  const found = understand({ message: question, profiles, today, language });
  if (found.outcome !== "understood") throw new Error(question);
  const request = changes.reduce(
    (before, change) => readChange(change, before, { profiles, today, language })?.request ?? before,
    found.request,
  );
  const delivered = { delivery: { data: parseDelivery(rows, language) }, request };
  const parts = partsAsked(text, delivered, profiles[0] ?? sales, today);
  return parts?.outcome === "read" ? parts.request.sections.at(-1) : parts?.outcome;
}

const byRegion: [string, number][] = [
  ["South", 190],
  ["North", 158],
  ["West", 20],
];
const byMonth: [string, number][] = [
  ["January 2024", 100],
  ["February 2024", 120],
  ["March 2024", 40],
];

describe("why a group is where it is", () => {
  it.each([
    ["why is West so low?", { column: "region", value: "West" }],
    ["Why is the North so high", { column: "region", value: "North" }],
    ["why is it so low?", { column: "region", value: "West" }],
    ["how come South does so well?", { column: "region", value: "South" }],
    ["why is Desk so low?", { column: "product", value: "Desk" }],
  ])("%s", (text, group) => {
    expect(asked(text, "total revenue by region", byRegion)).toMatchObject({
      kind: "contrast",
      group,
      measure: { fn: "sum", of: { column: "revenue" } },
    });
  });

  it.each([
    ["为什么北区这么低？", "北区"],
    ["西区为什么这么高", "西区"],
    ["为什么会这么低", "西区"],
  ])("%s", (text, value) => {
    const rows: [string, number][] = [
      ["南区", 190],
      ["西区", 20],
    ];
    expect(asked(text, "各地区的销售额合计", rows)).toMatchObject({
      kind: "contrast",
      group: { column: "地区", value },
      by: ["产品"],
      time: { grain: "year" },
    });
  });

  it("keeps to the rows that are named, and lets go of what held the group alone", () => {
    expect(asked("why is West so low for paid?", "total revenue by region", byRegion, "since 2023")).toMatchObject({
      group: { value: "West" },
      filter: { kind: "in", values: ["paid"] },
      by: ["product"],
      period: { from: "2023-01-01" },
    });
    expect(asked("why is West so low?", "total revenue by region", byRegion, "only West")).not.toHaveProperty("filter");
  });

  it.each(["why is the moon so low?", "why is West or North low?", "why are you asking?", "only the West"])(
    "does not guess what is meant: %s",
    (text) => {
      expect(asked(text, "total revenue by region", byRegion)).toBeUndefined();
    },
  );
});

describe("why something moved", () => {
  it.each([
    ["why did it drop in March?", "total revenue by month", { at: "2024-03-01", direction: "down" }],
    ["why is March so low?", "total revenue by region", { at: "2024-03-01" }],
    ["why did revenue fall in March 2024", "total revenue by region", { at: "2024-03-01", direction: "down" }],
    ["Why did it rise so much?", "total revenue by month", { direction: "up" }],
    ["why was there a drop in the West?", "total revenue by month", { filter: { values: ["West"] } }],
  ])("%s of %s", (text, question, section) => {
    const rows = question.endsWith("month") ? byMonth : byRegion;
    expect(asked(text, question, rows)).toMatchObject({ kind: "drivers", ...section });
  });

  it.each(["为什么3月下降了？", "3月为什么跌了这么多"])("%s", (text) => {
    const rows: [string, number][] = [
      ["2024年1月", 100],
      ["2024年2月", 120],
      ["2024年3月", 40],
    ];
    expect(asked(text, "每月的销售额合计", rows)).toMatchObject({ kind: "drivers", at: "2024-03-01" });
  });

  it.each(["why is January so low?", "why is March low?", "why is it so low?"])(
    "leaves a period that the report shows to the report: %s",
    (text) => expect(asked(text, "total revenue by month", byMonth)).toBeUndefined(),
  );
});

describe("what the report says first", () => {
  it("is the answer to the last question, and the report itself once that is changed", () => {
    const setting = { profiles: [sales], today, language: "en" as const };
    const found = understand({ message: "total revenue by region", ...setting });
    if (found.outcome !== "understood") throw new Error("not understood");
    const delivered = { delivery: { data: parseDelivery(byRegion, "en") }, request: found.request };
    const why = partsAsked("why is West so low?", delivered, sales, today);
    if (why?.outcome !== "read") throw new Error("not read");
    expect(why.request.focus).toBe("s2");
    expect(readChange("as a table", why.request, setting)?.request.focus).toBe("s2");
    const only = readChange("only paid", why.request, setting)?.request;
    expect(only).not.toHaveProperty("focus");
    expect(only?.sections[1]).toMatchObject({ kind: "contrast", filter: { values: ["paid"] } });
    expect(readChange("only West", why.request, setting)?.request.sections[1]).not.toHaveProperty("filter");
    const again = partsAsked("why is South so high?", { ...delivered, request: why.request }, sales, today);
    expect(again?.outcome === "read" && again.request.sections.map(({ kind }) => kind)).toEqual([
      "summary",
      "contrast",
    ]);
  });
});

it("asks for a group, not for a change, in a report of one period", () => {
  expect(asked("why is West so low?", "total revenue by region", byRegion, "what about March 2024?")).toMatchObject({
    kind: "contrast",
    period: { from: "2024-03-01" },
  });
});
