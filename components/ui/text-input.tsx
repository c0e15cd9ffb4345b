import type { ComponentProps } from "react";
import { cn } from "./cn";

const shared =
  "w-full rounded-md border border-line-strong bg-raised px-3 text-[0.9375rem] text-ink-1 transition-colors duration-150 hover:border-ink-4 focus:border-ink-1 focus:outline-none focus-visible:ring-2 focus-visible:ring-ink-1/15 disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3 aria-invalid:border-bad aria-invalid:ring-bad/15 max-sm:text-base";

export function TextInput({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(shared, "h-9", className)} {...props} />;
}

export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea className={cn(shared, "field-sizing-content min-h-20 py-2 leading-relaxed", className)} {...props} />
  );
}
