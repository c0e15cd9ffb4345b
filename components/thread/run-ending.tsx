"use client";
import { RotateCw, Square } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { useWorkbench } from "@/components/workbench/workbench-context";
import type { Run } from "@/lib/protocol/session/run";
import { inLanguage } from "@/lib/view/format";

/** How a turn ended when it did not end well: what happened, what was kept, what to do. */
export function RunEnding({ run, last }: { run: Run; last: boolean }) {
  const t = useTranslations("ending");
  const language = useLanguage();
  const { actions } = useWorkbench();
  const [busy, setBusy] = useState(false);
  if (run.status !== "failed" && run.status !== "canceled") return null;
  const failed = run.status === "failed";
  const retry = async () => {
    setBusy(true);
    const outcome = await actions.retry(run.id).catch(() => null);
    setBusy(false);
    if (!outcome) toast.error(t("retryFailed"));
    else if (!outcome.ok) toast.error(inLanguage(outcome.message, language));
  };
  const offers = last && (!failed || run.error.retryable);
  return (
    <div
      role={failed ? "alert" : "status"}
      className={
        failed && offers
          ? "rounded-lg border border-accent-line bg-raised px-4 py-3"
          : "flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm text-ink-3"
      }
    >
      {failed ? (
        <>
          <p className="text-sm font-medium text-bad">{t("failed")}</p>
          <p className="mt-0.5">{inLanguage(run.error.message, language)}</p>
          <p className="mt-0.5 text-sm text-ink-3">{t("kept")}</p>
        </>
      ) : (
        <p className="flex items-center gap-2">
          <Square aria-hidden className="size-3 fill-current" /> {t("stopped")}
        </p>
      )}
      {offers ? (
        <Button
          size="small"
          tone={failed ? "accent" : "plain"}
          disabled={busy}
          className={failed ? "mt-3" : undefined}
          onClick={() => void retry()}
        >
          <RotateCw /> {t(failed ? "again" : "goOn")}
        </Button>
      ) : null}
    </div>
  );
}
