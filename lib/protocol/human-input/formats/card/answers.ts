import type { FieldValue, HumanAnswer } from "../../answer";
import type { Field } from "../../field";
import { actionFieldId, askedFields, type Question } from "../../question";
import { decode, isRecord, type Losses, ownValue } from "../exchange";
import { sentValue } from "../schema/answers";
import { withOffset } from "../schema/zone";
import { otherId } from "./other-id";
import type { CardSubmit } from "./reading";
import { choiceKey } from "./writing";

type Data = Record<string, unknown>;

/** What the card would submit: the data of the branch, and every input as text by its id. */
export function cardAnswerData(
  question: Question,
  answer: HumanAnswer,
  submits: CardSubmit[] | null,
  losses: Losses,
): Data {
  const data: Data = { ...takenData(question, answer, submits) };
  for (const field of question.fields) {
    const value = sentValue(field, answer, losses);
    if (value !== undefined) Object.assign(data, written(question, field, value, answer.zone));
  }
  return data;
}

function takenData(question: Question, answer: HumanAnswer, submits: CardSubmit[] | null): Data {
  if (question.actions.length === 0) return submits?.[0]?.data ?? {};
  const taken = answer.values[actionFieldId];
  const index = question.actions.findIndex((action) => action.id === taken);
  return submits ? (submits[index]?.data ?? {}) : { action: taken };
}

function written(question: Question, field: Field, value: FieldValue, zone: string | undefined): Data {
  const name = field.originalName ?? field.id;
  if (field.kind === "checkbox") return { [name]: toggleWord(question, name, value === true) };
  if (field.kind === "date_time") return { [name]: withOffset(String(value), zone) };
  if (field.kind !== "select" && field.kind !== "multi_select") {
    return {
      [name]: Array.isArray(value)
        ? value.map((one) => (typeof one === "string" ? one : one.name)).join(", ")
        : String(value),
    };
  }
  const isOurs = question.raw?.format !== "adaptive-card";
  const values = [value].flat().map(String);
  const known = values.flatMap((one) => {
    const option = field.options.find((other) => other.value === one);
    return option ? [isOurs ? choiceKey(field.options, option) : one] : [];
  });
  const others = values.filter((one) => !field.options.some((option) => option.value === one));
  return {
    ...(known.length > 0 ? { [name]: known.join(",") } : {}),
    ...(others.length > 0 ? { [otherId(name)]: others.join(", ") } : {}),
  };
}

/** The submitted data as an answer: texts become the types of their fields. */
export function readCardAnswer(data: Data, question: Question, submits: CardSubmit[] | null): HumanAnswer {
  const values: Record<string, FieldValue> = {};
  for (const field of question.fields) {
    const value = readField(data, question, field);
    if (value !== undefined) values[field.id] = value;
  }
  const taken = takenAction(data, question, submits);
  if (taken !== undefined) values[actionFieldId] = taken;
  return {
    values,
    states: Object.fromEntries(
      askedFields(question).flatMap(({ id }) => (Object.hasOwn(values, id) ? [[id, "given" as const]] : [])),
    ),
  };
}

function takenAction(data: Data, question: Question, submits: CardSubmit[] | null): string | undefined {
  if (question.actions.length === 0) return undefined;
  if (!submits) return typeof data.action === "string" ? data.action : undefined;
  const index = submits.findIndex(({ data: own }) =>
    Object.entries(own ?? {}).every(([key, value]) => JSON.stringify(data[key]) === JSON.stringify(value)),
  );
  return question.actions[index]?.id;
}

function readField(data: Data, question: Question, field: Field): FieldValue | undefined {
  const name = field.originalName ?? field.id;
  const raw = ownValue(data, name);
  const other = ownValue(data, otherId(name));
  const words = typeof other === "string" && other.trim() !== "" ? other.trim() : undefined;
  if (field.kind === "multi_select") {
    const keys = typeof raw === "string" ? raw.split(",").filter((key) => key !== "") : [];
    const chosen = [...keys.map((key) => optionOf(field, key)), ...(words === undefined ? [] : [words])];
    return raw === undefined && words === undefined ? undefined : chosen;
  }
  if (field.kind === "select")
    return words ?? (typeof raw === "string" && raw !== "" ? optionOf(field, raw) : undefined);
  if (raw === undefined || raw === null) return undefined;
  const text = String(raw);
  if (field.kind === "checkbox") return text === toggleWord(question, name, true);
  if (field.kind !== "number" && field.kind !== "integer") return text;
  return text.trim() === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
}

function optionOf(field: Extract<Field, { kind: "select" | "multi_select" }>, key: string): string {
  return field.options.find((option) => option.value === key || choiceKey(field.options, option) === key)?.value ?? key;
}

/** The words a toggle submits: the card's own where it has them. */
function toggleWord(question: Question, name: string, on: boolean): string {
  const key = on ? "valueOn" : "valueOff";
  const toggle = question.raw?.format === "adaptive-card" ? findElement(decode(question.raw.payload), name) : undefined;
  return typeof toggle?.[key] === "string" ? toggle[key] : String(on);
}

function findElement(node: unknown, id: string): Data | undefined {
  if (Array.isArray(node)) return node.map((entry) => findElement(entry, id)).find((found) => found !== undefined);
  if (!isRecord(node)) return undefined;
  if (node.id === id && typeof node.type === "string" && node.type.startsWith("Input.")) return node;
  return findElement(Object.values(node), id);
}
