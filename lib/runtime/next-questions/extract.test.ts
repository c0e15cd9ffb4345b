import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { extractNextQuestions } from "@/lib/runtime/next-questions/extract";

const body = "## Result\n\nSales grew by 4 %. See the table: it has 12 rows.";
const asked = ["Why did March drop so sharply?", "How does the north compare with the south?"];

describe("extractNextQuestions", () => {
  it.each([
    ["a heading", `${body}\n\n## Suggested follow-up questions\n\n1. ${asked[0]}\n2. ${asked[1]}\n`],
    ["bold", `${body}\n\n**Next questions:**\n- ${asked[0]}\n- ${asked[1]}`],
    ["a rule before it", `${body}\n\n---\n\nYou might also ask:\n\n* "${asked[0]}"\n* “${asked[1]}”`],
    ["labels", `${body}\n\n### Follow-up questions\nCause: ${asked[0]}\nRegions: ${asked[1]}`],
    ["bold labels in a list", `${body}\n\n### Follow-ups\n1. **Cause**: ${asked[0]}\n2. **Regions:** ${asked[1]}`],
    ["one line", `${body}\n\nSuggested follow-up questions: 1. ${asked[0]} 2. ${asked[1]}`],
    ["a numbered heading and circled digits", `${body}\n\n## 4. Suggested questions\n① ${asked[0]}\n② ${asked[1]}`],
  ])("takes out a section with %s", (_name, text) => {
    expect(extractNextQuestions(text)).toEqual({ body, questions: asked });
  });

  it.each([
    ["## 建议继续追问的问题\n1. 三月份为什么下降得这么多？\n2. 只看北区的话结论还成立吗？"],
    ["**你可能还想问：**\n- “三月份为什么下降得这么多？”\n- 「只看北区的话结论还成立吗？」"],
    ["你可能还想问\n\n原因：三月份为什么下降得这么多？\n范围：只看北区的话结论还成立吗？"],
    ["五、后续问题建议\n1、三月份为什么下降得这么多？\n2、只看北区的话结论还成立吗？"],
    ["【推荐追问】\n① 三月份为什么下降得这么多？\n② 只看北区的话结论还成立吗？"],
    ["💡 您可以继续问：\n(1) 三月份为什么下降得这么多？\n(2) 只看北区的话结论还成立吗？"],
    ["建议追问：1. 三月份为什么下降得这么多？2. 只看北区的话结论还成立吗？"],
  ])("reads Chinese sections: %s", (section) => {
    const text = `销售额增长 4%。\n\n${section}`;
    expect(extractNextQuestions(text)).toEqual({
      body: "销售额增长 4%。",
      questions: ["三月份为什么下降得这么多？", "只看北区的话结论还成立吗？"],
    });
  });

  it.each([
    ["text follows", `${body}\n\n## Next questions\n1. ${asked[0]}\n\nI hope this helps with your planning.`],
    [
      "another section follows",
      `${body}\n\n## Next questions\n1. ${asked[0]}\n\n## Sources\n1. The sales file of 2024`,
    ],
    ["no section", `${body}\n\n1. ${asked[0]}\n2. ${asked[1]}`],
    [
      "a list of problems under a doubtful heading",
      `${body}\n\n相关问题：\n- 三月的数据有两行缺失\n- 单位不一致的列有三个`,
    ],
    ["only short lines", `${body}\n\n## Next questions\n1. Why?\n2. How?`],
    ["the section inside a code block", `${body}\n\n\`\`\`md\n## Next questions\n1. ${asked[0]}\n\`\`\``],
    ["an empty section", `${body}\n\n## Next questions\n`],
  ])("leaves the text untouched: %s", (_name, text) => {
    expect(extractNextQuestions(text)).toEqual({ body: text, questions: [] });
  });

  it("drops repeats that differ in number, case, width and punctuation, and keeps six", () => {
    const many = Array.from({ length: 9 }, (_, at) => `${at + 1}. What happened in region ${at}?`);
    const text = `${body}\n\n## Next questions\n1. why did MARCH drop?\n2. Why did March drop？\n${many.join("\n")}`;
    const { questions } = extractNextQuestions(text);
    expect(questions).toHaveLength(6);
    expect(questions[0]).toBe("why did MARCH drop?");
    expect(questions[1]).toBe("What happened in region 0?");
  });

  const sentence = fc
    .array(fc.constantFrom("sales", "north", "March", "growth", "table", "of", "the"), { minLength: 3, maxLength: 8 })
    .map((words) => words.join(" "));

  it("never changes a text that has no heading of questions", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            sentence,
            sentence.map((text) => `- ${text}?`),
            fc.constant(""),
          ),
          { maxLength: 12 },
        ),
        (lines) => {
          const text = lines.join("\n");
          expect(extractNextQuestions(text)).toEqual({ body: text, questions: [] });
        },
      ),
    );
  });

  it("splits what was put together, whatever the marks", () => {
    const marks = fc.constantFrom("1. ", "- ", "* ", "• ", "① ", "1、", "1) ");
    const heads = fc.constantFrom(
      "## Suggested follow-up questions",
      "**你可能还想问**",
      "Next questions:",
      "### 建议继续追问的问题",
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(sentence, { minLength: 1, maxLength: 6 }),
        fc.array(sentence, { minLength: 1 }),
        marks,
        heads,
        (asks, lines, mark, head) => {
          const own = lines.join(".\n");
          const questions = asks.map((text) => `${text}?`);
          const text = `${own}\n\n${head}\n${questions.map((line) => `${mark}${line}`).join("\n")}`;
          expect(extractNextQuestions(text)).toEqual({ body: own, questions });
        },
      ),
    );
  });

  it("bounds what it returns for any text at all", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (head, lines) => {
        const { body: rest, questions } = extractNextQuestions(
          `${head}\n## Next questions\n${lines.map((line) => `- ${line}`).join("\n")}`,
        );
        expect(questions.length).toBeLessThanOrEqual(6);
        expect(questions.every((question) => [...question].length >= 8)).toBe(true);
        expect(rest.startsWith(head.split("\n")[0]?.trimEnd() ?? "")).toBe(true);
      }),
    );
  });
});
