import { expect, it } from "vitest";
import { z } from "zod";
import { normaliseToolCall } from "./normalise";
import { askTool, askToolSchema } from "./tool-schema";

it("offers a model DeerFlow's arguments and ours, as JSON Schema without references", () => {
  const schema = z.toJSONSchema(askToolSchema);
  expect(schema.required).toEqual(["question", "clarification_type"]);
  expect(Object.keys(schema.properties ?? {})).toEqual([
    "question",
    "clarification_type",
    "context",
    "options",
    "fields",
    "answer_within_minutes",
    "without_answer",
  ]);
  expect(JSON.stringify(schema)).not.toContain("$ref");
  expect(askTool.name).toBe("ask_clarification");
});

it("describes nothing that a question does not keep", () => {
  const field = {
    ...{
      name: "n",
      label: "N",
      type: "number" as const,
      required: true,
      placeholder: "p",
      description: "d",
      default: 3,
    },
    ...{ reason: "r", min: 1, max: 9, step: 1, unit: "kg", group: "g", visible_when: { field: "m", equals: "x" } },
  };
  const call = askToolSchema.parse({ question: "Q", clarification_type: "missing_info", fields: [field] });
  expect(normaliseToolCall(call).question.fields[0]).toEqual({
    ...{ kind: "number", id: "n", label: "N", required: true, placeholder: "p", description: "d", default: 3 },
    ...{ reason: "r", min: 1, max: 9, step: 1, unit: "kg", group: "g", visibleWhen: { field: "m", equals: "x" } },
  });
});
