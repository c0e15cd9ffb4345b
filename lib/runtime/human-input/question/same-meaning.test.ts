import { expect, it } from "vitest";
import { normaliseToolCall } from "../tool-call/normalise";
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
