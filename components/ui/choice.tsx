"use client";
import { Check } from "lucide-react";
import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import { cn } from "./cn";
import { useTypedBefore } from "./use-typed-before";

const box =
  "peer size-[1.125rem] shrink-0 appearance-none border border-line-control bg-raised transition-colors duration-150 hover:border-ink-3 checked:border-ink-1 checked:bg-ink-1 disabled:opacity-50 aria-invalid:border-bad";

/** A native checkbox or radio with its label and description; the whole row is the target. */
export function Choice({
  type,
  label,
  description,
  className,
  ...props
}: Omit<ComponentProps<"input">, "type"> & { type: "checkbox" | "radio"; label: ReactNode; description?: ReactNode }) {
  const ref = useTypedBefore<HTMLInputElement>(
    (element) =>
      props.checked !== undefined && element.checked !== props.checked && (type === "checkbox" || element.checked),
    (element) => props.onChange?.({ target: element, currentTarget: element } as ChangeEvent<HTMLInputElement>),
  );
  return (
    <label className={cn("flex cursor-pointer items-start gap-2.5 rounded-md py-1 text-[0.9375rem]", className)}>
      <span className="relative mt-[0.08rem] grid place-items-center">
        <input
          ref={ref}
          type={type}
          className={cn(box, type === "radio" ? "rounded-full" : "rounded-[4px]")}
          {...props}
        />
        {type === "radio" ? (
          <span className="pointer-events-none absolute size-1.5 rounded-full bg-paper opacity-0 peer-checked:opacity-100" />
        ) : (
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute size-3 text-paper opacity-0 peer-checked:opacity-100"
          />
        )}
      </span>
      <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
        {label}
        {description ? <span className="mt-0.5 block text-[0.8125rem] text-ink-3">{description}</span> : null}
      </span>
    </label>
  );
}
