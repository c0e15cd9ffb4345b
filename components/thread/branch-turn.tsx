"use client";
import { GitBranch } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { useWorkbench } from "@/components/workbench/workbench-context";
import { inLanguage } from "@/lib/view/format";

/** Goes on from the end of this turn in a new session. */
export function BranchTurn({ runId }: { runId: string }) {
  const t = useTranslations("branch");
  const language = useLanguage();
  const router = useRouter();
  const { actions } = useWorkbench();
  const [busy, setBusy] = useState(false);
  const branch = async () => {
    setBusy(true);
    const outcome = await actions.branch(runId).catch(() => null);
    setBusy(false);
    if (outcome?.ok) router.push(`/s/${outcome.sessionId}`);
    else toast.error(outcome ? inLanguage(outcome.message, language) : t("failed"));
  };
  return (
    <Button size="small" tone="quiet" disabled={busy} title={t("what")} onClick={() => void branch()}>
      <GitBranch /> {t("do")}
    </Button>
  );
}
