"use client";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { StepDiff } from "@/components/plan/step-diff";
import type { Message } from "@/lib/protocol/session/message";
import type { DagVersion } from "@/lib/protocol/session/task";
import { inLanguage } from "@/lib/view/format";
import type { planDiff } from "@/lib/view/plan";

export interface RevisionCardProps {
  version: DagVersion;
  taken: readonly Message[];
  diff: ReturnType<typeof planDiff>;
}

/** One change of the plan: the messages it took in, and what it keeps, adds and drops. */
export function RevisionCard({ version, taken, diff }: RevisionCardProps) {
  const t = useTranslations("revision");
  const language = useLanguage();
  return (
    <details className="group rounded-lg border border-line text-sm">
      <summary className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-3.5 py-2.5">
        <span className="font-medium">{inLanguage(version.summary, language)}</span>
        <span className="text-[0.8125rem] text-ink-3 tabular">
          {t("counts", {
            kept: version.kept.length,
            added: version.added.length + version.changed.length,
            dropped: version.dropped.length,
          })}
          {taken.length > 1 ? ` · ${t("messages", { count: taken.length })}` : null}
        </span>
        <span className="ml-auto text-[0.8125rem] text-ink-3 underline decoration-line-strong underline-offset-4 group-open:hidden">
          {t("show")}
        </span>
      </summary>
      <div className="space-y-3 border-t border-line px-3.5 py-3">
        {taken.length > 0 ? (
          <div>
            <p className="text-[0.8125rem] text-ink-3">{t("took")}</p>
            <ul className="mt-1 space-y-1">
              {taken.map((message) => (
                <li key={message.id} className="border-l-2 border-line-strong pl-2.5 [overflow-wrap:anywhere]">
                  {message.parts.map((part) => (part.type === "text" ? part.text : "")).join(" ")}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <StepDiff diff={diff} />
      </div>
    </details>
  );
}
