"use client";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";

function subscribe(notify: () => void) {
  window.addEventListener("online", notify);
  window.addEventListener("offline", notify);
  return () => {
    window.removeEventListener("online", notify);
    window.removeEventListener("offline", notify);
  };
}

export function OfflineBanner() {
  const t = useTranslations("shell");
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="shrink-0 border-b border-line bg-warn-soft px-4 py-1.5 text-center text-sm text-warn">
      {t("offline")}
    </p>
  );
}
