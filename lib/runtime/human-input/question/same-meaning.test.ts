import { describe, expect, it } from "vitest";
import { normaliseToolCall } from "../tool-call/normalise";
import { carryBegun } from "./carry-begun";
import { languageOf } from "./language";
import { sameMeaning } from "./same-meaning";

const ask = (args: object) => normaliseToolCall(args, "x").question;

it("knows a question again under other words, ids, order and guesses", () => {
  const first = ask({
    question: "Project setup",
    fields: [
      { name: "a", label: "Project name" },
      { name: "b", label: "Git?", type: "checkbox" },
    ],
  });
  const again = ask({
    question: "Please fill in",
    fields: [
      { name: "git", label: "git", type: "checkbox", required: true },
      { name: "n", label: "project  name", default: "x" },
    ],
  });
  expect(sameMeaning(first, again)).toBe(true);
  expect(
    sameMeaning(
      ask({ question: "Which framework should I use?", options: ["Vue", "React"] }),
      ask({ question: "which framework to use", options: ["React", "Vue"] }),
    ),
  ).toBe(true);
  expect(sameMeaning(ask({ question: "请问项目名称是什么？" }), ask({ question: "项目名称？" }))).toBe(true);
});

it("tells apart what asks for something else", () => {
  const pairs: [object, object][] = [
    [
      { question: "Which stack?", options: ["Vue"] },
      { question: "Which stack?", options: ["Vue", "React"] },
    ],
    [{ question: "Start date?" }, { question: "End date?" }],
    [
      { question: "Q", fields: [{ name: "a", label: "Age", type: "number" }] },
      { question: "Q", fields: [{ name: "a", label: "Age" }] },
    ],
    [
      { question: "Delete?", context: "table a", clarification_type: "risk_confirmation" },
      { question: "Delete?", context: "table b", clarification_type: "risk_confirmation" },
    ],
    [{ question: "?" }, { question: "a" }],
  ];
  for (const [a, b] of pairs) expect(sameMeaning(ask(a), ask(b))).toBe(false);
});

it("hears the language of a text", () => {
  expect(
    ["请选择 React 还是 Vue", "Is 王芳 the owner of this file", "OK", "設定は何ですか", "导出 CSV"].map(languageOf),
  ).toEqual(["zh", "en", "en", "en", "zh"]);
});

describe("what was begun of a question that another takes the place of", () => {
  const fields = [
    { name: "size", options: ["S", "M"], default: "S" },
    { name: "title", label: "Title" },
  ];
  const begun = { values: { size: "M", title: "Acme" }, states: {} };
  const from = ask({ question: "Which?", fields });

  it("carries over to fields of the same name, but not against a newer guess", () => {
    expect(carryBegun(from, begun, ask({ question: "Which one?", fields: [...fields].reverse() }))?.values).toEqual(
      begun.values,
    );
    const guessed = ask({
      question: "Which?",
      fields: [fields[0], { name: "title", label: "Title", default: "Bravo" }],
    });
    expect(carryBegun(from, begun, guessed)?.values).toEqual({ size: "M" });
    expect(carryBegun(from, begun, ask({ question: "Which?", fields: [{ name: "day", type: "date" }] }))).toBeNull();
  });

  it("never carries over to a risk, nor from one doubt to another", () => {
    const risk = { question: "Which?", fields, clarification_type: "risk_confirmation" };
    expect(carryBegun(from, begun, ask(risk))).toBeNull();
    expect(carryBegun(from, begun, ask({ question: "Which?", fields, context: "by sise" }))).toBeNull();
  });
});
