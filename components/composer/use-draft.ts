"use client";
import { useCallback, useEffect, useRef } from "react";
import { saveComposerDraft } from "@/components/hooks/api";

const PAUSE_MS = 400;

/** Keeps what is being typed on the server, a moment after the last key and when the page is left. */
export function useComposerDraft(sessionId: string): (text: string) => void {
  const pending = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(
    (leaving: boolean) => {
      clearTimeout(timer.current);
      const text = pending.current;
      if (text === null) return;
      pending.current = null;
      saveComposerDraft(sessionId, text, leaving).catch(() => {
        pending.current ??= text;
      });
    },
    [sessionId],
  );

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
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(false), PAUSE_MS);
    },
    [flush],
  );
}
