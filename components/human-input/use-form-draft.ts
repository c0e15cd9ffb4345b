"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { saveFormDraft } from "@/components/hooks/api";
import { onceStaying } from "@/components/hooks/page-loads";
import type { FormDraftValues } from "./form-draft-values";

const HOLD_MS = 50;
const PAUSE_MS = 350;
const AGAIN_MS = 4_000;

const nothing = (): FormDraftValues => ({ values: {}, states: {} });
const isEmpty = ({ values, states }: FormDraftValues) => Object.keys(values).length + Object.keys(states).length === 0;
const join = (first: FormDraftValues, then: Partial<FormDraftValues>): FormDraftValues => ({
  values: { ...first.values, ...then.values },
  states: { ...first.states, ...then.states },
});

/**
 * Keeps what was typed on the server, field by field and in order, one save after the other; what could not be saved is
 * tried again. A page that is loaded again may be drawn before the last of it arrived there; what this window still held
 * is handed to `restore` then.
 */
export function useFormDraft(humanInputId: string, restore: (held: FormDraftValues) => void) {
  const [saved, setSaved] = useState<"none" | "saving" | "saved" | "failed">("none");
  const pending = useRef(nothing());
  const underWay = useRef(nothing());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useRef(true);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hold = useCallback(() => {
    clearTimeout(holding.current);
    holding.current = undefined;
    holdUnsaved(humanInputId, join(underWay.current, pending.current));
  }, [humanInputId]);

  const flush = useCallback(
    (leaving: boolean) => {
      clearTimeout(timer.current);
      if (isEmpty(pending.current) || (!leaving && !isEmpty(underWay.current))) return;
      const patch = join(underWay.current, pending.current);
      underWay.current = patch;
      pending.current = nothing();
      const arrived = () => {
        if (underWay.current !== patch) return;
        underWay.current = nothing();
        onceStaying(hold);
        if (isEmpty(pending.current)) setSaved("saved");
        else flush(false);
      };
      const failed = () => {
        if (underWay.current !== patch) return;
        pending.current = join(patch, pending.current);
        underWay.current = nothing();
        setSaved("failed");
        if (here.current) timer.current = setTimeout(() => flush(false), AGAIN_MS);
      };
      saveFormDraft(humanInputId, patch, leaving).then(arrived, failed);
    },
    [humanInputId, hold],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const held = heldUnsaved(humanInputId);
    if (!held) return;
    restore(held);
    pending.current = join(held, pending.current);
    flush(false);
  }, [humanInputId]);

  useEffect(() => {
    const leave = () => {
      if (holding.current) hold();
      if (document.visibilityState === "hidden") flush(true);
    };
    const again = () => flush(false);
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", again);
    here.current = true;
    return () => {
      here.current = false;
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", again);
      if (holding.current) hold();
      flush(true);
    };
  }, [flush, hold]);

  const save = useCallback(
    (patch: Partial<FormDraftValues>) => {
      pending.current = join(pending.current, patch);
      // Held after the key was drawn, and once for keys that come together; who leaves holds at once.
      holding.current ??= setTimeout(hold, HOLD_MS);
      setSaved("saving");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(false), PAUSE_MS);
    },
    [flush, hold],
  );

  /** The answer was taken: nothing is left to save. */
  const settle = useCallback(() => {
    clearTimeout(timer.current);
    clearTimeout(holding.current);
    holding.current = undefined;
    pending.current = nothing();
    holdUnsaved(humanInputId, nothing());
  }, [humanInputId]);

  return { saved, save, settle };
}

const placeOf = (humanInputId: string) => `form-draft/${humanInputId}`;

/** Beside what is held already; the form takes it up when it is there. */
export function holdEarly(humanInputId: string, entries: FormDraftValues) {
  if (!isEmpty(entries)) holdUnsaved(humanInputId, join(heldUnsaved(humanInputId) ?? nothing(), entries));
}

function holdUnsaved(humanInputId: string, patch: FormDraftValues) {
  if (isEmpty(patch)) sessionStorage.removeItem(placeOf(humanInputId));
  else sessionStorage.setItem(placeOf(humanInputId), JSON.stringify(patch));
}

function heldUnsaved(humanInputId: string): FormDraftValues | null {
  const held = sessionStorage.getItem(placeOf(humanInputId));
  return held === null ? null : (JSON.parse(held) as FormDraftValues);
}
