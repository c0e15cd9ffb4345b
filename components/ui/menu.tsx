"use client";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export const Menu = Primitive.Root;
export const MenuTrigger = Primitive.Trigger;

export function MenuContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          "z-50 min-w-44 max-w-80 rounded-lg border border-line bg-raised p-1 shadow-float outline-none duration-150 data-[state=open]:animate-in data-[state=open]:fade-in-0",
          className,
        )}
        {...props}
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  );
}

const item =
  "flex cursor-pointer select-none items-start gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none data-[highlighted]:bg-soft data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0";

export function MenuItem({
  className,
  danger,
  ...props
}: ComponentProps<typeof Primitive.Item> & { danger?: boolean }) {
  return <Primitive.Item className={cn(item, danger && "text-bad", className)} {...props} />;
}

export function MenuChoice(props: {
  value: string;
  onValueChange(value: string): void;
  options: { value: string; label: ReactNode; description?: ReactNode }[];
}) {
  return (
    <Primitive.RadioGroup value={props.value} onValueChange={props.onValueChange}>
      {props.options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={item}>
          <span className="mt-[0.45rem] grid size-1.5 shrink-0 place-items-center">
            <Primitive.ItemIndicator className="size-1.5 rounded-full bg-ink-1" />
          </span>
          <span className="min-w-0">
            {option.label}
            {option.description ? <span className="block text-xs text-ink-3">{option.description}</span> : null}
          </span>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuLine() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pb-1 pt-1.5 text-xs text-ink-3">{children}</Primitive.Label>;
}
