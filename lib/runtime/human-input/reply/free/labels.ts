import type { Field } from "@/lib/protocol/human-input/field";
import { contentWords, plain } from "../wording";
import type { Sheet } from "./claims";

/** Words by which a person names the field: those its id and label share, else those of the label. */
export function namesOf(field: Field): string[] {
  const label = contentWords(field.label);
  const own = contentWords(field.id.replace(/([a-z])([A-Z])/g, "$1 $2")).filter((word) => label.includes(word));
  const ownWord = own.filter((word) => word !== "number");
  return ownWord.length > 0 ? ownWord : label;
}

/** Where a label of Chinese signs, or a part of it that only this field has, stands in the text. */
export function chineseMentions(sheet: Sheet, field: Field): number[] {
  const found: number[] = [];
  for (const name of chineseNames(sheet, field)) {
    for (let at = sheet.lower.indexOf(name); at >= 0; at = sheet.lower.indexOf(name, at + 1))
      found.push(at + name.length);
  }
  return found;
}

export function chineseNames(sheet: Sheet, field: Field): string[] {
  const label = plain(field.label).replace(/[（(].*?[)）]|[：:？?\s]/g, "");
  const names = new Set<string>();
  for (let size = label.length; size >= 2; size--) {
    for (let at = 0; at + size <= label.length; at++) {
      const part = label.slice(at, at + size);
      if (!/^[\u3400-\u9fff]+$/.test(part)) continue;
      if (sheet.fields.every((other) => other.id === field.id || !plain(other.label).includes(part))) names.add(part);
    }
  }
  return [...names];
}

/** Whether the label of a field is said close before `at` (or right after, as in "two tickets"). */
export function labelNear(sheet: Sheet, field: Field, start: number, end: number): boolean {
  if (
    chineseMentions(sheet, field).some(
      (at) => at <= start && start - at <= 10 && !/[,，。;；]/.test(sheet.lower.slice(at, start)),
    )
  )
    return true;
  const around = contentWords(
    `${
      sheet.lower
        .slice(Math.max(0, start - 40), start)
        .split(/[,.;!?]/)
        .at(-1) ?? ""
    } ${sheet.lower.slice(end, end + 24).split(/[,.;!?]/)[0] ?? ""}`,
  );
  return namesOf(field).some((word) => around.includes(word));
}
