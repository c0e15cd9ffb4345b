"use client";
import { useEffect, useState } from "react";

/** The time, moving on every `everyMs` while `active`. Starts from what the server rendered, so that both agree. */
export function useNow(initial: Date, everyMs: number, active = true): Date {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    if (!active) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, active]);
  return now;
}
