"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { ModelMenu, ModeMenu } from "@/components/composer/choice-menus";
import { Composer } from "@/components/composer/composer";
import { type ComposerSubmission, useComposer } from "@/components/composer/use-composer";
import { useComposerDraft } from "@/components/composer/use-draft";
import { WaitingMessages } from "@/components/composer/waiting-messages";
import { WordsPreview } from "@/components/composer/words-preview";
import { cancelRun, saveFormDraft, uploadFile } from "@/components/hooks/api";
import { onComposerOffer } from "@/components/hooks/composer-words";
import { fillForm } from "@/components/hooks/form-words";
import { useLanguage } from "@/components/hooks/use-language";
import { browserZone } from "@/components/hooks/zone";
import type { MessagePreview } from "@/lib/protocol/resources/previews";
import type { MessageMode } from "@/lib/protocol/session/observation";
import { sendEffect, type VisibleSuggestion, waitingMessages } from "@/lib/view/attention";
import { inLanguage } from "@/lib/view/format";
import type { SessionView } from "@/lib/view/session-view";
import { liveRun } from "@/lib/view/thread";
import { useWorkbench } from "./workbench-context";

const UNDO_WINDOW_MS = 4000;

export interface SessionComposerProps {
  view: SessionView;
  initialText: string;
  needsModel: boolean;
  /** A suggestion that was just clicked; a new object each time. */
  picked: { suggestion: VisibleSuggestion } | null;
  pending: readonly { key: string; text: string }[];
  onPending(change: (now: { key: string; text: string }[]) => { key: string; text: string }[]): void;
}

export function SessionComposer(props: SessionComposerProps) {
  const { view, initialText, needsModel, picked, pending, onPending } = props;
  const t = useTranslations("composer");
  const tp = useTranslations("wordsPreview");
  const language = useLanguage();
  const { actions, models, suggestionClick } = useWorkbench();
  const sessionId = view.session.id;
  const run = liveRun(view);
  const effect = sendEffect(view);
  const [mode, setMode] = useState<MessageMode>("auto");
  const [model, setModel] = useState(models[0]?.id ?? "");
  const stop = useStop(run?.id ?? null);
  /** Words that were shown as an answer before they were sent need no "did you mean". */
  const seen = useRef("");
  const onSeen = useCallback((words: string) => {
    seen.current = words;
  }, []);
  const saveDraft = useComposerDraft(sessionId, (text) => composer.setText(text));
  const upload = useCallback(
    (file: File, onFraction: (fraction: number) => void) => uploadFile(sessionId, file, onFraction),
    [sessionId],
  );

  const send = async ({ text, attachments, suggestion }: ComposerSubmission): Promise<string | null> => {
    const clientKey = crypto.randomUUID();
    onPending((now) => [...now, { key: clientKey, text }]);
    try {
      const outcome = await actions.send(sessionId, {
        text,
        clientKey,
        fileIds: attachments.flatMap((one) => one.fileId ?? []),
        mode:
          effect === "new_turn"
            ? "auto"
            : effect === "answer" && mode === "auto" && seen.current === text
              ? "answer"
              : mode,
        zone: browserZone(),
        ...(model && needsModel ? { model } : {}),
        ...(suggestion ? { suggestion } : {}),
        ...(run ? { holdMs: UNDO_WINDOW_MS } : {}),
      });
      if (outcome.ok) setMode("auto");
      else onPending((now) => now.filter((one) => one.key !== clientKey));
      return outcome.ok ? null : inLanguage(outcome.message, language);
    } catch (error) {
      onPending((now) => now.filter((one) => one.key !== clientKey));
      throw error;
    }
  };
  const composer = useComposer({ initialText, upload, onSubmit: send, onText: saveDraft });

  const { fill, setText, box } = composer;
  useEffect(() => onComposerOffer(sessionId, (text) => fill(text, null)), [fill, sessionId]);
  const intoForm = ({ humanInputId, fields = [] }: MessagePreview) => {
    if (!humanInputId) return;
    const words = box.current?.value ?? "";
    const values = Object.fromEntries(
      fields.flatMap((one) => (one.value === undefined ? [] : [[one.field, one.value]])),
    );
    const states = Object.fromEntries(fields.map((one) => [one.field, one.state ?? "given"]));
    if (!fillForm({ humanInputId, values, states })) void saveFormDraft(humanInputId, { values, states });
    setText("");
    showForm(humanInputId);
    toast(tp("inForm"), { action: { label: tp("bringBack"), onClick: () => setText(words) } });
  };

  const pick = (suggestion: VisibleSuggestion) => {
    const source = { artifactId: suggestion.artifactId, suggestionId: suggestion.id };
    if (suggestionClick === "fill") return composer.fill(suggestion.text, source);
    send({ text: suggestion.text, attachments: [], suggestion: source }).then(
      (problem) => problem && toast.error(problem),
      () => toast.error(t("sendFailed")),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each click
  useEffect(() => {
    if (picked) pick(picked.suggestion);
  }, [picked]);
  const settle = (work: Promise<{ ok: true } | { ok: false; message: { en: string; zh: string } }>) =>
    work.then(
      (outcome) => outcome.ok || toast.error(inLanguage(outcome.message, language)),
      () => toast.error(t("changeFailed")),
    );
  return (
    <div className="mx-auto w-full max-w-[46rem] shrink-0 px-3 safe-bottom sm:px-6">
      <WaitingMessages
        messages={waitingMessages(view)}
        sending={pending}
        onWithdraw={(one) => void settle(actions.withdraw(sessionId, one.messageId))}
        onRelease={(one) => void settle(actions.release(sessionId, one.messageId))}
        onMove={(one, over) => void settle(actions.move(sessionId, one.messageId, "earlier", over.messageId))}
        onEdit={(one, text) => void settle(actions.edit(sessionId, one.messageId, text))}
      />
      <Composer
        state={composer}
        preview={
          effect === "answer" ? (
            <WordsPreview
              sessionId={sessionId}
              text={composer.text}
              fileIds={composer.attachments.items.flatMap((one) => one.fileId ?? [])}
              mode={mode}
              onMode={setMode}
              onSeen={onSeen}
              onIntoForm={intoForm}
            />
          ) : null
        }
        placeholder={t(`placeholder.${effect}`)}
        onStop={run ? stop.stop : undefined}
        stopping={stop.stopping}
        choices={
          <>
            {effect === "new_turn" ? null : (
              <ModeMenu mode={mode} effect={effect} live={run !== null} onMode={setMode} />
            )}
            {needsModel ? <ModelMenu models={models} model={model} onModel={setModel} /> : null}
          </>
        }
      />
    </div>
  );
}

function showForm(humanInputId: string) {
  const card = document.querySelector<HTMLElement>(`[data-question="${CSS.escape(humanInputId)}"]`);
  card?.scrollIntoView({ block: "start" });
  card?.querySelector<HTMLElement>("[data-field] :is(input, textarea)")?.focus({ preventScroll: true });
}

/** Stop goes straight to its own door, so that it never waits behind a send. */
function useStop(runId: string | null) {
  const t = useTranslations("composer");
  const [asked, setAsked] = useState<string | null>(null);
  const stop = () => {
    if (!runId) return;
    setAsked(runId);
    cancelRun(runId).catch(() => {
      setAsked(null);
      toast.error(t("stopFailed"));
    });
  };
  useEffect(() => {
    if (runId !== asked) setAsked(null);
  }, [runId, asked]);
  return { stop, stopping: runId !== null && asked === runId };
}
