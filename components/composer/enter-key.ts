import type { KeyboardEvent } from "react";

/**
 * Whether this key sends. Enter that ends an IME composition does not: browsers mark it as composing, and Safari, which ends
 * the composition before the key arrives, with key code 229. Nothing is locked afterwards: the next Enter sends.
 */
export function isSendKey(event: KeyboardEvent): boolean {
  const { isComposing, keyCode } = event.nativeEvent;
  if (event.key !== "Enter" || isComposing || keyCode === 229) return false;
  return !event.shiftKey && !event.altKey;
}
