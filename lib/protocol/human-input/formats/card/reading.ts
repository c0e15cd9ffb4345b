import type { Field, FieldOption } from "../../field";
import { isRecord } from "../exchange";
import { SafeIds } from "../safe-ids";
import { otherId } from "./other-id";

type Element = Record<string, unknown>;

export interface CardSubmit {
  title: string;
  style?: string;
  data?: Record<string, unknown>;
}

export interface CardParts {
  fields: Field[];
  /** Texts before the first input, in order. */
  texts: string[];
  submits: CardSubmit[];
}

/** Everything in a card that asks or says something, in the order of reading, however deep in containers. */
export function readInputs(roots: readonly unknown[]): CardParts {
  const parts: CardParts = { fields: [], texts: [], submits: [] };
  const ids = new SafeIds();
  for (const root of roots) visit(root, parts, ids);
  return parts;
}

/** The text input beside a choice, for an answer in own words, belongs to that choice. */
function isOwnWords(id: string, type: string, fields: Field[]): boolean {
  const choice = fields.at(-1);
  if (type !== "Input.Text" || (choice?.kind !== "select" && choice?.kind !== "multi_select")) return false;
  if (id !== otherId(choice.originalName ?? choice.id)) return false;
  fields[fields.length - 1] = { ...choice, allowOther: true };
  return true;
}

const nested = ["body", "items", "columns", "actions", "rows", "cells", "card", "inlineAction", "selectAction"];

function visit(node: unknown, parts: CardParts, ids: SafeIds): void {
  if (Array.isArray(node)) {
    for (const entry of node) visit(entry, parts, ids);
    return;
  }
  if (!isRecord(node)) return;
  const type = typeof node.type === "string" ? node.type : "";
  if (type === "TextBlock" && parts.fields.length === 0 && text(node.text)) parts.texts.push(String(node.text));
  if (type === "Action.Submit" || type === "Action.Execute") {
    const style = text(node.style);
    const data = isRecord(node.data) ? { data: node.data } : {};
    parts.submits.push({ title: text(node.title) ?? "OK", ...(style ? { style } : {}), ...data });
  }
  if (type.startsWith("Input.") && typeof node.id === "string") {
    if (!isOwnWords(node.id, type, parts.fields)) parts.fields.push(readInput(type, node, ids.take(node.id)));
    return;
  }
  for (const key of nested) visit(node[key], parts, ids);
}

function readInput(type: string, node: Element, name: { id: string; originalName?: string }): Field {
  const base = {
    ...name,
    label: text(node.label) ?? (type === "Input.Toggle" ? text(node.title) : undefined) ?? String(node.id),
    required: node.isRequired === true,
    ...present({ placeholder: text(node.placeholder) }),
  };
  switch (type) {
    case "Input.Number":
      return {
        kind: "number",
        ...base,
        ...present({ min: number(node.min), max: number(node.max), default: number(node.value) }),
      };
    case "Input.Date":
    case "Input.Time":
      return { kind: type === "Input.Date" ? "date" : "time", ...base, ...moment(node) };
    case "Input.Toggle":
      return { kind: "checkbox", ...base, ...toggle(node) };
    case "Input.ChoiceSet":
      return choiceSet(node, base);
    default:
      return textInput(node, base);
  }
}

type Base = Pick<Field, "id" | "label" | "required">;

function textInput(node: Element, base: Base): Field {
  const formats: Record<string, "email" | "uri" | "tel" | "password"> = {
    email: "email",
    url: "uri",
    tel: "tel",
    password: "password",
  };
  const style = typeof node.style === "string" ? node.style.toLowerCase() : "";
  return {
    kind: node.isMultiline === true ? "textarea" : "text",
    ...base,
    ...present({
      maxLength: count(node.maxLength),
      pattern: text(node.regex),
      patternHint: text(node.regex) && text(node.errorMessage),
      format: Object.hasOwn(formats, style) ? formats[style] : undefined,
      default: text(node.value),
    }),
  };
}

function moment(node: Element) {
  return present({ min: text(node.min), max: text(node.max), default: text(node.value) });
}

function toggle(node: Element) {
  const on = text(node.valueOn) ?? "true";
  return node.value === undefined ? {} : { default: node.value === on };
}

function choiceSet(node: Element, base: Base): Field {
  const choices = Array.isArray(node.choices) ? node.choices.filter(isRecord) : [];
  const options = choices.flatMap((choice, index): FieldOption[] => {
    const value = typeof choice.value === "string" ? choice.value : (text(choice.title) ?? "");
    const isRepeat = choices.findIndex((other) => other.value === choice.value) < index;
    return isRepeat ? [] : [{ id: `option-${index + 1}`, value, label: text(choice.title) ?? value }];
  });
  if (options.length === 0) return { kind: "text", ...base };
  const now = text(node.value);
  if (node.isMultiSelect !== true) return { kind: "select", ...base, options, ...present({ default: now }) };
  return { kind: "multi_select", ...base, options, ...present({ default: now?.split(",").map((one) => one.trim()) }) };
}

function present<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function count(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
