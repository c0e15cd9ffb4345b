import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import { askedFields } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { Language } from "@/lib/protocol/session/text";
import { validateAnswer } from "../answer/validate";
import { valueInWords } from "../text/words";

type Assumption = Delivery["assumptions"][number];

/** What was left to the agent in an answered question: each can be flipped by changing that answer. */
export function assumptionsOf({ id, question, answer }: HumanInput): Assumption[] {
  const { language } = question;
  const zh = language === "zh";
  const fields = new Map(askedFields(question).map((field) => [field.id, field]));
  return validateAnswer(question, answer.values, answer.states).assumptions.flatMap(
    ({ field: name, label, value, reason }) => {
      const field = fields.get(name);
      if (!field || question.sensitivity === "secret") return [];
      const taken = takenInWords(field, value, language, answer.zone);
      const why = reason ? (zh ? `（${reason}）` : ` (${reason})`) : "";
      return [
        {
          id: `${id}:${name}`,
          text: `${label.replace(/[?？:：]\s*$/, "")}${zh ? "：" : ": "}${taken}${why}`,
          humanInputId: id,
          field: name,
        },
      ];
    },
  );
}

function takenInWords(
  field: Field,
  value: FieldValue | undefined,
  language: Language,
  zone: string | undefined,
): string {
  const zh = language === "zh";
  if (value === undefined) return zh ? "由我决定" : "left to me";
  if (value === "") return zh ? "不填" : "nothing";
  return valueInWords(field, value, language, zone);
}

/**
 * The delivery with what was left to the agent in the questions it rests on. What the agent says itself about a field stays
 * as it says it; what was answered since is no assumption any more.
 */
export function withAssumptions(delivery: Delivery, answered: readonly HumanInput[]): Delivery {
  const key = (one: Assumption) => `${one.humanInputId}:${one.field}`;
  const overruled = new Set(delivery.basis.overruled);
  const left = answered.flatMap(assumptionsOf).filter(({ field }) => !field || !overruled.has(field));
  const open = new Set(left.map(key));
  const rested = new Set(answered.map((row) => row.id));
  const said = delivery.assumptions.filter(
    (one) => !one.humanInputId || !one.field || !rested.has(one.humanInputId) || open.has(key(one)),
  );
  const known = new Set(said.map(key));
  const assumptions = [...said, ...left.filter((one) => !known.has(key(one)))];
  const humanInputIds = [...new Set([...delivery.basis.humanInputIds, ...rested])];
  return { ...delivery, assumptions, basis: { ...delivery.basis, humanInputIds } };
}
