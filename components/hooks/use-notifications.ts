"use client";
import { useCallback, useReducer } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useStored } from "./use-stored";

export type Wanted = "undecided" | "on" | "off";

/** Whether this browser tells of questions while nobody looks. The browser's own permission has the last word. */
export function useNotifications(): { wanted: Wanted; turnOn(): Promise<void>; dismiss(): void } {
  const t = useTranslations("notify");
  const [stored, setStored] = useStored("notify", "undecided");
  // The browser tells nobody when its own permission changes.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  const wanted: Wanted = stored === "on" || stored === "off" ? stored : "undecided";
  const dismiss = useCallback(() => setStored("off"), [setStored]);
  const turnOn = useCallback(async () => {
    const allowed = "Notification" in window ? await Notification.requestPermission() : "denied";
    setStored(allowed === "granted" ? "on" : "off");
    lookAgain();
    if (allowed === "granted") toast(t("on"));
    else toast.error(t("refused"));
  }, [setStored, t]);
  return { wanted: wanted === "on" && !isGranted() ? "undecided" : wanted, turnOn, dismiss };
}

const isGranted = () => typeof Notification !== "undefined" && Notification.permission === "granted";
