"use client";
import { ArrowRight } from "lucide-react";
import type { ComponentProps } from "react";
import { useLanguage } from "@/components/hooks/use-language";
import { useEarlyClick } from "@/components/ui/use-early-click";
import type { AgentCard } from "@/lib/view/workbench";

export type Starter = AgentCard["starters"][number];

export interface StarterListProps {
  heading: string;
  starters: readonly Starter[];
  busy: boolean;
  onPick(starter: Starter): void;
}

/** First words to try, or data to try them on, a click each. */
export function StarterList({ heading, starters, busy, onPick }: StarterListProps) {
  const language = useLanguage();
  return (
    <section aria-label={heading}>
      <h2 className="mb-1 text-sm text-ink-3">{heading}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {starters.map((starter) => (
          <li key={starter.title.en}>
            <StarterButton disabled={busy} onClick={() => onPick(starter)}>
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink-1">{starter.text[language]}</span>
                <span className="block text-[0.8125rem] text-ink-3">{starter.title[language]}</span>
              </span>
              <ArrowRight
                aria-hidden
                className="mr-2 size-4 shrink-0 text-ink-4 transition-transform duration-150 group-hover:translate-x-0.5"
              />
            </StarterButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StarterButton(props: Pick<ComponentProps<"button">, "disabled" | "onClick" | "children">) {
  return (
    <button
      {...props}
      {...useEarlyClick()}
      type="button"
      className="group flex w-full items-center gap-4 py-3 text-left transition-colors duration-150 hover:bg-soft/60 disabled:opacity-60"
    />
  );
}
