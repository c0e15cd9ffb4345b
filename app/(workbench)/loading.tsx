"use client";
import { useTranslations } from "use-intl";

/** Stands for a moment while a page is read; quiet on purpose, but never without a word. */
export default function Loading() {
  const t = useTranslations("shell");
  return (
    <div className="mx-auto w-full max-w-[46rem] space-y-6 px-6 pt-20">
      <div aria-hidden className="ml-auto h-11 w-56 rounded-2xl bg-soft" />
      <p role="status" className="grid h-32 place-items-center rounded-lg bg-sunk text-sm text-ink-3">
        {t("opening")}
      </p>
    </div>
  );
}
