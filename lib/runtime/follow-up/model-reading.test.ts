import { describe, expect, it } from "vitest";
import { type FollowUpReading, followUpReadingSchema } from "@/lib/protocol/follow-up";
import { modelQuestion, withModelReading } from "@/lib/runtime/follow-up/model-reading";
import { routeFollowUp } from "@/lib/runtime/follow-up/route-follow-up";

const text = "what if prices go up 10%?";
const unsure = routeFollowUp({ text, history: [] });

describe("withModelReading", () => {
  it("starts from a reading that the rules leave open", () => {
    expect(unsure.map(({ reading }) => reading.outcome)).toEqual(["unsure"]);
  });

  it("takes a confident model's word for new work", () => {
    const [part] = withModelReading({ text }, unsure, {
      intents: [{ quote: text, operation: "change_parameter", confidence: 0.7 }],
    });
    expect(part?.reading).toMatchObject({
      outcome: "decided",
      intent: { route: "revise_run", operation: "change_parameter" },
    });
  });

  it("asks the person when the model would answer from old text without being sure", () => {
    const [part] = withModelReading({ text }, unsure, {
      intents: [{ quote: text, operation: "why", confidence: 0.7 }],
    });
    followUpReadingSchema.parse(part);
    expect(part?.reading).toMatchObject({ outcome: "unsure", candidates: [{ operation: "why" }, {}, {}, {}] });
  });

  it("passes over invented quotes and answers to no question", () => {
    const invented = { intents: [{ quote: "delete it all", operation: "cancel" as const, confidence: 1 }] };
    const answer = { intents: [{ quote: text, operation: "answer_question" as const, confidence: 1 }] };
    expect(withModelReading({ text }, unsure, invented)).toEqual(unsure);
    expect(withModelReading({ text }, unsure, answer)).toEqual(unsure);
  });

  it("leaves what the rules decided", () => {
    const decided: FollowUpReading[] = routeFollowUp({ text: "撤销", history: [] });
    expect(
      withModelReading({ text: "撤销" }, decided, { intents: [{ quote: "撤销", operation: "why", confidence: 1 }] }),
    ).toEqual(decided);
  });

  it("offers the answer to a question only while one is open", () => {
    const question = { text: "Which column?", fields: [] };
    expect(modelQuestion({ text, history: [] }).system).not.toContain("answer_question:");
    expect(modelQuestion({ text, history: [], openQuestion: question }).system).toContain("answer_question:");
  });
});
