"use client";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { cn } from "@/components/ui/cn";
import type { planDiff, StepChange } from "@/lib/view/plan";

const signs: Record<StepChange, string> = { kept: "=", added: "+", changed: "~", dropped: "−" };

export function StepDiff({ diff }: { diff: ReturnType<typeof planDiff> }) {
  const t = useTranslations("revision");
  const language = useLanguage();
  return (
    <ul className="space-y-0.5">
      {diff.map(({ change, stepId, title }) => (
        <li key={`${change}-${stepId}`} className="flex items-baseline gap-2">
          <span aria-hidden className="w-3 shrink-0 text-center text-ink-3 tabular">
            {signs[change]}
          </span>
          <span
            className={cn(
              "min-w-0 [overflow-wrap:anywhere]",
              change === "kept" && "text-ink-3",
              change === "dropped" && "text-ink-3 line-through",
            )}
          >
            {title ? title[language] : stepId}
          </span>
          <span className="shrink-0 text-xs text-ink-3">{t(`change.${change}`)}</span>
        </li>
      ))}
    </ul>
  );
}
