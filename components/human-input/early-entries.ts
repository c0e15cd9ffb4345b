import type { FormDraftValues } from "./form-draft-values";

/**
 * What was entered into the server's page of a form before its own code was there, by field. Such a form may be drawn anew
 * before it wakes, and would lose it.
 */
export function earlyEntries(form: ParentNode): FormDraftValues {
  const found: FormDraftValues = { values: {}, states: {} };
  for (const field of form.querySelectorAll<HTMLElement>("[data-field]")) {
    const id = field.dataset.field ?? "";
    const value = valueOfField(field);
    if (value === undefined) continue;
    found.values[id] = value;
    found.states[id] = "given";
  }
  return found;
}

function valueOfField(field: HTMLElement): unknown {
  const boxes = [...field.querySelectorAll<HTMLInputElement>('input[type="checkbox"], input[type="radio"]')];
  if (boxes.length > 0) return valueOfBoxes(boxes);
  const entry = field.querySelector<HTMLInputElement | HTMLTextAreaElement>("input:not([type=file]), textarea");
  return entry && entry.value !== entry.defaultValue ? entry.value : undefined;
}

/** One box without a value of its own is a yes or no. */
function valueOfBoxes(boxes: readonly HTMLInputElement[]): unknown {
  if (boxes.every((box) => box.checked === box.defaultChecked)) return undefined;
  const [first] = boxes;
  if (first && boxes.length === 1 && !first.hasAttribute("value")) return first.checked;
  const chosen = boxes.filter((box) => box.checked && box.hasAttribute("value")).map((box) => box.value);
  return first?.type === "radio" ? chosen[0] : chosen;
}
