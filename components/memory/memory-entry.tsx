"use client";
import Link from "next/link";
import { type KeyboardEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { Local } from "@/components/ui/local";
import { TextArea } from "@/components/ui/text-input";
import type { Memory } from "@/lib/protocol/session/memory";
import type { Outcome } from "@/lib/view/actions";
import { formatMoment, inLanguage } from "@/lib/view/format";

export interface MemoryEntryProps {
  memory: Memory & { sessionTitle?: string | null };
  now: Date;
  onEdit(content: string): Promise<Outcome>;
  onDelete(): void;
}

export function MemoryEntry({ memory, now, onEdit, onDelete }: MemoryEntryProps) {
  const t = useTranslations("memory");
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  return (
    <li id={memory.id} className="scroll-mt-4 py-3.5 target:bg-soft">
      {editing ? (
        <Editor memory={memory} onEdit={onEdit} onDone={() => setEditing(false)} />
      ) : (
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{memory.content}</p>
      )}
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.8125rem] text-ink-3">
        <span>{t(`kinds.${memory.kind}`)}</span>
        <Local>{formatMoment(memory.createdAt, language, now)}</Local>
        {memory.sessionId ? (
          <Link href={`/s/${memory.sessionId}`} className="underline decoration-line-strong underline-offset-4">
            {memory.sessionTitle || t("session")}
          </Link>
        ) : (
          <span className="font-medium text-ink-2">{t("everywhere")}</span>
        )}
        {editing ? null : (
          <span className="ml-auto flex gap-1">
            <Button size="small" tone="quiet" onClick={() => setEditing(true)}>
              {t("edit")}
            </Button>
            <Button size="small" tone="quiet" onClick={onDelete}>
              {t("delete")}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

function Editor(props: { memory: Memory; onEdit: MemoryEntryProps["onEdit"]; onDone(): void }) {
  const t = useTranslations("memory");
  const language = useLanguage();
  const [text, setText] = useState(props.memory.content);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const outcome = await props.onEdit(text).catch(() => null);
    if (outcome?.ok) props.onDone();
    else setProblem(outcome ? inLanguage(outcome.message, language) : t("changeFailed"));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") props.onDone();
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void save();
  };
  return (
    <div className="space-y-2">
      <TextArea
        autoFocus
        aria-label={t("content")}
        aria-invalid={problem !== null}
        value={text}
        maxLength={3000}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {problem ? (
        <p role="alert" className="text-sm text-bad">
          {problem}
        </p>
      ) : null}
      <div className="flex gap-1.5">
        <Button size="small" tone="ink" onClick={() => void save()}>
          {t("save")}
        </Button>
        <Button size="small" tone="quiet" onClick={props.onDone}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
