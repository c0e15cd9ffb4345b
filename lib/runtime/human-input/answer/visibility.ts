import type { FieldValue, FieldValues } from "@/lib/protocol/human-input/answer";
import type { Field, VisibleWhen } from "@/lib/protocol/human-input/field";

/**
 * The fields that are shown with these values, in order. A field that hangs on a hidden field is hidden; one that hangs on
 * a field that does not exist, or on itself in a circle, is shown: better one question too many than one that is missing.
 */
export function visibleFields(fields: readonly Field[], values: FieldValues): Field[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return fields.filter((field) => isVisible(field, byId, values));
}

function isVisible(field: Field, byId: ReadonlyMap<string, Field>, values: FieldValues): boolean {
  const passed = new Set<Field>();
  let allHold = true;
  for (let at: Field = field; !passed.has(at); ) {
    passed.add(at);
    const condition = at.visibleWhen;
    const decider = condition && byId.get(condition.field);
    if (!condition || !decider) return allHold;
    allHold &&= holds(condition, ownValue(values, decider.id));
    at = decider;
  }
  return true;
}

function holds(condition: VisibleWhen, value: FieldValue | undefined): boolean {
  const wanted: unknown[] = "in" in condition ? condition.in : [condition.equals];
  const given: unknown[] = Array.isArray(value) ? value : [value];
  return given.some((one) => wanted.includes(one));
}

export function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
