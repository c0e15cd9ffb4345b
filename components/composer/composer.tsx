"use client";
import { ArrowUp, Paperclip, Square } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import { useEarlyClick } from "@/components/ui/use-early-click";
import { AttachmentChips } from "./attachment-chips";
import { isSendKey } from "./enter-key";
import type { ComposerState } from "./use-composer";

export interface ComposerProps {
  state: ComposerState;
  placeholder: string;
  /** Shown at the left of the foot: what the message will do, the model, the agent. */
  choices?: ReactNode;
  /** Under the text: how it would be taken. */
  preview?: ReactNode;
  /** A live run that can be stopped. */
  onStop?: () => void;
  stopping?: boolean;
  large?: boolean;
}

export function Composer({ state, placeholder, choices, preview, onStop, stopping, large }: ComposerProps) {
  const t = useTranslations("composer");
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const early = useEarlyClick();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    state.submit();
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    state.attachments.add(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    state.attachments.add([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label={t("label")}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={cn(
        "rounded-xl border bg-raised shadow-card transition-colors duration-150 focus-within:border-ink-4",
        over ? "border-ink-1 bg-soft" : "border-line-strong",
      )}
    >
      <AttachmentChips
        items={state.attachments.items}
        onRemove={state.attachments.remove}
        onRetry={state.attachments.retry}
      />
      <textarea
        ref={state.box}
        data-enter-presses=""
        value={state.text}
        onChange={(event) => state.setText(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        placeholder={over ? t("dropHere") : placeholder}
        aria-label={t("label")}
        rows={1}
        className={cn(
          "field-sizing-content scroll-quiet block max-h-[38dvh] w-full resize-none bg-transparent px-4 pb-1 pt-3 leading-relaxed outline-none max-sm:text-base",
          large && "min-h-22",
        )}
      />
      <Notice state={state} />
      {preview}
      <div className="flex items-center gap-1.5 px-2 pb-2">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          onChange={(event) => {
            state.attachments.add([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
        <Tooltip text={t("attach")}>
          <button
            type="button"
            aria-label={t("attach")}
            onClick={() => picker.current?.click()}
            className="grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-soft hover:text-ink-1"
          >
            <Paperclip className="size-4" />
          </button>
        </Tooltip>
        <div className="flex min-w-0 flex-1 items-center gap-1 overflow-x-auto">{choices}</div>
        {onStop ? (
          <Tooltip text={t("stop")}>
            <button
              type="button"
              onClick={onStop}
              disabled={stopping}
              aria-label={t("stop")}
              className="flex h-8 shrink-0 items-center gap-1.5 rounded-md border border-line-strong px-2.5 text-sm hover:bg-soft disabled:opacity-60"
            >
              <Square aria-hidden className="size-3 fill-current" /> {t(stopping ? "stopping" : "stopShort")}
            </button>
          </Tooltip>
        ) : null}
        <Tooltip text={t("send")} keys="Enter">
          <button
            type="button"
            {...early}
            data-sends=""
            onClick={state.submit}
            aria-disabled={!state.canSend}
            aria-label={t("send")}
            className="grid size-8 shrink-0 place-items-center rounded-md bg-ink-1 text-paper transition-opacity duration-150 aria-disabled:opacity-35"
          >
            <ArrowUp className="size-4.5" />
          </button>
        </Tooltip>
      </div>
    </section>
  );
}

/** One line under the text: a failed send, files on their way, or a filled-in suggestion with the way back. */
function Notice({ state }: { state: ComposerState }) {
  const t = useTranslations("composer");
  const line = "flex items-center gap-3 px-4 pb-1.5 text-[0.8125rem]";
  if (state.failure) {
    return (
      <p role="alert" className={cn(line, "text-bad")}>
        {state.failure}
      </p>
    );
  }
  if (state.filled) {
    return (
      <p role="status" className={cn(line, "text-ink-3")}>
        <span>{t("enterToSend")}</span>
        {state.filled.kept ? (
          <button type="button" onClick={state.undoFill} className="underline underline-offset-4 hover:text-ink-1">
            {t("undoFill")}
          </button>
        ) : null}
      </p>
    );
  }
  if (!state.waitsForFiles) return null;
  return <p className={cn(line, "text-ink-3")}>{t("waitsForFiles")}</p>;
}
