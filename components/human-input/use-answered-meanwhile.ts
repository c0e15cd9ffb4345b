"use client";
import { useEffect, useRef } from "react";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { FormDraftValues } from "./form-draft-values";

/** What was answered in part elsewhere (in words, on another device) while this form is open is handed to it. */
export function useAnsweredMeanwhile({ status, answer }: HumanInput, hand: (said: FormDraftValues) => void): void {
  const known = useRef(answer);
  useEffect(() => {
    const before = known.current;
    known.current = answer;
    if (status !== "open" || before === answer) return;
    const said = { values: changed(before.values, answer.values), states: changed(before.states, answer.states) };
    for (const id of Object.keys(said.values)) said.states[id] = answer.states[id] ?? "given";
    if (Object.keys(said.values).length + Object.keys(said.states).length > 0) hand(said);
  }, [answer, hand, status]);
}

function changed<T>(before: Record<string, T>, now: Record<string, T>): Record<string, T> {
  const entries = Object.entries(now).filter(([id, one]) => JSON.stringify(before[id]) !== JSON.stringify(one));
  return Object.fromEntries(entries);
}
