import type { FieldValue, HumanAnswer } from "../../answer";
import type { Field } from "../../field";
import { isRecord, type Losses, ownValue } from "../exchange";
import type { SchemaLeaf } from "./reading";
import { withOffset } from "./zone";

type Content = Record<string, unknown>;

/** Fields of our own as leaves, for a schema that we wrote. */
export function leavesOf(fields: readonly Field[]): SchemaLeaf[] {
  return fields.map((field) => ({ path: [field.originalName ?? field.id], field, shape: "value" }));
}

/** The answer as the object the schema describes. Unanswered: the key is absent. */
export function writeContent(leaves: readonly SchemaLeaf[], answer: HumanAnswer, losses: Losses): Content {
  const content: Content = {};
  for (const leaf of leaves) {
    const value = sentValue(leaf.field, answer, losses);
    if (value !== undefined) put(content, leaf.path, written(leaf, value, answer.zone));
  }
  return content;
}

/** What is sent for a field: what was given, or the agent's own guess where it was told to decide. */
export function sentValue(field: Field, answer: HumanAnswer, losses: Losses): FieldValue | undefined {
  const state = ownValue(answer.states, field.id) ?? "given";
  if (state === "given") {
    const value = ownValue(answer.values, field.id);
    const isLeftEmpty = value === "" && !field.required;
    return isLeftEmpty ? undefined : value;
  }
  const guess = state === "you_decide" && "default" in field ? field.default : undefined;
  if (guess !== undefined) {
    losses.field(field, "left to the agent; its own guess is sent as the answer", "交由智能体决定，其猜测作为答案发送");
    return guess;
  }
  losses.field(
    field,
    `“${stateNames[state].en}” cannot be said; nothing is sent`,
    `无法表达“${stateNames[state].zh}”，不发送任何内容`,
  );
  return undefined;
}

const stateNames = {
  you_decide: { en: "you decide", zh: "你定" },
  later: { en: "later", zh: "稍后再说" },
  not_applicable: { en: "does not apply", zh: "不适用" },
};

function written({ field, shape }: SchemaLeaf, value: FieldValue, zone: string | undefined): unknown {
  if (shape === "lines")
    return String(value)
      .split("\n")
      .filter((line) => line.trim() !== "");
  if (shape === "json") return parsed(String(value));
  if (field.kind === "select" || field.kind === "multi_select") {
    const typed = (text: string) => field.options.find((option) => option.value === text)?.original ?? text;
    return Array.isArray(value)
      ? value.map((one) => (typeof one === "string" ? typed(one) : one.name))
      : typed(String(value));
  }
  if (field.kind === "date_time" && typeof value === "string") return withOffset(value, zone);
  if (field.kind === "file" && Array.isArray(value)) {
    return value.map((one) => (typeof one === "string" ? one : one.name)).join(", ");
  }
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function put(content: Content, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    Object.defineProperty(content, name, { value, enumerable: true, writable: true, configurable: true });
    return;
  }
  const inner = ownValue(content, name);
  const next = isRecord(inner) ? inner : {};
  if (next !== inner) put(content, [name], next);
  put(next, rest, value);
}

/** An answer object read back into the fields. What is not in the schema is left out. */
export function readContent(leaves: readonly SchemaLeaf[], content: unknown): HumanAnswer {
  const values: Record<string, FieldValue> = {};
  for (const leaf of leaves) {
    const value = read(leaf, at(content, leaf.path));
    if (value !== undefined) values[leaf.field.id] = value;
  }
  return { values, states: Object.fromEntries(Object.keys(values).map((id) => [id, "given"])) };
}

function at(content: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => (isRecord(inner) ? ownValue(inner, name) : undefined), content);
}

function read({ field, shape }: SchemaLeaf, value: unknown): FieldValue | undefined {
  if (value === undefined || value === null) return undefined;
  if (shape === "json") return typeof value === "string" ? value : JSON.stringify(value);
  if (shape === "lines") return Array.isArray(value) ? value.map(String).join("\n") : String(value);
  if (field.kind === "select") return optionValue(field, value);
  if (field.kind === "multi_select")
    return Array.isArray(value) ? value.map((one) => optionValue(field, one)) : undefined;
  if (field.kind === "file") return undefined;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

function optionValue(field: Extract<Field, { kind: "select" | "multi_select" }>, value: unknown): string {
  const option = field.options.find((one) => (one.original ?? one.value) === value);
  return option?.value ?? (typeof value === "string" ? value : JSON.stringify(value));
}
