"use client";
import { useEffect } from "react";

const NAME = "followthrough:looking";

/** While a page is in sight it holds this lock, shared with other pages in sight. */
export function useLooking(): void {
  useEffect(() => {
    let out = new AbortController();
    const follow = () => {
      out.abort();
      out = new AbortController();
      if (document.visibilityState !== "visible") return;
      const { signal } = out;
      const until = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      navigator.locks?.request(NAME, { mode: "shared" }, () => until).catch(() => undefined);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      out.abort();
    };
  }, []);
}

/** Whether any page of the workbench in this browser is in sight. */
export async function anyoneLooks(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some(({ name }) => name === NAME) ?? document.visibilityState === "visible";
}
