"use client";
import { FileText, RotateCw, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { formatBytes } from "@/lib/view/format";
import type { Attachment } from "./use-attachments";

export function AttachmentChips(props: {
  items: readonly Attachment[];
  onRemove(key: string): void;
  onRetry(attachment: Attachment): void;
}) {
  const t = useTranslations("composer");
  const language = useLanguage();
  if (props.items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 px-3 pt-3" aria-label={t("attachments")}>
      {props.items.map((item) => (
        <li
          key={item.key}
          className="relative flex max-w-full items-center gap-2 overflow-hidden rounded-md border border-line bg-sunk py-1 pl-2 pr-1 text-sm"
        >
          <FileText aria-hidden className="size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 truncate">{item.name}</span>
          <span className="shrink-0 text-xs text-ink-3 tabular">
            {chipNote(item, formatBytes(item.size, language), t)}
          </span>
          {item.status === "failed" ? (
            <button
              type="button"
              onClick={() => props.onRetry(item)}
              aria-label={t("retryUpload", { name: item.name })}
              className="grid size-6 place-items-center rounded text-accent hover:bg-soft"
            >
              <RotateCw className="size-3.5" />
            </button>
          ) : null}
          <button
            type="button"
            onClick={() => props.onRemove(item.key)}
            aria-label={t("removeFile", { name: item.name })}
            className="grid size-6 place-items-center rounded text-ink-3 hover:bg-soft hover:text-ink-1"
          >
            <X className="size-3.5" />
          </button>
          {item.status === "uploading" ? (
            <span
              className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-ink-2 transition-transform duration-150"
              style={{ transform: `scaleX(${item.fraction})` }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function chipNote(item: Attachment, size: string, t: (key: string) => string): string {
  if (item.status === "uploading") return `${Math.round(item.fraction * 100)} %`;
  return item.status === "failed" ? t("uploadFailed") : size;
}
