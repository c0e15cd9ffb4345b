"use client";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useEarlyClick } from "./use-early-click";

export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium transition-colors duration-150 ease-out disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        plain: "border border-line-strong bg-raised text-ink-1 hover:bg-soft",
        ink: "bg-ink-1 text-paper hover:bg-ink-2",
        accent: "bg-accent text-accent-ink hover:brightness-95",
        quiet: "text-ink-2 hover:bg-soft hover:text-ink-1",
        danger: "border border-bad/40 bg-raised text-bad hover:bg-bad-soft",
        link: "text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink-1 hover:decoration-current",
      },
      size: {
        small: "h-7 px-2.5 text-[0.8125rem] [&_svg]:size-3.5",
        medium: "h-9 px-3.5 text-sm [&_svg]:size-4",
        large: "h-10 px-5 text-[0.9375rem] [&_svg]:size-4",
        icon: "size-8 [&_svg]:size-4",
        iconSmall: "size-7 [&_svg]:size-3.5",
        bare: "h-auto p-0 text-[0.8125rem]",
      },
    },
    defaultVariants: { tone: "plain", size: "medium" },
  },
);

export type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

export function Button({ className, tone, size, type = "button", ref, ...props }: ButtonProps) {
  const early = useEarlyClick(ref);
  return <button type={type} className={cn(buttonVariants({ tone, size }), className)} {...props} {...early} />;
}
