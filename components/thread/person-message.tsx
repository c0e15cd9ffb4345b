"use client";
import { Paperclip, Pencil } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { isSendKey } from "@/components/composer/enter-key";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { WordsEditor } from "@/components/ui/words-editor";
import type { ObservationRoute } from "@/lib/protocol/events/event";
import type { Message } from "@/lib/protocol/session/message";
import type { Observation } from "@/lib/protocol/session/observation";
import type { SessionFile } from "@/lib/protocol/session/session";
import { formatBytes } from "@/lib/view/format";
import { useAct } from "./use-act";

export interface PersonMessageProps {
  message: Message;
  observation: Observation | null;
  routes: readonly ObservationRoute[] | undefined;
  files: readonly SessionFile[];
  /** Nothing is under way, and what was said was taken in: it can be said otherwise. */
  editable: boolean;
}

/** What the person said, and below it, small, where it went. */
export function PersonMessage({ message, observation, routes, files, editable }: PersonMessageProps) {
  const t = useTranslations("thread");
  const language = useLanguage();
  const text = message.parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  const notes = routes?.flatMap((route) => (route.note ? [route.note[language]] : [])) ?? [];
  const [editing, setEditing] = useState(false);
  const again = useTranslations("again");
  const { busy, act } = useAct();
  const sendChanged = (changed: string | null) => {
    setEditing(false);
    if (!observation || !changed || changed === text) return;
    void act((actions) => actions.again(observation.runId, { messageId: message.id, text: changed }));
  };
  if (editing)
    return (
      <article aria-label={t("you")}>
        <WordsEditor
          label={again("edit")}
          keep={again("keep")}
          save={again("save")}
          text={text}
          isSendKey={isSendKey}
          onDone={sendChanged}
        />
      </article>
    );
  const other = message.channel !== "web" && message.channel !== "api";
  return (
    <article data-said="" aria-label={t("you")} className="group/message flex flex-col items-end">
      <div className="flex max-w-full items-center gap-1">
        {editable ? (
          <Tooltip text={again("edit")}>
            <Button
              tone="quiet"
              size="iconSmall"
              aria-label={again("edit")}
              disabled={busy}
              className="opacity-0 transition-opacity duration-150 focus-visible:opacity-100 group-hover/message:opacity-100 max-md:opacity-60"
              onClick={() => setEditing(true)}
            >
              <Pencil />
            </Button>
          </Tooltip>
        ) : null}
        <div className="min-w-0 max-w-[88%] rounded-2xl rounded-br-md bg-soft px-3.5 py-2">
          {files.map((file) => (
            <p key={file.id} className="flex items-center gap-1.5 text-sm text-ink-2">
              <Paperclip aria-hidden className="size-3.5 shrink-0 text-ink-3" />
              <span className="[overflow-wrap:anywhere]">{file.name}</span>
              <span className="shrink-0 text-xs text-ink-3 tabular">{formatBytes(file.size, language)}</span>
            </p>
          ))}
          {text ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p> : null}
        </div>
      </div>
      <p className="mt-1 flex flex-wrap justify-end gap-x-2 px-1 text-xs text-ink-3 empty:hidden">
        {other ? <span>{t("from", { channel: t(`channel.${message.channel}`) })}</span> : null}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {notes.length === 0 && observation?.state === "waiting" ? <span>{t("received")}</span> : null}
      </p>
    </article>
  );
}
