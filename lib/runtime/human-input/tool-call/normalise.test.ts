import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { questionSchema } from "@/lib/protocol/human-input/question";
import { wireRequestSchema } from "@/lib/protocol/human-input/wire-request";
import { renderText } from "../text/render";
import { toWireRequest } from "../wire/to-wire";
import { normaliseToolCall } from "./normalise";

function wire(args: unknown, id: string | undefined = "c1") {
  return toWireRequest(normaliseToolCall(args, id).question);
}

function labels(options: unknown): string[] {
  const request = wire({ question: "Which?", options });
  return request.version === 1 ? (request.options ?? []).map((option) => option.label) : [];
}

function fieldsOf(fields: unknown) {
  const request = wire({ question: "Fill in", fields });
  return request.version === 2 ? request.fields : request.input_mode;
}

describe("a call of ask_clarification", () => {
  it("asks in words when it only has a question", () => {
    expect(wire({ question: "What name?", clarification_type: "missing_info" })).toEqual({
      version: 1,
      kind: "human_input_request",
      source: "ask_clarification",
      request_id: "clarification:c1",
      tool_call_id: "c1",
      clarification_type: "missing_info",
      question: "What name?",
      input_mode: "free_text",
    });
  });

  it("without a call id is named by the SHA-256 of its English text", () => {
    expect(wire({ question: "What should the project be called?" }, "")).toMatchObject({
      request_id: "clarification:7ff3b83c0718b744",
    });
    expect("tool_call_id" in wire({ question: "什么名字？" }, "")).toBe(false);
  });

  it("keeps a type word that is none of the five on the wire and takes it for missing info", () => {
    const { question } = normaliseToolCall({ question: "Hm?", clarification_type: "other" }, "c1");
    expect(question.clarificationType).toBe("missing_info");
    expect(toWireRequest(question).clarification_type).toBe("other");
  });

  it.each([
    [
      ["  red", "red ", "", "blue"],
      ["red", "blue"],
    ],
    ['["React", "Vue"]', ["React", "Vue"]],
    ["React", ["React"]],
    [{ item: [{ item: "North" }, "South"], $text: "East" }, ["North", "South", "East"]],
    [
      ["<b>Fast</b> path", "Slow path</item>", "<i/>"],
      ["Fast path", "Slow path"],
    ],
    [
      [1, 2.5],
      ["1", "2.5"],
    ],
    [7, ["7"]],
    [null, []],
    ["null", []],
  ])("reads the options %j", (options, expected) => {
    expect(labels(options)).toEqual(expected);
  });

  it("wins with fields over options, and falls back to options where the form is refused", () => {
    expect(wire({ question: "Q", options: ["x"], fields: [{ name: "a" }] }).input_mode).toBe("form");
    expect(wire({ question: "Q", options: ["x"], fields: [{ label: "no name" }] }).input_mode).toBe(
      "choice_with_other",
    );
  });
});

describe("the fields of a call", () => {
  it("have DeerFlow's defaults", () => {
    expect(fieldsOf([{ name: " n " }])).toEqual([{ name: "n", label: "n", type: "text", required: false }]);
    expect(fieldsOf('[{"name":"qty","type":"number","required":"TRUE "}]')).toEqual([
      { name: "qty", label: "qty", type: "number", required: true },
    ]);
    expect(fieldsOf([{ name: "a", required: "yes" }])).toMatchObject([{ required: false }]);
    expect(fieldsOf([{ name: "a", type: "select", options: [" "] }])).toMatchObject([{ type: "text" }]);
  });

  const limits: [string, unknown][] = [
    ["an entry without a name", [{ name: "a" }, { label: "b" }]],
    ["a repeated name", [{ name: "a" }, { name: " a " }]],
    ["a prototype name", [{ name: "__proto__" }]],
    ["17 fields", Array.from({ length: 17 }, (_, index) => ({ name: `f${index}` }))],
    ["a label of 201 characters", [{ name: "a", label: "L".repeat(201) }]],
    ["25 options", [{ name: "a", type: "select", options: Array.from({ length: 25 }, (_, index) => `o${index}`) }]],
    [
      "more than 16,384 bytes",
      Array.from({ length: 16 }, (_, field) => ({
        name: `f${field}`,
        type: "select",
        options: Array.from({ length: 24 }, (_, option) => `${option}-${"界".repeat(20)}`),
      })),
    ],
  ];
  it.each(limits)("are asked as text, whole, with %s", (_, fields) => {
    const { question, repairs } = normaliseToolCall({ question: "Fill in", fields }, "c1");
    expect(toWireRequest(question).input_mode).toBe("free_text");
    expect(renderText(question)).toBe("❓ Fill in");
    expect(repairs).toHaveLength(1);
    for (const entry of fields as { name?: string; label?: string }[]) {
      expect(question.detail).toContain(entry.label ?? entry.name?.trim());
    }
  });

  it("count 200 characters as characters, not as code units", () => {
    expect(fieldsOf([{ name: "a", label: "😀".repeat(200) }])).toHaveLength(1);
  });

  it("keep for our own form what the wire has no room for", () => {
    const { question } = normaliseToolCall({
      question: "Order",
      fields: [
        { name: "n", type: "integer", default: "3", min: 1, max: 9, reason: "as last time", description: "copies" },
        { name: "due", type: "date", default: "2026-09-01" },
        { name: "size", type: "dropdown", options: ["S", "M"], default: "m", visible_when: { field: "n", equals: 3 } },
      ],
    });
    expect(question.fields).toMatchObject([
      { kind: "integer", default: 3, min: 1, max: 9, reason: "as last time", description: "copies" },
      { kind: "date", default: "2026-09-01" },
      { kind: "select", default: "M", visibleWhen: { field: "n", equals: 3 } },
    ]);
    expect(fieldsOf([{ name: "n", type: "integer", default: 3, min: 1 }])).toEqual([
      { name: "n", label: "n", type: "text", required: false },
    ]);
  });

  it("lose a default that the field itself would refuse", () => {
    const { question } = normaliseToolCall({
      question: "Q",
      fields: [{ name: "n", type: "number", max: 5, default: 9 }],
    });
    expect(question.fields[0]).not.toHaveProperty("default");
  });
});

describe("quirks of DeerFlow that are decided otherwise", () => {
  it("shows an option object by its label, because nobody can choose a Python repr", () => {
    expect(labels([{ label: "Red", value: "r" }, ["Blue"]])).toEqual(["Red", "Blue"]);
  });
  it("keeps generic types and comparisons, because they are text and no tags", () => {
    expect(labels(["Vec<T>", "Vec<U>", "a<b && c>d"])).toEqual(["Vec<T>", "Vec<U>", "a<b && c>d"]);
  });
  it('keeps the words "true", "1e3" and "NaN" as written, because a single text is no JSON', () => {
    expect([labels("true"), labels("1e3"), labels("NaN")]).toEqual([["true"], ["1e3"], ["NaN"]]);
  });
  it("drops null in a list, because None is no option", () => {
    expect(labels(["a", null])).toEqual(["a"]);
  });
  it("drops options of zero-width characters, because they cannot be seen", () => {
    expect(labels(["\u200b", "\ufeffa\u200b"])).toEqual(["a"]);
  });
  it("asks a general question where there is none, because an empty card cannot be answered", () => {
    for (const question of [null, undefined, "", "  "]) {
      expect(normaliseToolCall({ question }, "c1").question.text).toBe("What should I know to go on?");
    }
    expect(wireRequestSchema.safeParse(wire({ question: null })).success).toBe(true);
  });
  it("takes a null type for missing info, because None is no type", () => {
    expect(wire({ question: "Q", clarification_type: null }).clarification_type).toBe("missing_info");
  });
});

describe("a malformed call", () => {
  it("is repaired where that leaves no doubt", () => {
    const sent = '```json\n{"question": "Which, [a] or {b},}?", "options": ["x", "y",],}\n```';
    const { question, repairs } = normaliseToolCall(sent, "c1");
    expect(question.text).toBe("Which, [a] or {b},}?");
    expect(question.fields[0]).toMatchObject({ options: [{ label: "x" }, { label: "y" }] });
    expect(repairs).toHaveLength(1);
    expect(normaliseToolCall(JSON.stringify(JSON.stringify({ question: "Twice?" }))).question.text).toBe("Twice?");
  });

  it("is shown whole where it cannot be read", () => {
    const sent = '{"question": "Which one?", "options": ["a", "b';
    const { question } = normaliseToolCall(sent, "c1");
    expect(question).toMatchObject({ text: "Which one?", detail: sent, mode: "free_text" });
  });

  it("is always a valid question with a valid payload and a text, whatever arrives", () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record(
        {
          question: fc.oneof(fc.string(), fc.jsonValue()),
          context: fc.jsonValue(),
          clarification_type: fc.jsonValue(),
          options: fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.string(), fc.jsonValue()))),
          fields: fc.oneof(
            fc.jsonValue(),
            fc.array(
              fc.record(
                {
                  name: fc.oneof(fc.string(), fc.constantFrom("a", "b", "toString")),
                  type: fc.constantFrom("text", "select", "integer", "date", "file", "Dropdown", 3),
                  options: fc.jsonValue(),
                  default: fc.jsonValue(),
                  min: fc.jsonValue(),
                  pattern: fc.string(),
                  visible_when: fc.jsonValue(),
                },
                { requiredKeys: ["name"] },
              ),
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anything, fc.option(fc.string(), { nil: undefined }), (args, id) => {
        const { question } = normaliseToolCall(args, id);
        expect(questionSchema.safeParse(question).error).toBeUndefined();
        expect(wireRequestSchema.safeParse(toWireRequest(question)).error).toBeUndefined();
        expect(renderText(question)).toContain(question.text);
      }),
      { numRuns: 300 },
    );
  });
});
