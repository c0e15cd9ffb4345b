export interface TypedAhead {
  text: string;
  /** Enter came last: what the text finds is to be taken. */
  entered: boolean;
}

/**
 * Catches what is typed between a shortcut and the moment its box can take keys (its code may still be on the way).
 * The function that is returned ends that and hands over what came.
 */
export function catchKeys(target: Window): () => TypedAhead {
  const typed: TypedAhead = { text: "", entered: false };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "Enter") typed.entered = true;
    else if (event.key === "Backspace") typed.text = typed.text.slice(0, -1);
    else if ([...event.key].length === 1 && !typed.entered) typed.text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener("keydown", onKey, true);
  return () => {
    target.removeEventListener("keydown", onKey, true);
    return typed;
  };
}
