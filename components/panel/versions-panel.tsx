"use client";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { Comparison } from "@/components/artifact/comparison";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { Local } from "@/components/ui/local";
import { useWorkbench } from "@/components/workbench/workbench-context";
import { formatMoment, inLanguage } from "@/lib/view/format";
import type { DeliveryVersion } from "@/lib/view/plan";
import type { SessionView } from "@/lib/view/session-view";

export interface VersionsPanelProps {
  view: SessionView;
  versions: readonly DeliveryVersion[];
  onOpen(artifactId: string): void;
}

/** The line of versions: what was asked, what changed, when; two of them side by side. */
export function VersionsPanel({ view, versions, onOpen }: VersionsPanelProps) {
  const t = useTranslations("versions");
  const language = useLanguage();
  const { actions } = useWorkbench();
  const [compared, setCompared] = useState<{ before: DeliveryVersion; after: DeliveryVersion } | null>(null);
  const newest = versions.at(-1);
  if (compared) {
    return (
      <Comparison
        {...compared}
        versions={versions}
        onChoose={(before, after) => setCompared({ before, after })}
        onClose={() => setCompared(null)}
      />
    );
  }
  const restore = async (dagVersion: number) => {
    const outcome = await actions.restore(view.session.id, dagVersion);
    if (outcome.ok) toast(t("restored"));
    else toast.error(inLanguage(outcome.message, language));
  };
  return (
    <ol className="mx-auto max-w-[46rem] px-5 py-2">
      {versions.toReversed().map((version) => (
        <li key={version.artifact.id} className="border-b border-line py-3.5 last:border-0">
          <div className="flex items-baseline gap-3 text-[0.8125rem] text-ink-3 tabular">
            <span className="font-medium text-ink-1">{t("version", { number: version.number })}</span>
            <Local>{formatMoment(version.artifact.createdAt, language, new Date())}</Local>
          </div>
          {version.asked.map((text) => (
            <p key={text} className="mt-1 [overflow-wrap:anywhere]">
              {text}
            </p>
          ))}
          {version.version && version.version.parentVersion !== null ? (
            <p className="mt-0.5 text-sm text-ink-3">{inLanguage(version.version.summary, language)}</p>
          ) : null}
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Button size="small" onClick={() => onOpen(version.artifact.id)}>
              {t("open")}
            </Button>
            {version === newest || !newest ? null : (
              <>
                <Button size="small" tone="quiet" onClick={() => setCompared({ before: version, after: newest })}>
                  {t("compare")}
                </Button>
                <Button size="small" tone="quiet" onClick={() => void restore(version.artifact.dagVersion)}>
                  {t("restore")}
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
