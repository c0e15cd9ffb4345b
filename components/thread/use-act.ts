"use client";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { useWorkbench } from "@/components/workbench/workbench-context";
import type { Outcome } from "@/lib/view/actions";
import { inLanguage } from "@/lib/view/format";

/** Does one thing at a time and says where it did not work. */
export function useAct() {
  const t = useTranslations("again");
  const language = useLanguage();
  const { actions } = useWorkbench();
  const [busy, setBusy] = useState(false);
  const act = async (work: (all: typeof actions) => Promise<Outcome>): Promise<boolean> => {
    setBusy(true);
    const outcome = await work(actions).catch(() => null);
    setBusy(false);
    if (outcome?.ok) return true;
    toast.error(outcome ? inLanguage(outcome.message, language) : t("failed"));
    return false;
  };
  return { busy, act };
}
