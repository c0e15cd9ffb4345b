"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { previewMessage } from "@/components/hooks/api";
import { useLanguage } from "@/components/hooks/use-language";
import { browserZone } from "@/components/hooks/zone";
import { Button } from "@/components/ui/button";
import type { MessagePreview } from "@/lib/protocol/resources/previews";
import type { MessageMode } from "@/lib/protocol/session/observation";
import { inLanguage } from "@/lib/view/format";

const TYPING_MS = 400;

export interface WordsPreviewProps {
  sessionId: string;
  text: string;
  fileIds: readonly string[];
  mode: MessageMode;
  onMode(mode: MessageMode): void;
  /** These words were shown to the person as an answer. */
  onSeen(words: string): void;
  /** What was understood is to stand in the form, to be edited there. */
  onIntoForm(preview: MessagePreview): void;
}

/** While a question is open: how the words would be taken if they were sent now, and the way to have them taken otherwise. */
export function WordsPreview(props: WordsPreviewProps) {
  const { text, mode, onMode, onSeen } = props;
  const t = useTranslations("wordsPreview");
  const language = useLanguage();
  const words = usePaused(text.trim());
  const { data, isPlaceholderData } = usePreview(props, words);
  const fills = data?.takenAs === "answer" || data?.takenAs === "partial";
  const fits = fills && !isPlaceholderData && words === text.trim();
  useEffect(() => {
    if (fits) onSeen(words);
  }, [fits, onSeen, words]);
  if (text.trim() === "" || words === "" || !data) return null;
  const asNew = data.takenAs === "new_message" || data.takenAs === "follow_up";
  return (
    <div className="space-y-1 border-t border-line px-4 py-2 text-[0.8125rem] text-ink-2">
      <div role="status" className="space-y-1">
        <p>{inLanguage(data.does, language)}</p>
        <Reading preview={data} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {fits && data.fields?.length ? (
          <Button tone="link" size="bare" onClick={() => props.onIntoForm(data)}>
            {t("intoForm")}
          </Button>
        ) : null}
        <Button tone="link" size="bare" onClick={() => onMode(asNew || mode === "steer" ? "answer" : "steer")}>
          {t(asNew ? "asAnswer" : "asNew")}
        </Button>
      </p>
    </div>
  );
}

function usePreview({ sessionId, fileIds, mode }: WordsPreviewProps, words: string) {
  const message = { text: words, mode, fileIds: [...fileIds], zone: browserZone() };
  return useQuery({
    queryKey: ["preview", sessionId, message],
    queryFn: ({ signal }) => previewMessage(sessionId, message, signal),
    enabled: words !== "",
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
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
          {fields.map(({ field, label, valueText, guessed }) => (
            <div key={field} className="flex min-w-0 gap-1.5 [overflow-wrap:anywhere]">
              <dt className="text-ink-3">{label}</dt>
              <dd className="text-ink-1">
                {valueText}
                {guessed ? <span className="ml-1 text-accent">({t("guess")})</span> : null}
              </dd>
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
