"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Attachment, type Upload, useAttachments } from "./use-attachments";

export interface ComposerSubmission {
  text: string;
  attachments: readonly Attachment[];
  suggestion: { artifactId: string; suggestionId: string } | null;
}

export interface ComposerState {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText(text: string): void;
  attachments: ReturnType<typeof useAttachments>;
  canSend: boolean;
  waitsForFiles: boolean;
  failure: string | null;
  submit(): void;
  /** Set while the text is a suggestion; `kept`: what was typed before it. */
  filled: Filled | null;
  fill(text: string, suggestion: Filled["suggestion"]): void;
  undoFill(): void;
}

interface Filled {
  kept: string;
  suggestion: { artifactId: string; suggestionId: string } | null;
}

export interface ComposerOptions {
  initialText: string;
  upload: Upload | null;
  /** Returns what went wrong, in words, or null. */
  onSubmit(submission: ComposerSubmission): Promise<string | null>;
  onText?(text: string): void;
}

/** The text being written: nothing of it is lost by a failed send or by a suggestion that is put in its place. */
export function useComposer(options: ComposerOptions): ComposerState {
  const t = useTranslations("composer");
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setTextState] = useState(options.initialText);
  const [failure, setFailure] = useState<string | null>(null);
  const [filled, setFilled] = useState<Filled | null>(null);
  const attachments = useAttachments(options.upload);
  const { onText, onSubmit } = options;

  const setText = useCallback(
    (next: string) => {
      setTextState(next);
      setFailure(null);
      onText?.(next);
    },
    [onText],
  );

  const waitsForFiles = attachments.items.some((item) => item.status === "uploading");
  const usable = attachments.items.filter((item) => item.status !== "failed");
  const canSend = (text.trim() !== "" || usable.length > 0) && !waitsForFiles;

  const submit = useCallback(() => {
    if (!canSend) return;
    const sent = text.trim();
    const kept = filled?.kept ?? "";
    setTextState(kept);
    setFilled(null);
    setFailure(null);
    attachments.clear();
    const giveBack = (reason: string) => {
      attachments.giveBack(usable);
      setTextState((now) => (now.trim() ? `${sent}\n${now}` : sent));
      setFailure(reason);
    };
    onSubmit({ text: sent, attachments: usable, suggestion: filled?.suggestion ?? null }).then(
      (problem) => (problem === null ? onText?.(box.current?.value ?? "") : giveBack(problem)),
      () => giveBack(t("sendFailed")),
    );
  }, [attachments, canSend, filled, onSubmit, onText, t, text, usable]);

  // The page can be typed into before its code runs: what stands in the box by then counts as typed now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
  useEffect(() => {
    const early = box.current?.value;
    if (early !== undefined && early !== options.initialText) setText(early);
  }, []);

  const fill = useCallback(
    (next: string, suggestion: Filled["suggestion"]) => {
      setFilled((now) => ({ kept: now ? now.kept : text, suggestion }));
      setTextState(next);
      onText?.(next);
    },
    [onText, text],
  );
  const undoFill = useCallback(() => {
    if (filled) setText(filled.kept);
    setFilled(null);
  }, [filled, setText]);

  useEffect(() => {
    const element = box.current;
    if (!filled || !element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, [filled]);

  return { box, text, setText, attachments, canSend, waitsForFiles, failure, submit, filled, fill, undoFill };
}
