import type { Field, FieldOf } from "@/lib/protocol/human-input/field";
import { why } from "../reading";
import { type OptionHit, optionHits } from "../whole/options";
import { negatedAt } from "../whole/read-field";
import { plain } from "../wording";
import { claim, doubt, inUsable, isFree, isOpen, type Sheet } from "./claims";
import { labelNear } from "./labels";

type Choice = FieldOf<"select"> | FieldOf<"multi_select">;

export function isChoice(field: Field): field is Choice {
  return field.kind === "select" || field.kind === "multi_select";
}

/** 1, 2, 3 …: a count in the shape of a choice. */
export function isCount(field: Field): boolean {
  return (
    field.kind === "select" &&
    field.options.length > 1 &&
    field.options.every((option) => /^\d+$/.test(option.label.trim()))
  );
}

interface Placed extends OptionHit {
  field: Choice;
  near: boolean;
}

/** Options that are named anywhere in the reply, each given to the field that it most likely answers. */
export function readChoices(sheet: Sheet): void {
  const placed: Placed[] = sheet.fields
    .filter(isChoice)
    .filter((field) => !isCount(field) && isOpen(sheet, field))
    .flatMap((field) =>
      optionHits(field, sheet.text).map((hit) => ({
        ...hit,
        field,
        near: labelNear(sheet, field, hit.start, hit.end),
      })),
    )
    .filter(
      (hit) =>
        inUsable(sheet, hit.start, hit.end) &&
        isFree(sheet, hit.start, hit.end) &&
        !negatedAt(sheet.text, hit.start) &&
        !weak(sheet, hit),
    );
  const ranked = [...placed].sort((a, b) => score(b) - score(a));
  const kept: Placed[] = [];
  for (const hit of ranked) {
    const rival = kept.find(
      (other) => hit.start < other.end && hit.end > other.start && other.field.id !== hit.field.id,
    );
    if (!rival) kept.push(hit);
  }
  for (const field of new Set(kept.map((hit) => hit.field)))
    settle(
      sheet,
      field,
      kept.filter((hit) => hit.field.id === field.id),
    );
}

function score(hit: Placed): number {
  return (hit.near ? 4 : 0) + hit.strength * 2 + (hit.field.required ? 1 : 0) + (hit.end - hit.start) / 100;
}

/** A single related word inside a question or an order, or a common word written small, is no choice. */
function weak(sheet: Sheet, hit: Placed): boolean {
  const act = inUsable(sheet, hit.start, hit.end)?.act;
  if (act === "task" && !hit.near) return true;
  if (hit.strength === 1) return !hit.field.required;
  if (hit.strength === 2 && !hit.field.required && !hit.near)
    return !/^[A-Z]/.test(sheet.text.slice(hit.start)) && plain(hit.option.label).split(/\s+/).length > 1;
  return false;
}

function settle(sheet: Sheet, field: Choice, hits: Placed[]): void {
  const values = [...new Set(hits.map((hit) => hit.option.value))];
  const [first] = hits;
  if (!first) return;
  if (field.kind === "multi_select") {
    claim(sheet, field, values, first.start, first.end, first.strength);
    for (const hit of hits.slice(1)) sheet.claimed.push({ start: hit.start, end: hit.end, field: field.id });
    return;
  }
  const top = values.length === 1 ? first : theOne(hits);
  if (top) claim(sheet, field, top.option.value, top.start, top.end, top.near ? top.strength + 1 : top.strength);
  else doubt(sheet, field, values, why.severalOptions);
}

function theOne(hits: Placed[]): Placed | undefined {
  const near = hits.filter((hit) => hit.near && hit.strength >= 2);
  if (new Set(near.map((hit) => hit.option.value)).size === 1) return near[0];
  const strong = hits.filter((hit) => hit.strength === 3);
  return new Set(strong.map((hit) => hit.option.value)).size === 1 ? strong[0] : undefined;
}
