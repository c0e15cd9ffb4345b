"use client";
import { type Ref, useCallback, useEffect, useState } from "react";
import { takeActedEarly } from "./sent-early";

/**
 * For a button that may be pressed before the page's code runs: the press is done again as soon as it can be heard. The
 * mark stands in the server's page and goes with the code's arrival; a button of a question that may be drawn anew by then is known by
 * its `data-act`.
 */
export function useEarlyClick(outer?: Ref<HTMLButtonElement>) {
  const [held] = useState(() => ({ button: null as HTMLButtonElement | null }));
  useEffect(() => {
    const { button } = held;
    if (!button) return;
    const acted = takeActedEarly(button);
    const pressed = acted || button.dataset.early === "pressed";
    button.removeAttribute("data-early");
    if (pressed) pressAgain(button);
  }, [held]);
  const ref = useCallback(
    (button: HTMLButtonElement | null) => {
      held.button = button;
      if (typeof outer === "function") return outer(button);
      if (outer) outer.current = button;
    },
    [held, outer],
  );
  return { ref, "data-early": "" };
}

/** What was typed early is taken up in this very moment; the press comes after it, as it did, once the button takes it. */
function pressAgain(button: HTMLButtonElement, tries = 60) {
  requestAnimationFrame(() => {
    const waits = button.disabled || button.getAttribute("aria-disabled") === "true";
    if (waits && tries > 0) pressAgain(button, tries - 1);
    else button.click();
  });
}
