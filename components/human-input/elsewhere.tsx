"use client";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { EarlyButton } from "@/components/ui/early-button";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { inLanguage } from "@/lib/view/format";
import { previewInChannel, type Question } from "@/lib/view/human-input";

const channels = ["slack", "feishu", "terminal"] as const;

/** How the question would look in channels without this form, and what is lost there. */
export function Elsewhere({ question }: { question: Question }) {
  const t = useTranslations("question.look");
  const language = useLanguage();
  const [channel, setChannel] = useState<(typeof channels)[number] | null>(null);
  const preview = channel ? previewInChannel(question, channel) : null;
  return (
    <div className="text-[0.8125rem]">
      <EarlyButton
        data-act="elsewhere"
        aria-expanded={channel !== null}
        onClick={() => setChannel(channel ? null : "slack")}
        className="text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
      >
        {t("label")}
      </EarlyButton>
      {preview ? (
        <div className="mt-2 space-y-2">
          <fieldset className="flex gap-1">
            <legend className="sr-only">{t("channel")}</legend>
            {channels.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={channel === one}
                onClick={() => setChannel(one)}
                className="min-h-6 rounded px-2 py-0.5 text-ink-2 hover:bg-soft aria-pressed:bg-ink-1 aria-pressed:text-paper"
              >
                {t(`in.${one}`)}
              </button>
            ))}
          </fieldset>
          <ScrollRegion label={t("label")} className="max-h-72 overflow-auto rounded-md bg-sunk p-3">
            <pre className="whitespace-pre-wrap font-mono text-xs leading-relaxed text-ink-2">{preview.text}</pre>
          </ScrollRegion>
          {preview.losses.length > 0 ? (
            <ul className="list-disc space-y-0.5 pl-4 text-ink-3 marker:text-ink-4">
              {preview.losses.map((loss) => (
                <li key={loss.en}>{inLanguage(loss, language)}</li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-3">{t("whole")}</p>
          )}
        </div>
      ) : null}
    </div>
  );
}
