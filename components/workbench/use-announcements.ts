"use client";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { announceSessionChange } from "@/components/hooks/session-change";
import { openQuestions } from "@/lib/view/attention";
import type { SessionView } from "@/lib/view/session-view";
import { lastRun } from "@/lib/view/thread";

/** Title of the tab, and word to the list when the session's state changes. */
export function useAnnouncements(view: SessionView): void {
  const t = useTranslations("sessions");
  const waiting = openQuestions(view).length;
  const status = lastRun(view)?.status;
  const { title } = view.session;
  useEffect(() => {
    document.title = `${title || t("untitled")} · Followthrough`;
  }, [title, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is shown in the list
  useEffect(() => {
    announceSessionChange();
  }, [waiting, status, title]);
}
