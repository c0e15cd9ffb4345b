import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "../field";
import { type Question, type QuestionFormat, questionSchema } from "../question";
import { adaptiveCardFormat } from "./adaptive-card";
import { agUiFormat } from "./ag-ui";
import { askUserQuestionFormat } from "./ask-user-question";
import type { Format } from "./exchange";
import { jsonSchemaFormat } from "./json-schema";
import { langchainHitlFormat } from "./langchain-hitl";
import { langchainHumanInterruptFormat } from "./langchain-human-interrupt";
import { mcp20251125Format, mcp20260728Format } from "./mcp-elicitation";
import { answered, question } from "./testing/arbitrary";

const formats: [QuestionFormat, Format][] = [
  ["mcp-2026-07-28", mcp20260728Format],
  ["mcp-2025-11-25", mcp20251125Format],
  ["ag-ui", agUiFormat],
  ["json-schema", jsonSchemaFormat],
  ["adaptive-card", adaptiveCardFormat],
  ["ask-user-question", askUserQuestionFormat],
  ["langchain-hitl", langchainHitlFormat],
  ["langchain-human-interrupt", langchainHumanInterruptFormat],
];
const withFields = formats.slice(0, 5);

/** What a format may spell differently without losing anything. */
function essence(fields: readonly Field[]): unknown {
  return fields.map(({ id: _id, ...field }) => ({
    ...field,
    description: undefined,
    ...("options" in field ? { options: field.options.map(({ value, label }) => ({ value, label })) } : {}),
  }));
}

describe.each(formats)("%s", (_, format) => {
  it("gives back byte for byte what it gave out, and makes a valid question of it", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const text = JSON.stringify(format.exportQuestion(asked).payload);
        const read = format.importQuestion(text);
        expect(questionSchema.safeParse(read).error).toBeUndefined();
        expect(format.exportQuestion(read as Question)).toEqual({ payload: text, losses: [] });
      }),
    );
  });

  it("says every loss in both languages", () => {
    fc.assert(
      fc.property(answered, ({ asked, answer }) => {
        const losses = [...format.exportQuestion(asked).losses, ...format.exportAnswer(asked, answer).losses];
        for (const loss of losses) expect(loss.en !== "" && /\p{Script=Han}/u.test(loss.zh)).toBe(true);
      }),
    );
  });

  it("takes nothing for a question that is none", () => {
    fc.assert(
      fc.property(fc.anything(), (payload) => {
        format.importQuestion(payload);
      }),
    );
    for (const payload of [null, 5, "text", "{", [], { type: "x" }]) expect(format.importQuestion(payload)).toBeNull();
  });

  it("exports anew what was changed after it came in", () => {
    const first = format.importQuestion(format.exportQuestion(sample).payload) as Question;
    const changed = { ...first, text: "Something else?" };
    expect(JSON.stringify(format.exportQuestion(changed).payload)).toContain("Something else?");
  });
});

const sample: Question = {
  text: "Pick",
  clarificationType: "missing_info",
  language: "en",
  mode: "form",
  askedBy: { source: "ask_clarification" },
  fields: [
    {
      kind: "select",
      id: "size",
      label: "Size",
      required: true,
      options: [
        { id: "a", value: "S", label: "Small" },
        { id: "b", value: "M", label: "Medium" },
      ],
    },
  ],
  actions: [],
  sensitivity: "plain",
};

describe.each(withFields)("a form in %s", (_, format) => {
  it("comes back with everything that was not reported as lost", () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { payload, losses } = format.exportQuestion(asked);
        if (losses.length > 0) return;
        const back = format.importQuestion(JSON.parse(JSON.stringify(payload))) as Question;
        expect(essence(back.fields)).toEqual(essence(asked.fields));
      }),
      { numRuns: 200 },
    );
  });

  it("has answers that come back with everything that was not reported as lost", () => {
    fc.assert(
      fc.property(answered, ({ asked, answer }) => {
        const { payload, losses } = format.exportAnswer(asked, answer);
        const back = format.importAnswer(JSON.parse(JSON.stringify(payload)), asked);
        expect(back?.outcome).toBe("answer");
        if (back?.outcome !== "answer") return;
        const skipped = Object.values(answer.states).some((state) => state !== "given");
        expect(losses.length > 0).toBe(skipped);
        expect(back.answer.values).toEqual(answer.values);
      }),
      { numRuns: 100 },
    );
  });
});
