"use client";
import { useCallback, useSyncExternalStore } from "react";

const changed = "followthrough:stored";

/** A small setting of this browser, such as the width of a panel. `initial` is what the server renders. */
export function useStored(key: string, initial: string): [string, (value: string) => void] {
  const subscribe = useCallback((notify: () => void) => {
    window.addEventListener("storage", notify);
    window.addEventListener(changed, notify);
    return () => {
      window.removeEventListener("storage", notify);
      window.removeEventListener(changed, notify);
    };
  }, []);
  const value = useSyncExternalStore(
    subscribe,
    () => window.localStorage.getItem(key) ?? initial,
    () => initial,
  );
  const set = useCallback(
    (next: string) => {
      window.localStorage.setItem(key, next);
      window.dispatchEvent(new Event(changed));
    },
    [key],
  );
  return [value, set];
}
