"use client";
import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

const overlay =
  "fixed inset-0 z-40 bg-black/35 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 duration-150";
const centred =
  "fixed left-1/2 top-[12vh] z-50 w-[min(34rem,calc(100vw-2rem))] -translate-x-1/2 max-h-[76vh] overflow-y-auto rounded-xl data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98 duration-150";
const left =
  "fixed inset-y-0 left-0 z-50 w-[min(20rem,86vw)] data-[state=open]:animate-in data-[state=open]:slide-in-from-left-8 data-[state=open]:fade-in-0 duration-150";

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: string;
  /** `sheet` comes from the left edge and has no heading of its own. */
  shape?: "centred" | "sheet";
  closeLabel: string;
  hideTitle?: boolean;
  className?: string;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const sheet = props.shape === "sheet";
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlay} />
        <Primitive.Content
          className={cn("bg-raised shadow-float outline-none", sheet ? left : centred, props.className)}
          {...(props.description ? {} : { "aria-describedby": undefined })}
        >
          <div className={props.hideTitle ? "sr-only" : "flex items-start gap-4 px-5 pt-4 pb-1"}>
            <div className="min-w-0 flex-1">
              <Primitive.Title className="text-base font-semibold">{props.title}</Primitive.Title>
              {props.description ? (
                <Primitive.Description className="mt-1 text-sm text-ink-3">{props.description}</Primitive.Description>
              ) : null}
            </div>
            {props.hideTitle ? null : (
              <Primitive.Close className="rounded-md p-1 text-ink-3 hover:bg-soft" aria-label={props.closeLabel}>
                <X className="size-4" />
              </Primitive.Close>
            )}
          </div>
          {props.children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
