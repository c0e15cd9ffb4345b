"use client";
import { Popover as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { cn } from "./cn";

export function Popover(props: {
  trigger: ReactElement;
  children: ReactNode;
  label: string;
  className?: string;
  open?: boolean;
  onOpenChange?(open: boolean): void;
}) {
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Trigger asChild>{props.trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={props.label}
          sideOffset={6}
          collisionPadding={12}
          className={cn(
            "z-50 max-h-[60vh] w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-line bg-raised p-4 text-sm shadow-float outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0",
            props.className,
          )}
        >
          {props.children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
