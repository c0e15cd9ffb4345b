"use client";
import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { useNotifications } from "@/components/hooks/use-notifications";
import type { WaitingQuestion } from "@/components/hooks/use-open-questions";
import { anyoneLooks } from "./looking";
import { useWorkbench } from "./workbench-context";

/**
 * Tells the person outside of the page that an agent cannot go on without them, once for each question and only while they
 * look at no page of this workbench. It is asked for when somebody comes back to a question that had to wait.
 */
export function useBlockedNotice(questions: readonly WaitingQuestion[]): void {
  const t = useTranslations("notify");
  const router = useRouter();
  const language = useLanguage();
  const { agents } = useWorkbench();
  const notifications = useNotifications();
  const known = useRef(new Set(questions.map(({ id }) => id)));
  const missed = useRef(false);
  const { wanted, turnOn, dismiss } = notifications;

  const offer = useCallback(() => {
    if (!missed.current || document.visibilityState !== "visible" || wanted !== "undecided") return;
    missed.current = false;
    toast(t("offer"), {
      duration: Number.POSITIVE_INFINITY,
      action: { label: t("turnOn"), onClick: () => void turnOn() },
      cancel: { label: t("notNow"), onClick: dismiss },
    });
  }, [dismiss, t, turnOn, wanted]);
  useEffect(() => {
    document.addEventListener("visibilitychange", offer);
    return () => document.removeEventListener("visibilitychange", offer);
  }, [offer]);

  useEffect(() => {
    const fresh = questions.filter(({ id }) => !known.current.has(id));
    for (const { id } of fresh) known.current.add(id);
    if (fresh.length === 0 || document.visibilityState === "visible") return;
    missed.current = true;
    if (wanted !== "on") return;
    void anyoneLooks().then((looks) => {
      for (const one of looks ? [] : fresh) {
        const agent = agents.find(({ id }) => id === one.agentId);
        tell(one, t("asks", { name: agent?.title[language] ?? one.agentId }), router.push);
      }
    });
  }, [agents, language, questions, router, t, wanted]);
}

/** Of several pages that tell the same, the browser keeps one: they carry the same tag. */
function tell({ id, sessionId, text }: WaitingQuestion, title: string, go: (path: string) => void) {
  const notice = new Notification(title, { body: text, tag: id });
  notice.onclick = () => {
    window.focus();
    go(`/s/${sessionId}`);
    notice.close();
  };
}
