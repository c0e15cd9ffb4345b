import fc from "fast-check";
import type { FieldValue, HumanAnswer } from "../../answer";
import type { Field, FieldOption } from "../../field";
import { askedFields, type Question } from "../../question";

const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(..."abcdefgh xyz项目名称,:".split("")) });
export const label = word.map((text) => text.trim()).filter((text) => text !== "");
const id = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(..."abcdefghij_".split("")) });

function options(size: number): fc.Arbitrary<FieldOption[]> {
  return fc
    .uniqueArray(label, { minLength: 2, maxLength: size })
    .map((labels) => labels.map((text, index) => ({ id: `option-${index + 1}`, value: text, label: text })));
}

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const tenths = fc.integer({ min: -10_000, max: 10_000 }).map((value) => value / 10);

function optional<T>(arbitrary: fc.Arbitrary<T>) {
  return fc.option(arbitrary, { nil: undefined, freq: 1 });
}

function clean<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T;
}

const extras = { description: optional(label), placeholder: optional(label), group: optional(label) };

/** A field of any kind, with all that may hang on it. */
export const field: fc.Arbitrary<Field> = fc.record({ id, label, required: fc.boolean(), ...extras }).chain((base) =>
  fc.oneof(
    fc
      .record({
        kind: fc.constantFrom("text" as const, "textarea" as const),
        default: optional(label),
        minLength: optional(fc.nat(5)),
        maxLength: optional(fc.integer({ min: 20, max: 400 })),
        pattern: optional(fc.constant("^[a-z]")),
      })
      .map((own): Field => clean({ ...base, ...own })),
    fc
      .constantFrom("email" as const, "uri" as const, "tel" as const)
      .map((format): Field => clean({ ...base, kind: "text", format })),
    fc
      .record({
        min: optional(fc.integer({ min: -99, max: 0 })),
        max: optional(fc.integer({ min: 1, max: 99 })),
        step: optional(fc.constant(2)),
        unit: optional(label),
        default: optional(fc.integer({ min: 0, max: 1 })),
      })
      .chain((own) =>
        fc.constantFrom("number" as const, "integer" as const).map((kind): Field => clean({ ...base, ...own, kind })),
      ),
    fc.boolean().map((guess): Field => clean({ ...base, kind: "checkbox", default: guess })),
    fc.tuple(options(6), fc.boolean()).map(
      ([own, allowOther]): Field =>
        clean({
          ...base,
          kind: "select",
          options: own,
          default: own[0]?.value,
          ...(allowOther ? { allowOther } : {}),
        }),
    ),
    fc
      .tuple(options(6), optional(fc.constant(1)))
      .map(([own, minItems]): Field => clean({ ...base, kind: "multi_select", options: own, minItems })),
    fc
      .tuple(fc.constantFrom("date" as const, "date_time" as const, "time" as const), optional(day))
      .map(([kind, guess]): Field => clean({ ...base, kind, default: kind === "date" ? guess : undefined })),
    fc.constant(clean({ ...base, kind: "file" as const })),
  ),
);

export const question: fc.Arbitrary<Question> = fc
  .record({
    text: label,
    context: optional(label),
    title: optional(label),
    fields: fc.uniqueArray(field, { selector: (one) => one.id, minLength: 1, maxLength: 6 }),
  })
  .map((parts) =>
    clean({
      ...parts,
      requestId: "clarification:c1",
      clarificationType: "missing_info" as const,
      language: "en" as const,
      mode: "form" as const,
      askedBy: { source: "ask_clarification" },
      actions: [],
      sensitivity: "plain" as const,
    }),
  );

function valueFor(one: Field): fc.Arbitrary<FieldValue> {
  switch (one.kind) {
    case "number":
      return tenths;
    case "integer":
      return fc.integer({ min: -1000, max: 1000 });
    case "checkbox":
      return fc.boolean();
    case "select":
      return fc.constantFrom(...one.options.map((option) => option.value));
    case "multi_select":
      return fc.subarray(
        one.options.map((option) => option.value),
        { minLength: 1 },
      );
    case "date":
      return day;
    case "time":
      return fc.constantFrom("09:30", "23:59");
    case "date_time":
      return day.map((date) => `${date}T09:30:00+08:00`);
    case "file":
      return fc.constant([{ fileId: "f1", name: "a.csv" }]);
    default:
      return label;
  }
}

/** A question and an answer that gives some of its fields a value and skips others. */
export const answered: fc.Arbitrary<{ asked: Question; answer: HumanAnswer }> = question.chain((asked) =>
  answersTo(asked),
);

export function answersTo(asked: Question): fc.Arbitrary<{ asked: Question; answer: HumanAnswer }> {
  const fields = askedFields(asked).filter((one) => one.kind !== "file");
  return fc
    .tuple(
      ...fields.map((one) =>
        fc.tuple(valueFor(one), fc.constantFrom("given" as const, "given" as const, "later" as const, undefined)),
      ),
    )
    .map((said) => {
      const answer: HumanAnswer = { values: {}, states: {} };
      for (const [index, [value, state]] of said.entries()) {
        const name = fields[index]?.id ?? "";
        if (state === "given") answer.values[name] = value;
        if (state) answer.states[name] = state;
      }
      return { asked, answer };
    });
}
