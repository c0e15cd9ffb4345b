"use client";
import { useTranslations } from "use-intl";
import { cn } from "./cn";

/** Stands where something is still on its way to the browser: never a grey box without a word. */
export function Opening({ className }: { className: string }) {
  const t = useTranslations("shell");
  return <p className={cn("grid place-items-center text-sm text-ink-3", className)}>{t("opening")}</p>;
}
