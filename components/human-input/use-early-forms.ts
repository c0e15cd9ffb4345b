"use client";
import { useEffect } from "react";
import { earlyEntries } from "./early-entries";
import { holdEarly } from "./use-form-draft";

/** What was entered into open forms before their code was there is held for them: they take it up when they wake. */
export function useEarlyForms(): void {
  useEffect(() => {
    for (const card of document.querySelectorAll<HTMLElement>("[data-open-question]"))
      holdEarly(card.dataset.question ?? "", earlyEntries(card));
  }, []);
}
