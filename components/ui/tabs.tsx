"use client";
import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";

export function Tabs(props: {
  value: string;
  onValueChange(value: string): void;
  label: string;
  tabs: { value: string; label: ReactNode }[];
  end?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Primitive.Root
      value={props.value}
      onValueChange={props.onValueChange}
      className={cn("flex min-h-0 flex-col", props.className)}
    >
      <div className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-3">
        <Primitive.List aria-label={props.label} className="flex min-w-0 gap-0.5 overflow-x-auto">
          {props.tabs.map((tab) => (
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className="rounded-md px-2.5 py-1 text-sm text-ink-3 transition-colors duration-150 hover:text-ink-1 data-[state=active]:bg-soft data-[state=active]:font-medium data-[state=active]:text-ink-1"
            >
              {tab.label}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        <div className="ml-auto flex items-center gap-1">{props.end}</div>
      </div>
      {props.children}
    </Primitive.Root>
  );
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Primitive.Content value={value} className={cn("min-h-0 flex-1 outline-none", className)}>
      {children}
    </Primitive.Content>
  );
}
