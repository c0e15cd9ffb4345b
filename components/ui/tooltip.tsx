"use client";
import { Tooltip as Primitive } from "radix-ui";
import type { ReactElement, ReactNode } from "react";

export const TooltipProvider = Primitive.Provider;

export function Tooltip({ text, keys, children }: { text: ReactNode; keys?: string; children: ReactElement }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md bg-ink-1 px-2 py-1 text-xs text-paper shadow-float"
        >
          {text}
          {keys ? <kbd className="ml-2 font-sans opacity-70">{keys}</kbd> : null}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
