"use client";
import type { ComponentProps } from "react";
import { useEarlyClick } from "./use-early-click";

/** A button without a look of its own that counts as soon as it is seen. */
export function EarlyButton({ type = "button", ref, ...props }: ComponentProps<"button">) {
  const early = useEarlyClick(ref);
  return <button type={type} {...props} {...early} />;
}
