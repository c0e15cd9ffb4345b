"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { saveFormDraft } from "@/components/hooks/api";

const PAUSE_MS = 350;

interface Patch {
  values: Record<string, unknown>;
  states: Record<string, string>;
}
const nothing = (): Patch => ({ values: {}, states: {} });

/** Keeps what was typed on the server, field by field; what could not be saved is tried again with the next change. */
export function useFormDraft(humanInputId: string) {
  const [saved, setSaved] = useState<"none" | "saving" | "saved" | "failed">("none");
  const pending = useRef<Patch>(nothing());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(
    (leaving: boolean) => {
      clearTimeout(timer.current);
      const patch = pending.current;
      if (Object.keys(patch.values).length + Object.keys(patch.states).length === 0) return;
      pending.current = nothing();
      saveFormDraft(humanInputId, patch, leaving).then(
        () => setSaved("saved"),
        () => {
          pending.current = join(patch, pending.current);
          setSaved("failed");
        },
      );
    },
    [humanInputId],
  );

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && flush(true);
    const again = () => flush(false);
    document.addEventListener("visibilitychange", leave);
    window.addEventListener("online", again);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      window.removeEventListener("online", again);
      flush(true);
    };
  }, [flush]);

  const save = useCallback(
    (patch: Partial<Patch>) => {
      pending.current = join(pending.current, { ...nothing(), ...patch });
      setSaved("saving");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(false), PAUSE_MS);
    },
    [flush],
  );
  return { saved, save };
}

const join = (first: Patch, then: Patch): Patch => ({
  values: { ...first.values, ...then.values },
  states: { ...first.states, ...then.states },
});
