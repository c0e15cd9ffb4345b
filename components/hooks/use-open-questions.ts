"use client";
import { useEffect, useState } from "react";
import { readJson } from "./api";
import { sessionsChanged } from "./use-sessions";

const PAUSE_MS = 300;

/** How many questions wait over all sessions; read anew when any session changed. */
export function useOpenQuestions(initial: number): number {
  const [count, setCount] = useState(initial);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      readJson<{ items: unknown[] }>("/human-inputs?status=open&limit=200").then(
        ({ items }) => setCount(items.length),
        () => undefined,
      );
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(read, PAUSE_MS);
    };
    window.addEventListener(sessionsChanged, soon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(sessionsChanged, soon);
    };
  }, []);
  return count;
}
