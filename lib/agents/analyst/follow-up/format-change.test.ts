import { expect, it } from "vitest";
import { readFormat } from "./format-change";

it.each([
  ["as an e-mail", { form: "email", offer: "email" }],
  ["write it as an email", { form: "email", offer: "email" }],
  ["写成邮件", { form: "email", offer: "email" }],
  ["turn it into slides", { form: "slides", offer: "pptx" }],
  ["幻灯片", { form: "slides", offer: "pptx" }],
  ["做成一份PPT", { form: "slides", offer: "pptx" }],
  ["export to Excel", { offer: "xlsx" }],
  ["as a Word document", { offer: "docx" }],
  ["导出为csv", { offer: "csv" }],
])("%s: looks like that, and is offered as a file", (text, wanted) => {
  const { change, rest } = readFormat(text);
  expect(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))).toEqual(wanted);
  expect(rest).toBe("");
});

it.each(["missing values in email", "按邮件拆分", "count by word"])("%s: speaks of a column", (text) => {
  expect(readFormat(text)).toEqual({ change: {}, rest: text });
});
