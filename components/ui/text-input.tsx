"use client";
import type { ChangeEvent, ComponentProps } from "react";
import { cn } from "./cn";
import { useTypedBefore } from "./use-typed-before";

const shared =
  "w-full rounded-md border border-line-strong bg-raised px-3 text-[0.9375rem] text-ink-1 transition-colors duration-150 hover:border-ink-4 focus:border-ink-1 focus:outline-none focus-visible:ring-2 focus-visible:ring-ink-1/15 disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3 aria-invalid:border-bad aria-invalid:ring-bad/15 max-sm:text-base";

type Entry = HTMLInputElement | HTMLTextAreaElement;

/** What was typed before the page's code ran reaches `onChange` as a change of its own. */
function useEarlyText<E extends Entry>({
  value,
  onChange,
}: {
  value?: unknown;
  onChange?: (event: ChangeEvent<E>) => void;
}) {
  return useTypedBefore<E>(
    (element) => typeof value === "string" && element.value !== value,
    (element) => onChange?.({ target: element, currentTarget: element } as ChangeEvent<E>),
  );
}

const line = cn(shared, "h-9");
const lines = cn(shared, "field-sizing-content min-h-20 py-2 leading-relaxed");

export function TextInput({ className, ...props }: ComponentProps<"input">) {
  const ref = useEarlyText<HTMLInputElement>(props);
  return <input ref={ref} className={className ? cn(line, className) : line} {...props} />;
}

export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
  const ref = useEarlyText<HTMLTextAreaElement>(props);
  return <textarea ref={ref} className={className ? cn(lines, className) : lines} {...props} />;
}
