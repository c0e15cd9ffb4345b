import { expect, it } from "vitest";
import { readChange } from "@/lib/agents/analyst/follow-up/read-change";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readSentence } from "@/lib/agents/analyst/understanding/reading/reader";
import { sales, 销售 } from "@/lib/agents/analyst/understanding/sample-profiles";
import { understand } from "@/lib/agents/analyst/understanding/understand";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { Language } from "@/lib/protocol/session/text";
import { formAnswers } from "../turn/question";
import { changeAnswers, changeQuestion } from "./change-form";
import { changedByForm } from "./changed-by-form";
import { filterPhrase } from "./filter-phrase";

const today = "2024-07-01";

function requestOf(language: Language, ...said: string[]): AnalysisRequest {
  const profiles = [language === "zh" ? 销售 : sales];
  const [question = "", ...changes] = said;
  const found = understand({ message: question, profiles, today, language });
  if (found.outcome !== "understood") throw new Error(question);
  return changes.reduce((request, text) => {
    const change = readChange(text, request, { profiles, today, language });
    if (!change) throw new Error(text);
    return change.request;
  }, found.request);
}

const settingOf = (language: Language) => {
  const profile = language === "zh" ? 销售 : sales;
  return { profile, world: worldOf(profile, today), language };
};

/** What each field is filled in with, as the person sees it. */
function shown(text: string, request: AnalysisRequest, language: Language = "en"): Record<string, string> {
  const { fields } = changeQuestion(text, request, settingOf(language));
  return Object.fromEntries(
    fields.map((field) => {
      if (field.kind !== "select") return [field.id, field.kind === "text" ? (field.default ?? "") : ""];
      return [field.id, field.options.find(({ value }) => value === field.default)?.label ?? ""];
    }),
  );
}

/** The form sent with nothing touched but what is given. */
function sent(request: AnalysisRequest, touched: Record<string, string>, language: Language = "en") {
  const question = changeQuestion("make it nicer", request, settingOf(language));
  const values = formAnswers(question, { kind: "form", values: {} } as never);
  const defaults = Object.fromEntries(question.fields.map((f) => [f.id, "default" in f ? String(f.default) : ""]));
  return changedByForm(request, changeAnswers({ ...defaults, ...values, ...touched }), settingOf(language));
}

it("is filled in with the report as it stands", () => {
  const request = requestOf(
    "en",
    "total revenue by region",
    "only North and South",
    "since March 2024",
    "add the median",
  );
  expect(shown("make it nicer", request)).toEqual({
    change_measure: "Total revenue, Median revenue",
    change_breakdown: "Region",
    change_period: "from March 1, 2024",
    change_filter: 'region is "North" or "South"',
    change_shape: "Report with chart and table",
  });
  const monthly = requestOf("zh", "每月的销售额合计", "只看北区", "用表格");
  expect(shown("弄好看点", monthly, "zh")).toEqual({
    change_measure: "销售额合计",
    change_breakdown: "日期（按月）",
    change_period: "全部：2022-01-03 至 2024-06-30",
    change_filter: '地区为"北区"',
    change_shape: "只要表格",
  });
});

it("has what the words do say of the change chosen already", () => {
  const request = requestOf("en", "total revenue by region", "only North");
  expect(shown("for premium customers by product in 2023", request)).toMatchObject({
    change_measure: "Total revenue",
    change_breakdown: "Product",
    change_period: "2023",
    change_filter: 'region is "North"',
  });
});

it("changes nothing where nothing was touched, and only what was", () => {
  const request = requestOf("en", "total revenue by region", "only North and South", "since March 2024");
  const plain = ({ overruled: _, ...rest }: AnalysisRequest) => rest;
  const same = sent(request, {});
  expect(same.outcome === "changed" && plain(same.request)).toEqual(plain(request));
  const other = sent(request, { change_breakdown: "product", change_measure: "mean:cost" });
  expect(other.outcome === "changed" && other.request.sections[0]).toMatchObject({
    measures: [{ fn: "mean", of: { column: "cost" } }],
    dimensions: [{ column: "product" }],
    filter: { kind: "in", values: ["North", "South"] },
    period: { from: "2024-03-01" },
  });
});

it.each([
  ['region is "North" or "South" and product is Desk', { kind: "and", parts: [{ kind: "in" }, { kind: "in" }] }],
  ['region is not "West"', { kind: "not", part: { values: ["West"] } }],
  ["revenue > 100", { kind: "compare", op: ">", right: { value: 100 } }],
])("reads the rows anew where they were changed: %s", (text, filter) => {
  const request = requestOf("en", "total revenue by region", "only North and South");
  const change = sent(request, { change_filter: text });
  expect(change.outcome === "changed" && change.request.sections[0]).toMatchObject({ filter });
});

it("takes all rows, all of the time and another form where those are chosen", () => {
  const request = requestOf("en", "total revenue by region", "only North", "in 2023 only");
  const change = sent(request, { change_filter: "", change_period: "all", change_shape: "table" });
  if (change.outcome !== "changed") throw new Error("unread");
  expect(change.request.sections[0]).not.toHaveProperty("filter");
  expect(change.request.sections[0]).not.toHaveProperty("period");
  expect(change.request.shape).toMatchObject({ form: "table" });
});

it("asks again for words that nothing stands for, with what was answered", () => {
  const request = requestOf("en", "total revenue by region");
  expect(sent(request, { change_filter: "premium customers" })).toEqual({
    outcome: "unread",
    words: expect.arrayContaining(["premium"]),
  });
  const again = { given: { breakdown: "product", filter: "premium customers" }, unread: ["premium"] };
  const { fields, text } = changeQuestion("for premium customers", request, settingOf("en"), again);
  expect(text).toContain("“premium”");
  expect(fields.find(({ id }) => id === "change_breakdown")).toMatchObject({ default: "product" });
  expect(fields.find(({ id }) => id === "change_filter")).toMatchObject({ default: "premium customers" });
});

const column = (name: string) => ({ kind: "column" as const, column: name });
it.each([
  ["en", { kind: "in", left: column("region"), values: ["North", "South"] }],
  ["en", { kind: "not", part: { kind: "in", left: column("region"), values: ["West"] } }],
  ["en", { kind: "compare", left: column("revenue"), op: ">=", right: { kind: "constant", value: 100 } }],
  ["zh", { kind: "in", left: column("地区"), values: ["北区", "南区"] }],
  ["zh", { kind: "not", part: { kind: "in", left: column("地区"), values: ["西区"] } }],
  ["zh", { kind: "compare", left: column("销售额"), op: "<", right: { kind: "constant", value: 100 } }],
  [
    "zh",
    {
      kind: "and",
      parts: [
        { kind: "in", left: column("地区"), values: ["北区"] },
        { kind: "in", left: column("产品"), values: ["桌子"] },
      ],
    },
  ],
] as [Language, Filter][])("says rows in %s in words that are read back as the same: %j", (language, filter) => {
  const { profile, world } = settingOf(language);
  const text = filterPhrase(filter, profile, language);
  const { filters } = readConditions(readSentence({ text, start: 0 }, world), world, emptyDraft());
  expect(filters.length === 1 ? filters[0] : { kind: "and", parts: filters }).toEqual(filter);
});
