import type { FieldState, FieldValue } from "@/lib/protocol/human-input/answer";

/** Values that were read elsewhere and are to stand in the open form of a question, to be edited there. */
export interface FormWords {
  humanInputId: string;
  values: Record<string, FieldValue>;
  states: Record<string, FieldState>;
}

const filled = "followthrough:form-filled";

/** Puts them into the form, where it is on the page. Returns whether it is. */
export function fillForm(words: FormWords): boolean {
  return !window.dispatchEvent(new CustomEvent(filled, { detail: words, cancelable: true }));
}

export function onFormFilled(humanInputId: string, fill: (words: FormWords) => void): () => void {
  const listen = (event: Event) => {
    const { detail } = event as CustomEvent<FormWords>;
    if (detail.humanInputId !== humanInputId) return;
    event.preventDefault();
    fill(detail);
  };
  window.addEventListener(filled, listen);
  return () => window.removeEventListener(filled, listen);
}
