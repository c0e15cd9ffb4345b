import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/protocol/human-input/field";
import { answered } from "@/lib/protocol/human-input/formats/testing/arbitrary";
import type { Question } from "@/lib/protocol/human-input/question";
import { matchesPattern } from "../reading/pattern";
import { readResponse } from "../wire/read-response";
import { respondTyped, respondWithForm } from "../wire/respond";
import { toWireRequest, withRequestId } from "../wire/to-wire";
import { checkField } from "./check-field";
import { consentGiven } from "./consent";
import { answerBySilence, effectiveValues, initialValues, mergeAnswers } from "./defaults";
import { messages } from "./messages";
import { answerSchema } from "./schema";
import { answerErrors, validateAnswer } from "./validate";

const options = [
  { id: "o1", value: "s", label: "Small" },
  { id: "o2", value: "m", label: "Medium" },
];
const base = { label: "L", required: true };
const title: Field = { kind: "text", id: "title", ...base, minLength: 2, maxLength: 5 };
const notes: Field = { kind: "textarea", id: "notes", label: "Notes", required: false };
const copies: Field = { kind: "integer", id: "copies", ...base, min: 1, max: 2000, default: 3, reason: "as last time" };
const size: Field = { kind: "select", id: "size", ...base, options };
const gift: Field = { kind: "checkbox", id: "gift", ...base };
const card: Field = { kind: "text", id: "card", ...base, visibleWhen: { field: "gift", equals: true } };

function ask(fields: Field[], extra: Partial<Question> = {}): Question {
  return {
    text: "Order details",
    clarificationType: "missing_info",
    language: "en",
    mode: "form",
    askedBy: { source: "ask_clarification" },
    fields,
    actions: [],
    sensitivity: "plain",
    ...extra,
  };
}

describe("one field", () => {
  const date: Field = { kind: "date", id: "d", ...base, min: "2026-01-01", max: "2026-12-31" };
  const cases: [Field, unknown, unknown][] = [
    [title, "ab", { value: "ab" }],
    [title, "😀😀😀😀😀", { value: "😀😀😀😀😀" }],
    [title, "   ", { empty: true }],
    [notes, "", { value: "" }],
    [copies, "1 234", { value: 1234 }],
    [copies, "1.234", { value: 1234 }],
    [copies, 0, { error: { en: "Must be 1 or more.", zh: "不能小于 1。" } }],
    [copies, "1,5", { error: messages.notWhole }],
    [{ ...copies, max: undefined }, 2 ** 60, { error: messages.tooLargeToKeep }],
    [{ kind: "number", id: "x", ...base, step: 0.1 }, 0.3, { value: 0.3 }],
    [{ kind: "number", id: "x", ...base, unit: "kg" }, "2,5 kg", { value: 2.5 }],
    [
      { kind: "number", id: "x", ...base, exclusiveMin: 0 },
      0,
      { error: { en: "Must be more than 0.", zh: "必须大于 0。" } },
    ],
    [size, "MEDIUM", { value: "m" }],
    [size, "o1", { value: "s" }],
    [size, "XL", { error: { en: "“XL” is none of the options.", zh: "“XL”不在选项之中。" } }],
    [{ ...size, allowOther: true } as Field, " XL ", { value: "XL" }],
    [gift, false, { value: false }],
    [gift, "否", { value: false }],
    [gift, "perhaps", { error: messages.notTrueOrFalse }],
    [
      { kind: "multi_select", id: "m", ...base, options, maxItems: 1 },
      ["s", "m"],
      { error: { en: "Choose at most 1.", zh: "最多选择 1 项。" } },
    ],
    [{ kind: "multi_select", id: "m", ...base, required: false, options }, [], { value: [] }],
    [{ kind: "multi_select", id: "m", ...base, options }, "Small、medium", { value: ["s", "m"] }],
    [date, "2026/9/1", { value: "2026-09-01" }],
    [date, "2025-12-31", { error: { en: "Must be 2026-01-01 or later.", zh: "不能早于 2026-01-01。" } }],
    [{ kind: "date", id: "d", ...base }, "0001-01-01", { error: messages.yearUnlikely }],
    [{ kind: "text", id: "e", ...base, format: "email" }, " a@b.co ", { value: "a@b.co" }],
    [{ kind: "text", id: "e", ...base, format: "email" }, "a@b", { error: messages.email }],
    [
      { kind: "text", id: "p", ...base, pattern: "^[a-z]+$", patternHint: "letters" },
      "A",
      { error: { en: "letters", zh: "letters" } },
    ],
    [{ kind: "text", id: "p", ...base, pattern: "([" }, "A", { value: "A" }],
    [
      { kind: "file", id: "f", ...base, accept: [".csv"] },
      [{ fileId: "1", name: "a.CSV" }],
      { value: [{ fileId: "1", name: "a.CSV" }] },
    ],
    [
      { kind: "file", id: "f", ...base, accept: ["image/*"] },
      [{ fileId: "1", name: "a.csv", mediaType: "text/csv" }],
      { error: messages.fileType },
    ],
    [title, ["x"], { error: messages.wrongShape }],
  ];
  it.each(cases)("%o takes %j as %j", (field, raw, expected) => {
    expect(checkField(field, raw)).toEqual(expected);
  });
});

describe("a whole answer", () => {
  const question = ask([title, notes, copies, size, gift, card]);

  it("is complete when every required field that is shown has a value", () => {
    const check = validateAnswer(question, { title: "ab", copies: "2", size: "m", gift: false });
    expect(check).toMatchObject({
      complete: true,
      values: { title: "ab", copies: 2, size: "m", gift: false },
      states: { title: "given", copies: "given", size: "given", gift: "given" },
      missing: [],
    });
    expect(check.states).not.toHaveProperty("notes");
  });

  it("in part says what is still missing, without calling it an error", () => {
    const check = validateAnswer(question, { title: "ab", gift: true });
    expect(check).toMatchObject({ complete: false, errors: {}, missing: ["copies", "size", "card"] });
    expect(answerErrors(question, check).map(([id]) => id)).toEqual(["copies", "size", "card"]);
  });

  it("drops what was said to a field that is hidden", () => {
    const check = validateAnswer(question, { title: "ab", copies: 1, size: "s", gift: false, card: "hi" });
    expect(check.complete).toBe(true);
    expect(check.values).not.toHaveProperty("card");
  });

  it("takes the guess as a visible assumption where the agent is to decide", () => {
    const states = { copies: "you_decide", size: "later", gift: "not_applicable" } as const;
    const check = validateAnswer(question, { title: "ab", copies: 9 }, states);
    expect(check.complete).toBe(true);
    expect(check.values).toEqual({ title: "ab" });
    expect(check.assumptions).toEqual([{ field: "copies", label: "L", value: 3, reason: "as last time" }]);
    expect(effectiveValues(question, { values: { title: "ab" }, states })).toEqual({ title: "ab", copies: 3 });
  });

  it("names a field that the question does not have, and reads nothing from prototypes", () => {
    const check = validateAnswer(question, JSON.parse('{"titel": "ab", "__proto__": {"title": "ab"}}'));
    expect(Object.keys(check.errors)).toEqual(["titel", "__proto__"]);
    expect(check.missing).toContain("title");
  });

  it("shows fields that hang on each other in a circle", () => {
    const circle = ask([
      { ...title, id: "a", visibleWhen: { field: "b", equals: "x" } },
      { ...title, id: "b", visibleWhen: { field: "a", equals: "x" } },
    ]);
    expect(validateAnswer(circle, {}).missing).toEqual(["a", "b"]);
  });

  it("gives typed values, or an issue a field, through the schema", () => {
    const schema = answerSchema(question, "zh");
    const values = { title: "ab", copies: "2", size: "Medium", gift: "no" };
    expect(schema.parse({ values })).toMatchObject({ values: { copies: 2, size: "m", gift: false } });
    const issues = schema.safeParse({ values: { ...values, copies: "x", title: "" } }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["values.title", messages.required.zh],
      ["values.copies", messages.notANumber.zh],
    ]);
  });

  it("starts from the guesses and can be given in parts", () => {
    expect(initialValues(question)).toEqual({ copies: 3 });
    const first = { values: { title: "ab", copies: 1 }, states: { size: "later" as const }, zone: "Asia/Shanghai" };
    const second = { values: { size: "m" }, states: { copies: "you_decide" as const } };
    expect(mergeAnswers(first, second)).toEqual({
      values: { title: "ab", size: "m" },
      states: { copies: "you_decide" },
      zone: "Asia/Shanghai",
    });
  });
});

describe("a risk", () => {
  const risk = { clarificationType: "risk_confirmation" as const };
  const tick = ask([{ ...gift, id: "ok", label: "Delete 3 tables" }], risk);
  const words = ask([{ kind: "textarea", id: "answer", ...base }], { ...risk, mode: "free_text" });
  const buttons = ask([], {
    ...risk,
    mode: "confirm",
    actions: [
      { id: "do", label: "Delete", consent: "yes" },
      { id: "keep", label: "Keep", consent: "no" },
    ],
  });

  it("is never confirmed by leaving it to the agent, later, or silence", () => {
    for (const state of ["you_decide", "later", "not_applicable"] as const) {
      const check = validateAnswer(tick, { ok: true }, { ok: state });
      expect(check.errors.ok).toEqual(messages.explicitConsent);
      expect(consentGiven(tick, { ok: true }, { ok: state })).toBe("unclear");
    }
    expect(answerBySilence(tick)).toBeNull();
    expect(answerBySilence(ask([copies]))).toEqual({ values: {}, states: { copies: "you_decide" } });
  });

  it("is not answered by an untouched box, nor by the guess of who asks", () => {
    const optional = ask([{ ...gift, id: "ok", label: "Delete 3 tables", required: false, default: true }], risk);
    const check = validateAnswer(optional, {}, {});
    expect(check).toMatchObject({ complete: false, missing: ["ok"] });
    expect(answerErrors(optional, check)).toEqual([["ok", messages.explicitConsent]]);
    expect(initialValues(optional)).toEqual({});
    expect(validateAnswer(optional, { ok: false }, {}).complete).toBe(true);
  });

  it("takes an explicit yes", () => {
    expect(consentGiven(tick, { ok: true }, {})).toBe("yes");
    expect(consentGiven(tick, { ok: false }, {})).toBe("no");
    expect(consentGiven(tick, {}, {})).toBe("unclear");
    expect(
      ["yes", "go ahead", "确认执行", "no", "取消", "maybe", "yes if it is safe"].map((answer) =>
        consentGiven(words, { answer }, {}),
      ),
    ).toEqual(["yes", "yes", "yes", "no", "no", "unclear", "unclear"]);
    expect(["do", "keep"].map((action) => consentGiven(buttons, { action }, {}))).toEqual(["yes", "no"]);
    expect(validateAnswer(buttons, { action: "do" }).complete).toBe(true);
    expect(validateAnswer(buttons, {}).missing).toEqual(["action"]);
  });
});

describe("any answer", () => {
  it("is checked alike on both sides of the wire, and checking it again changes nothing", () => {
    fc.assert(
      fc.property(answered, ({ asked, answer }) => {
        const once = validateAnswer(asked, answer.values, answer.states);
        const sent = readResponse(JSON.parse(JSON.stringify(respondTyped(withRequestId(asked), answer))), asked);
        if (sent.outcome !== "answer") throw new Error(sent.outcome);
        expect(validateAnswer(asked, sent.values, sent.states)).toEqual(once);
        const valid = Object.fromEntries(Object.entries(answer.states).filter(([id]) => !(id in once.errors)));
        const again = validateAnswer(asked, once.values, valid);
        expect([again.values, again.states, again.errors]).toEqual([once.values, once.states, {}]);
      }),
    );
  });

  it("means the same when it comes as DeerFlow's text", () => {
    fc.assert(
      fc.property(answered, ({ asked, answer }) => {
        const wire = toWireRequest(asked);
        if (wire.version !== 2) throw new Error("no form");
        const once = validateAnswer(asked, answer.values, {});
        const read = readResponse(respondWithForm(wire, once.values), asked);
        if (read.outcome !== "answer") throw new Error(read.outcome);
        expect(validateAnswer(asked, read.values).values).toMatchObject(once.values);
      }),
    );
  });
});

describe("a foreign pattern", () => {
  it("is checked where it is safe, and never hangs", () => {
    expect([matchesPattern("^[a-z]+$", "abc"), matchesPattern("^[a-z]+$", "a1")]).toEqual([true, false]);
    expect(matchesPattern("^(?:\\d{3}-)?\\d+$", "x")).toBe(false);
    expect(matchesPattern("^(\\d{3}-){2}\\d{4}$", "12-34")).toBe(false);
    for (const evil of ["^(a+)+$", "^(a|a)*$", "^((a*)b?)*$", "(x+x+)+y", "^(?:(a)|b){2,}$", "^(a+){30}$"]) {
      expect(matchesPattern(evil, `${"a".repeat(40)}!`)).toBe(true);
    }
  });
});
