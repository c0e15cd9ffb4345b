"use client";
import { CornerDownRight, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { useEarlyClick } from "@/components/ui/use-early-click";
import type { VisibleSuggestion } from "@/lib/view/attention";
import { inLanguage } from "@/lib/view/format";

export interface SuggestionsProps {
  suggestions: readonly VisibleSuggestion[];
  onPick(suggestion: VisibleSuggestion): void;
  onDismiss(suggestion: VisibleSuggestion): void;
}

/** What one might ask next of this very result, with what it would do. */
export function Suggestions({ suggestions, onPick, onDismiss }: SuggestionsProps) {
  const t = useTranslations("suggestions");
  if (suggestions.length === 0) return null;
  return (
    <section aria-label={t("label")}>
      <h2 className="mb-1 text-[0.8125rem] text-ink-3">{t("label")}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {suggestions.map((suggestion) => (
          <li key={suggestion.id} className="group flex items-center">
            <PickButton suggestion={suggestion} onPick={onPick} />
            <button
              type="button"
              aria-label={t("dismiss", { text: suggestion.text })}
              onClick={() => onDismiss(suggestion)}
              className="ml-1 grid size-7 shrink-0 place-items-center rounded text-ink-3 opacity-0 hover:bg-soft focus-visible:opacity-100 group-hover:opacity-100 max-md:opacity-100"
            >
              <X className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PickButton({ suggestion, onPick }: { suggestion: VisibleSuggestion } & Pick<SuggestionsProps, "onPick">) {
  const language = useLanguage();
  return (
    <button
      {...useEarlyClick()}
      type="button"
      data-suggestion={suggestion.id}
      onClick={() => onPick(suggestion)}
      className="flex min-w-0 flex-1 items-baseline gap-2.5 py-2 text-left transition-colors duration-150 hover:bg-soft/60"
    >
      <CornerDownRight aria-hidden className="size-3.5 shrink-0 translate-y-0.5 text-ink-4" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
        <span className="[overflow-wrap:anywhere]">{suggestion.text}</span>
        <span className="text-[0.8125rem] text-ink-3">{inLanguage(suggestion.does, language)}</span>
      </span>
    </button>
  );
}
