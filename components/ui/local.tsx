"use client";
import { type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Text that hangs on the zone of whoever reads it. What the server wrote was a guess, and taking the page over keeps it as
 * it stands: it is drawn anew here.
 */
export function Local({ children }: { children: ReactNode }) {
  const here = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <span key={here ? "here" : "there"} suppressHydrationWarning>
      {children}
    </span>
  );
}
