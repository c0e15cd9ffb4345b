"use client";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { useNotifications } from "@/components/hooks/use-notifications";
import { Choice } from "@/components/ui/choice";

const never = () => () => undefined;

/** Known in the browser alone. */
export function NotifyChoice() {
  const t = useTranslations("settings");
  const { wanted, turnOn, dismiss } = useNotifications();
  const mounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <Choice
      type="checkbox"
      checked={mounted && wanted === "on"}
      onChange={(event) => (event.target.checked ? void turnOn() : dismiss())}
      label={t("notifyOn")}
    />
  );
}
