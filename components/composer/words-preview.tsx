"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { previewMessage } from "@/components/hooks/api";
import { useLanguage } from "@/components/hooks/use-language";
import type { MessagePreview } from "@/lib/protocol/resources/previews";
import type { MessageMode } from "@/lib/protocol/session/observation";
import { inLanguage } from "@/lib/view/format";

const TYPING_MS = 400;

export interface WordsPreviewProps {
  sessionId: string;
  text: string;
  mode: MessageMode;
  onMode(mode: MessageMode): void;
}

/** While a question is open: how the words would be taken if they were sent now, and the way to have them taken otherwise. */
export function WordsPreview({ sessionId, text, mode, onMode }: WordsPreviewProps) {
  const t = useTranslations("wordsPreview");
  const language = useLanguage();
  const words = usePaused(text.trim());
  const { data } = useQuery({
    queryKey: ["preview", sessionId, words, mode],
    queryFn: ({ signal }) => previewMessage(sessionId, { text: words, mode }, signal),
    enabled: words !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  if (text.trim() === "" || words === "" || !data) return null;
  const asNew = data.takenAs === "new_message" || data.takenAs === "follow_up";
  return (
    <div role="status" className="space-y-1 border-t border-line px-4 py-2 text-[0.8125rem] text-ink-2">
      <p>{inLanguage(data.does, language)}</p>
      <Reading preview={data} />
      <button
        type="button"
        onClick={() => onMode(asNew ? "answer" : "steer")}
        className="text-ink-3 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
      >
        {t(asNew ? "asAnswer" : "asNew")}
      </button>
    </div>
  );
}

function Reading({ preview }: { preview: MessagePreview }) {
  const t = useTranslations("wordsPreview");
  const language = useLanguage();
  const { fields = [], missing = [] } = preview;
  const open = missing.map(({ label, why }) => (why ? `${label} (${inLanguage(why, language)})` : label));
  return (
    <>
      {fields.length > 0 ? (
        <dl aria-label={t("fills")} className="flex flex-wrap gap-x-4 gap-y-0.5">
          {fields.map(({ field, label, valueText }) => (
            <div key={field} className="flex min-w-0 gap-1.5 [overflow-wrap:anywhere]">
              <dt className="text-ink-3">{label}</dt>
              <dd className="text-ink-1">{valueText}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {open.length > 0 ? (
        <p className="text-ink-3 [overflow-wrap:anywhere]">{t("missing", { fields: open.join(" · ") })}</p>
      ) : null}
    </>
  );
}

/** The text once typing has paused; an emptied box at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === "" ? 0 : TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
