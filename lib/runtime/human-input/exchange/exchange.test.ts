import { describe, expect, it } from "vitest";
import { questionSchema } from "@/lib/protocol/human-input/question";
import { normaliseToolCall } from "../tool-call/normalise";
import { readResponse } from "../wire/read-response";
import { previewInChannel } from "./channel-preview";
import { exportAnswer, exportQuestion, foreignFormats } from "./formats";

const { question } = normaliseToolCall(
  {
    question: "Order",
    fields: [
      {
        name: "tops",
        label: "Toppings",
        type: "multi_select",
        options: Array.from({ length: 12 }, (_, index) => `t${index}`),
      },
      { name: "n", label: "Pieces", type: "integer", min: 1, default: 2, reason: "for two" },
      { name: "note", label: "Note", visible_when: { field: "n", equals: 1 } },
    ],
  },
  "c1",
);

describe("a question for other systems", () => {
  it("goes out in every format and says what DeerFlow's own wire loses", () => {
    for (const format of Object.values(foreignFormats)) {
      const read = format.importQuestion(format.exportQuestion(question).payload);
      expect(questionSchema.safeParse(read).success).toBe(true);
    }
    const { losses } = exportQuestion(question, "deerflow");
    expect(losses.map(({ en }) => en)).toEqual([
      "Pieces: asked as text, not as whole number",
      "Pieces: not said: reason of the guess, least, guess",
      "Note: not said: when it is shown",
    ]);
  });

  it("has its answer on DeerFlow's wire, readable by us again", () => {
    const answer = { values: { tops: ["t1"], n: 3 }, states: { note: "later" as const } };
    const sent = exportAnswer(question, answer, "deerflow");
    expect(sent.losses).toHaveLength(1);
    expect(readResponse(sent.payload, question)).toEqual({
      outcome: "answer",
      values: { tops: ["t1"], n: 3 },
      states: {},
    });
  });
});

describe("a preview", () => {
  it("names what a channel cannot show, with the figures", () => {
    expect(previewInChannel(question, "slack").losses.map(({ en }) => en)).toEqual([
      "Slack: Toppings: 12 options in a checkbox group, limit 10; a menu instead",
      "Slack: Note: always shown, though it hangs on another field",
    ]);
    expect(previewInChannel(question, "feishu").losses.map(({ zh }) => zh)).toContain("飞书：Pieces：整数改为文本");
    expect(previewInChannel(question, "terminal").losses).toEqual([]);
  });

  it("draws the card", () => {
    const { text } = previewInChannel(question, "terminal", "zh");
    expect(text).toContain("1. Toppings\n[ ] 1. t0\n[ ] 2. t1");
    expect(previewInChannel(question, "slack").text).toContain("Toppings\n[ … ▾ ]\n\nPieces\n[ 2 ]\nfor two");
  });
});
