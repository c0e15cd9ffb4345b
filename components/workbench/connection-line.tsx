"use client";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Connection } from "@/components/hooks/use-session-live";

const PATIENCE_MS = 2500;

/** Says that the view may be behind, once that has lasted; nothing typed depends on it. */
export function ConnectionLine({ connection }: { connection: Connection }) {
  const t = useTranslations("shell");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(false);
    if (connection !== "reconnecting") return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <div role="status" className="shrink-0">
      {shown ? (
        <p className="bg-warn-soft px-4 py-1 text-center text-[0.8125rem] text-warn">{t("reconnecting")}</p>
      ) : null}
    </div>
  );
}
