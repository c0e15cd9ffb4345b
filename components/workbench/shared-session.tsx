"use client";
import { Paperclip } from "lucide-react";
import { useTranslations } from "use-intl";
import { Report } from "@/components/artifact/report";
import { useLanguage } from "@/components/hooks/use-language";
import { Prose } from "@/components/thread/prose";
import { inLanguage } from "@/lib/view/format";
import type { SharedItem } from "@/lib/view/shared";

/** A session to be read: nothing on this page writes, and nothing leads into the workbench. */
export function SharedSession({ title, items }: { title: string; items: readonly SharedItem[] }) {
  const t = useTranslations("share");
  return (
    <main id="main" className="mx-auto w-full max-w-[52rem] px-4 pb-20 pt-8 sm:px-6">
      <p className="border-b border-line pb-3 text-[0.8125rem] text-ink-3">{t("readOnly")}</p>
      <h1 className="mt-6 font-serif text-[1.75rem] leading-tight text-ink-1 text-balance">{title || t("untitled")}</h1>
      <div className="mt-6 space-y-6">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </div>
    </main>
  );
}

function Item({ item }: { item: SharedItem }) {
  const t = useTranslations("share");
  const language = useLanguage();
  switch (item.kind) {
    case "said":
      return <Said item={item} />;
    case "question":
      return (
        <article aria-label={t("question")} className="rounded-xl border border-line px-4 py-3">
          <p className="text-[0.8125rem] text-ink-3">{t("question")}</p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{item.text}</p>
          <p className="mt-2 border-t border-line pt-2 text-ink-2 [overflow-wrap:anywhere]">
            {item.answer || t("notAnswered")}
          </p>
        </article>
      );
    case "report":
      return item.replaced ? (
        <details className="rounded-xl border border-line">
          <summary className="px-4 py-3 text-ink-3">{t("earlier", { title: item.title })}</summary>
          <SharedReport item={item} />
        </details>
      ) : (
        <div className="rounded-xl border border-line-strong bg-raised shadow-card">
          <SharedReport item={item} />
        </div>
      );
    case "result":
      return <p className="text-sm text-ink-3">{t("result", { title: item.title })}</p>;
    case "ended":
      return (
        <p className="text-sm text-ink-3">
          {item.how === "canceled" ? t("stopped") : item.why ? inLanguage(item.why, language) : t("notFinished")}
        </p>
      );
  }
}

function SharedReport({ item }: { item: Extract<SharedItem, { kind: "report" }> }) {
  return <Report artifact={item} delivery={item.delivery} steps={{}} readOnly />;
}

function Said({ item }: { item: Extract<SharedItem, { kind: "said" }> }) {
  const t = useTranslations("thread");
  if (item.by === "assistant") {
    return (
      <article aria-label={t("agent")}>
        <Prose text={item.text} className="prose-chat" />
      </article>
    );
  }
  return (
    <article aria-label={t("you")} className="flex flex-col items-end">
      <div className="max-w-[88%] rounded-2xl rounded-br-md bg-soft px-3.5 py-2">
        {item.files.map((file) => (
          <p key={file} className="flex items-center gap-1.5 text-sm text-ink-2">
            <Paperclip aria-hidden className="size-3.5 shrink-0 text-ink-3" />
            <span className="[overflow-wrap:anywhere]">{file}</span>
          </p>
        ))}
        {item.text ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{item.text}</p> : null}
      </div>
    </article>
  );
}
