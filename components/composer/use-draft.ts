"use client";
import { useCallback, useEffect, useRef } from "react";
import { saveComposerDraft } from "@/components/hooks/api";
import { onceStaying } from "@/components/hooks/page-loads";

const PAUSE_MS = 400;
const placeOf = (sessionId: string) => `composer-draft/${sessionId}`;

/** An earlier save may be confirmed while a later one is under way: only what arrived is let go. */
function letGo(sessionId: string, text: string) {
  if (sessionStorage.getItem(placeOf(sessionId)) === text) sessionStorage.removeItem(placeOf(sessionId));
}

/**
 * Keeps what is being typed on the server, a moment after the last key and when the page is left. A page that is loaded
 * again may be drawn before the last of it arrived there; what this window still held is handed to `restore` then.
 */
export function useComposerDraft(sessionId: string, restore: (text: string) => void): (text: string) => void {
  const pending = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(
    (leaving: boolean) => {
      clearTimeout(timer.current);
      const text = pending.current;
      if (text === null) return;
      pending.current = null;
      saveComposerDraft(sessionId, text, leaving).then(
        () => onceStaying(() => letGo(sessionId, text)),
        () => {
          pending.current ??= text;
        },
      );
    },
    [sessionId],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session
  useEffect(() => {
    const held = sessionStorage.getItem(placeOf(sessionId));
    if (held !== null) restore(held);
  }, [sessionId]);

  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && flush(true);
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      flush(true);
    };
  }, [flush]);

  return useCallback(
    (text: string) => {
      pending.current = text;
      sessionStorage.setItem(placeOf(sessionId), text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(false), PAUSE_MS);
    },
    [flush, sessionId],
  );
}
