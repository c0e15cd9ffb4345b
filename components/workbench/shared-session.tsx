"use client";
import { useTranslations } from "use-intl";
import { Prose } from "@/components/thread/prose";

/** A session to be read: nothing on this page writes, and nothing leads into the workbench. */
export function SharedSession({ text }: { text: string }) {
  const t = useTranslations("share");
  return (
    <main id="main" className="mx-auto w-full max-w-[46rem] px-4 pb-20 pt-8 sm:px-6">
      <p className="mb-6 border-b border-line pb-3 text-[0.8125rem] text-ink-3">{t("readOnly")}</p>
      <article>
        <Prose text={text} className="prose-doc" />
      </article>
    </main>
  );
}
