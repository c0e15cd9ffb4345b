import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { HumanAnswer } from "../answer";
import type { Question } from "../question";
import { adaptiveCardFormat } from "./adaptive-card";
import { agUiFormat } from "./ag-ui";
import { askUserQuestionFormat } from "./ask-user-question";
import type { Format } from "./exchange";
import { jsonSchemaFormat } from "./json-schema";
import { langchainHitlFormat } from "./langchain-hitl";
import { langchainHumanInterruptFormat } from "./langchain-human-interrupt";
import { mcp20251125Format, mcp20260728Format } from "./mcp-elicitation";
import { withOffset } from "./schema/zone";

function read(format: Format, payload: unknown): Question {
  const question = format.importQuestion(payload);
  if (!question) throw new Error("not read");
  return question;
}

function given(values: HumanAnswer["values"], rest: Partial<HumanAnswer> = {}): HumanAnswer {
  return { values, states: Object.fromEntries(Object.keys(values).map((id) => [id, "given" as const])), ...rest };
}

describe("MCP elicitation", () => {
  const form = {
    mode: "form",
    message: "Fill in",
    requestedSchema: {
      type: "object",
      properties: {
        "10": { type: "string", title: "Ten" },
        age: { type: "integer", minimum: 0, default: 30 },
        pet: { type: "string", enum: ["p1", "p2"], enumNames: ["Cat", "Dog"], default: "p2" },
        when: { type: "string", format: "date-time" },
        __proto__x: { type: "boolean" },
      },
      property_order: ["age", "10"],
      required: ["age"],
    },
  };

  it("keeps the sender's order, labels of old enums, and names that are no safe ids", () => {
    const question = read(mcp20260728Format, { method: "elicitation/create", params: form });
    expect(question.fields.map(({ id }) => id)).toEqual(["age", "10", "pet", "when", "__proto__x"]);
    expect(question.fields[2]).toMatchObject({
      kind: "select",
      default: "p2",
      options: [{ label: "Cat" }, { label: "Dog" }],
    });
    const hostile = JSON.parse(
      '{"message":"m","requestedSchema":{"type":"object","properties":{"__proto__":{"type":"string"}}}}',
    );
    const [field] = read(mcp20260728Format, hostile).fields;
    expect(field).toMatchObject({ originalName: "__proto__" });
    const sent = mcp20260728Format.exportAnswer(read(mcp20260728Format, hostile), given({ [field?.id ?? ""]: "x" }));
    expect(JSON.stringify(sent.payload)).toBe('{"action":"accept","content":{"__proto__":"x"}}');
  });

  it("leaves out what was left empty and sends moments with their offset", () => {
    const question = read(mcp20251125Format, form);
    const answer = given({ age: 0, "10": "", when: "2026-07-01T09:30", __proto__x: false }, { zone: "Europe/Berlin" });
    expect(mcp20251125Format.exportAnswer(question, answer).payload).toEqual({
      action: "accept",
      content: { age: 0, when: "2026-07-01T09:30:00+02:00", __proto__x: false },
    });
    expect(withOffset("2026-01-01T00:00", "America/New_York")).toBe("2026-01-01T00:00:00-05:00");
    expect(withOffset("2026-03-29T03:30", "Europe/Berlin")).toBe("2026-03-29T03:30:00+02:00");
    expect(withOffset("2026-01-01T00:00", "Nowhere/Land")).toBe("2026-01-01T00:00:00+00:00");
  });

  it("sends the agent's own guess where it was left to it, and says so", () => {
    const question = read(mcp20260728Format, form);
    const sent = mcp20260728Format.exportAnswer(question, { values: {}, states: { age: "you_decide", pet: "later" } });
    expect(sent.payload).toEqual({ action: "accept", content: { age: 30 } });
    expect(sent.losses).toHaveLength(2);
  });

  it("asks for a plain yes where there are no fields, and for consent to a link", () => {
    const confirm = read(mcp20260728Format, { message: "Go on?", requestedSchema: { type: "object", properties: {} } });
    expect(confirm.actions.map(({ consent }) => consent)).toEqual(["yes", "no"]);
    expect(mcp20260728Format.exportAnswer(confirm, given({ action: "accept" })).payload).toEqual({
      action: "accept",
      content: {},
    });
    expect(mcp20260728Format.exportAnswer(confirm, given({ action: "decline" })).payload).toEqual({
      action: "decline",
    });
    const link = read(mcp20251125Format, {
      mode: "url",
      message: "Sign in",
      elicitationId: "e1",
      url: "https://example.org/x",
    });
    expect(link).toMatchObject({ link: { url: "https://example.org/x" }, mode: "confirm" });
    expect(mcp20251125Format.exportAnswer(link, given({ action: "accept" })).payload).toEqual({ action: "accept" });
    expect(mcp20260728Format.importAnswer({ action: "cancel", content: { age: "x" } }, confirm)).toEqual({
      outcome: "canceled",
    });
  });
});

describe("AG-UI interrupts", () => {
  it("with a schema are forms, without one an approval or a free answer", () => {
    const approval = read(agUiFormat, { id: "i1", reason: "tool_call", toolCallId: "c1", message: "Delete?" });
    expect(approval).toMatchObject({ mode: "confirm", clarificationType: "risk_confirmation", toolCallId: "c1" });
    expect(agUiFormat.exportAnswer(approval, given({ action: "reject" })).payload).toEqual({
      interruptId: "i1",
      status: "resolved",
      payload: { approved: false },
    });
    const nested = read(agUiFormat, {
      id: "i2",
      reason: "acme:address",
      expiresAt: "2026-12-01T00:00:00Z",
      responseSchema: {
        type: "object",
        $defs: { Size: { enum: ["S", "M"], type: "string" } },
        properties: {
          home: { type: "object", title: "Home", properties: { zip: { type: "string" } }, required: ["zip"] },
          size: { $ref: "#/$defs/Size" },
          n: { anyOf: [{ type: "integer" }, { type: "null" }] },
          level: { enum: [1, 2] },
          tags: { type: "array", items: { type: "string" } },
          free: { type: "array", items: { type: "object" } },
        },
        required: ["home"],
      },
    });
    expect(nested.fields.map(({ id, kind }) => [id, kind])).toEqual([
      ["home.zip", "text"],
      ["size", "select"],
      ["n", "integer"],
      ["level", "select"],
      ["tags", "textarea"],
      ["free", "textarea"],
    ]);
    expect(nested.fields[0]).toMatchObject({ group: "Home", required: true });
    const answer = given({ "home.zip": "1", size: "M", n: 0, level: "2", tags: "a\nb", free: '[{"x":1}]' });
    const sent = agUiFormat.exportAnswer(nested, answer).payload;
    expect(sent).toMatchObject({
      payload: { home: { zip: "1" }, size: "M", n: 0, level: 2, tags: ["a", "b"], free: [{ x: 1 }] },
    });
    expect(agUiFormat.importAnswer(sent, nested)).toEqual({ outcome: "answer", answer });
  });

  it("of a single value take that value, and answers to others are refused", () => {
    const one = read(agUiFormat, { id: "i1", reason: "input_required", responseSchema: { type: "boolean" } });
    expect(agUiFormat.exportAnswer(one, given({ answer: false })).payload).toMatchObject({ payload: false });
    expect(agUiFormat.importAnswer({ interruptId: "other", status: "resolved", payload: true }, one)).toBeNull();
    expect(agUiFormat.importAnswer({ interruptId: "i1", status: "cancelled" }, one)).toEqual({ outcome: "canceled" });
  });
});

describe("LangChain reviews", () => {
  const camel = {
    actionRequests: [
      { name: "send", args: { to: "a@b.co", count: 2, opts: { deep: true } }, description: "Send mail" },
      { name: "drop", args: {} },
    ],
    reviewConfigs: [
      { actionName: "send", allowedDecisions: ["approve", "edit", "reject"] },
      { actionName: "drop", allowedDecisions: ["approve", "reject"] },
    ],
  };

  it("are decided in order, with the arguments' JSON types and nested values kept", () => {
    const question = read(langchainHitlFormat, camel);
    const answer = given({ "decision-1": "edit", "args-1.count": 3, "decision-2": "reject", "message-2": "no" });
    const sent = langchainHitlFormat.exportAnswer(question, answer).payload;
    expect(sent).toEqual({
      decisions: [
        { type: "edit", editedAction: { name: "send", args: { to: "a@b.co", count: 3, opts: { deep: true } } } },
        { type: "reject", message: "no" },
      ],
    });
    expect(langchainHitlFormat.importAnswer(sent, question)).toMatchObject({
      answer: { values: { "decision-1": "edit", "args-1.count": 3, "decision-2": "reject", "message-2": "no" } },
    });
  });

  it("are rejected, never approved, where nothing was decided", () => {
    const sent = langchainHitlFormat.exportAnswer(read(langchainHitlFormat, camel), given({ "decision-1": "approve" }));
    expect(sent.payload).toMatchObject({ decisions: [{ type: "approve" }, { type: "reject" }] });
    expect(sent.losses).toHaveLength(1);
  });

  it("in the former spelling come as a list of one", () => {
    const old = [
      {
        action_request: { action: "send", args: { n: 1 } },
        config: { allow_ignore: true, allow_respond: true, allow_edit: true, allow_accept: true },
        description: "Send?",
      },
    ];
    const question = read(langchainHumanInterruptFormat, old);
    const say = (values: HumanAnswer["values"]) =>
      langchainHumanInterruptFormat.exportAnswer(question, given(values)).payload;
    expect(say({ "decision-1": "approve" })).toEqual([{ type: "accept", args: { action: "send", args: { n: 1 } } }]);
    expect(say({ "decision-1": "edit", "args-1.n": 2 })).toEqual([
      { type: "edit", args: { action: "send", args: { n: 2 } } },
    ]);
    expect(say({ "decision-1": "respond", "message-1": "why?" })).toEqual([{ type: "response", args: "why?" }]);
    expect(say({})).toEqual([{ type: "ignore", args: null }]);
  });
});

describe("AskUserQuestion", () => {
  const input = {
    questions: [
      {
        question: "Which?",
        header: "Lib",
        multiSelect: true,
        options: [
          { label: "A, or B", description: "d" },
          { label: "A", description: "" },
        ],
      },
      {
        question: "Where?",
        header: "Place",
        multiSelect: false,
        options: [
          { label: "North", description: "", preview: "# N" },
          { label: "South", description: "" },
        ],
      },
    ],
  };

  it("has answers by question text; a label with a comma stays whole", () => {
    const question = read(askUserQuestionFormat, input);
    const answer = given(
      { "question-1": ["A, or B", "A", "own"], "question-2": "West" },
      { notes: { "question-2": "n" } },
    );
    const sent = askUserQuestionFormat.exportAnswer(question, answer).payload;
    expect(sent).toMatchObject({
      answers: { "Which?": "A, or B, A, own", "Where?": "West" },
      annotations: { "Where?": { notes: "n" } },
    });
    expect(askUserQuestionFormat.importAnswer(sent, question)).toEqual({ outcome: "answer", answer });
  });

  it("says in words what does not fit", () => {
    const many = read(jsonSchemaFormat, {
      type: "object",
      properties: {
        size: { enum: ["1", "2", "3", "4", "5", "6", "7"] },
        n: { type: "number" },
        ...{ a: { type: "boolean" }, b: { type: "boolean" }, c: { type: "boolean" } },
      },
    });
    const { payload, losses } = askUserQuestionFormat.exportQuestion(many);
    expect(payload).toMatchObject({ questions: { length: 4, 0: { options: { length: 4 } } } });
    const all = losses.map(({ en }) => en).join("\n");
    expect(all).toContain("5 questions, limit 4; not asked: c.");
    expect(all).toContain("size: 7 options, limit 4; only as “Other”: 5, 6, 7");
    expect(all).toContain("n: a number field becomes words under “Other”");
  });
});

describe("Adaptive Cards", () => {
  const card = {
    type: "AdaptiveCard",
    version: "1.6",
    body: [
      { type: "TextBlock", text: "Book" },
      {
        type: "ColumnSet",
        columns: [
          {
            type: "Column",
            items: [{ type: "Input.Toggle", id: "ok", title: "Fine?", valueOn: "J", valueOff: "N", value: "J" }],
          },
          {
            type: "Column",
            items: [
              {
                type: "Input.ChoiceSet",
                id: "m",
                isMultiSelect: true,
                value: "a,b",
                choices: [
                  { title: "A", value: "a" },
                  { title: "B", value: "b" },
                ],
              },
            ],
          },
        ],
      },
      { type: "Input.Number", id: "n", label: "Seats", isRequired: true, min: 1 },
    ],
    actions: [
      { type: "Action.Submit", title: "Yes", data: { go: 1 } },
      { type: "Action.Execute", title: "No", data: { go: 2 }, style: "destructive" },
    ],
  };

  it("are read however deep, and answered as the card would submit", () => {
    const question = read(adaptiveCardFormat, card);
    expect(question.fields).toMatchObject([
      { kind: "checkbox", default: true },
      { default: ["a", "b"] },
      { min: 1, required: true },
    ]);
    expect(question.actions).toMatchObject([{ label: "Yes" }, { tone: "danger" }]);
    const answer = given({ ok: false, m: ["b"], n: 2, action: "action-2" });
    const sent = adaptiveCardFormat.exportAnswer(question, answer).payload;
    expect(sent).toEqual({ go: 2, ok: "N", m: "b", n: "2" });
    expect(adaptiveCardFormat.importAnswer(sent, question)).toEqual({ outcome: "answer", answer });
  });
});

const folder = join(process.env.EVAL_DATA ?? "../shared/data", "interop/mcp");
describe.skipIf(!existsSync(folder))("forms of a real MCP server (skipped where the data folder is absent)", () => {
  const file = existsSync(folder)
    ? JSON.parse(readFileSync(join(folder, "server-everything.elicitation.json"), "utf8"))
    : { elicitations: [] };

  it.each([mcp20260728Format, mcp20251125Format])("come in whole and go out byte for byte", (format) => {
    for (const request of file.elicitations) {
      const question = read(format, JSON.stringify(request));
      expect(format.exportQuestion(question)).toEqual({ payload: JSON.stringify(request), losses: [] });
      const asked = Object.keys(request.params.requestedSchema?.properties ?? {});
      expect(question.fields.map(({ id }) => id)).toEqual(asked);
      const anew = format.exportQuestion({ ...question, raw: undefined });
      if (asked.length > 0)
        expect(read(format, anew.payload).fields.map(({ id, kind }) => [id, kind])).toEqual(
          question.fields.map(({ id, kind }) => [id, kind]),
        );
    }
  });
});
