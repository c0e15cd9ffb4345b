import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { followUpReadingSchema } from "@/lib/protocol/follow-up";
import type { FollowUpInput } from "@/lib/runtime/follow-up/message/follow-up-input";
import { routeFollowUp } from "@/lib/runtime/follow-up/route-follow-up";

const delivery = {
  title: "Revenue by region",
  sections: ["Revenue by region", "Monthly trend"],
  terms: ["revenue", "region", "month", "North", "South", "March"],
};
const history: FollowUpInput["history"] = [
  { role: "user", text: "How did revenue develop by region?" },
  { role: "assistant", text: "Revenue by region: North 40, South 60. March was the weakest month." },
];
const formEn = {
  text: "Which column should be summed?",
  fields: [{ label: "Measure", type: "select", options: ["revenue", "quantity"] }],
};
const formZh = { text: "您想按哪一列汇总？", fields: [{ label: "指标", type: "select", options: ["销售额", "数量"] }] };

function said(text: string, extra: Partial<FollowUpInput> = {}): string[] {
  return routeFollowUp({ text, history, lastDelivery: delivery, ...extra }).map(({ reading }) =>
    reading.outcome === "decided" ? reading.intent.operation : "unsure",
  );
}

describe("routeFollowUp in English", () => {
  it.each([
    ["Why is March so low?", ["why"]],
    ["why did the north drop?", ["why"]],
    ["How was this computed?", ["how_computed"]],
    ["how did you get that number", ["how_computed"]],
    ["Which rows are behind this figure?", ["which_rows"]],
    ["What did you assume?", ["what_assumed"]],
    ["Explain the third point", ["explain"]],
    ["can you explain the drop in March?", ["explain"]],
    ["Are you sure? I thought South was bigger.", ["challenge"]],
    ["Thanks!", ["small_talk"]],
    ["only the north", ["change_filter"]],
    ["Exclude returns, please", ["change_filter"]],
    ["as a table", ["change_format"]],
    ["make it shorter", ["change_format"]],
    ["Show it as a bar chart instead", ["change_format"]],
    ["Use the median instead of the mean", ["change_parameter"]],
    ["switch to Vue", ["change_parameter"]],
    ["Write an email to my boss about it", ["new_deliverable"]],
    ["The total in row 3 is wrong", ["repair"]],
    ["Undo that", ["undo"]],
    ["no, go back", ["undo"]],
    ["never mind, undo that", ["undo"]],
    ["can you undo that?", ["undo"]],
    ["I want the previous version back", ["undo"]],
    ["can we go back to March?", ["expand"]],
    ["why did you undo it?", ["why"]],
    ["go back to the previous version", ["undo"]],
    ["stop", ["cancel"]],
    ["Now let's start a new project", ["new_goal"]],
  ])("%s", (text, operations) => {
    expect(said(text)).toEqual(operations);
  });

  it("reads several intents of one message in their order", () => {
    expect(said("only the north, as a table, and why did March drop?")).toEqual([
      "change_filter",
      "change_format",
      "why",
    ]);
    expect(said("Thanks! Can you make the chart smaller? And why is March so low?")).toEqual(["change_format", "why"]);
  });

  it("tells answers from requests while a question is open", () => {
    expect(said("revenue", { openQuestion: formEn })).toEqual(["answer_question"]);
    expect(said("the quantity please", { openQuestion: formEn })).toEqual(["answer_question"]);
    expect(said("Why is March so low?", { openQuestion: formEn })).toEqual(["why"]);
    expect(said("What do you mean by measure?", { openQuestion: formEn })).toEqual(["question_about_question"]);
    expect(said("Could you rewrite the report in simpler terms?", { openQuestion: formEn })).toEqual(["change_format"]);
  });
});

describe("routeFollowUp in Chinese", () => {
  it.each([
    ["为什么三月这么低？", ["why"]],
    ["这个数字是怎么算出来的？", ["how_computed"]],
    ["这个结果依据哪些数据？", ["which_rows"]],
    ["你做了哪些假设？", ["what_assumed"]],
    ["解释第三点", ["explain"]],
    ["你确定吗？我记得南区更高", ["challenge"]],
    ["谢谢！", ["small_talk"]],
    ["只看北区", ["change_filter"]],
    ["去掉退货", ["change_filter"]],
    ["改成表格", ["change_format"]],
    ["缩短到200字以内", ["change_format"]],
    ["换成 Vue", ["change_parameter"]],
    ["写一封邮件发给老板", ["new_deliverable"]],
    ["第三行的合计算错了", ["repair"]],
    ["撤销", ["undo"]],
    ["不，退回去", ["undo"]],
    ["还是改回来吧", ["undo"]],
    ["回到之前的版本", ["undo"]],
    ["改回表格", ["change_format"]],
    ["停止", ["cancel"]],
    ["换个话题", ["new_goal"]],
  ])("%s", (text, operations) => {
    expect(said(text)).toEqual(operations);
  });

  it("reads several intents of one message in their order", () => {
    expect(said("只看北区，做成表格，为什么三月下降了？")).toEqual(["change_filter", "change_format", "why"]);
  });

  it("tells answers from requests while a question is open", () => {
    expect(said("销售额", { openQuestion: formZh })).toEqual(["answer_question"]);
    expect(said("按数量吧", { openQuestion: formZh })).toEqual(["answer_question"]);
    expect(said("为什么三月这么低？", { openQuestion: formZh })).toEqual(["why"]);
    expect(said("指标是什么意思？", { openQuestion: formZh })).toEqual(["question_about_question"]);
    expect(said("把报告改写得简单一点", { openQuestion: formZh })).toEqual(["change_format"]);
  });
});

describe("routeFollowUp on any text", () => {
  it("parses, stays inside the message, keeps the order and never resumes without an open question", () => {
    const word = fc.constantFrom(
      "why",
      "only",
      "the",
      "north",
      ",",
      "?",
      ".",
      "and",
      "make",
      "it",
      "a",
      "table",
      "为什么",
      "只看",
      "北区",
      "，",
      "。",
      "改成",
      "表格",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(" ")),
        ),
        (text) => {
          const readings = routeFollowUp({ text, history: [] });
          expect(readings.length).toBeGreaterThan(0);
          let from = 0;
          for (const entry of readings) {
            followUpReadingSchema.parse(entry);
            expect(text.slice(entry.start, entry.end)).toBe(entry.text);
            expect(entry.start).toBeGreaterThanOrEqual(from);
            from = entry.end;
            if (entry.reading.outcome === "decided") expect(entry.reading.intent.route).not.toBe("resume_need_input");
          }
        },
      ),
    );
  });
});
