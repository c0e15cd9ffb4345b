"use client";
import { Upload, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { uploadFile } from "@/components/hooks/api";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { formatBytes } from "@/lib/view/format";
import type { FileValue } from "@/lib/view/human-input";
import type { FieldProps } from "./field-props";

const isFile = (one: unknown): one is FileValue => typeof one === "object" && one !== null && "fileId" in one;

export function FileField({ sessionId, ...props }: FieldProps<"file"> & { sessionId: string }) {
  const { field, value, onChange, id, disabled, describedBy, invalid } = props;
  const t = useTranslations("question");
  const language = useLanguage();
  const picker = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ name: string; fraction: number } | "failed" | null>(null);
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  const full = field.maxItems !== undefined && files.length >= field.maxItems;
  const add = async (chosen: readonly File[]) => {
    const added: FileValue[] = [];
    try {
      for (const file of chosen) {
        setState({ name: file.name, fraction: 0 });
        const done = await uploadFile(sessionId, file, (fraction) => setState({ name: file.name, fraction }));
        added.push({ fileId: done.id, name: done.name, size: done.size, mediaType: done.mediaType });
      }
      setState(null);
    } catch {
      setState("failed");
    }
    if (added.length > 0) onChange([...files, ...added]);
  };
  return (
    <div>
      {files.map((file) => (
        <div key={file.fileId} className="flex items-center gap-2 py-1 text-sm">
          <span className="min-w-0 truncate">{file.name}</span>
          <span className="text-ink-3 tabular">
            {file.size === undefined ? null : formatBytes(file.size, language)}
          </span>
          <button
            type="button"
            disabled={disabled}
            aria-label={t("removeFile", { name: file.name })}
            onClick={() => onChange(files.filter((one) => one.fileId !== file.fileId))}
            className="grid size-6 place-items-center rounded text-ink-3 hover:bg-soft"
          >
            <X className="size-3.5" />
          </button>
        </div>
      ))}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={field.maxItems !== 1}
        accept={field.accept?.join(",")}
        onChange={(event) => void add([...(event.target.files ?? [])])}
      />
      <Button
        id={id}
        size="small"
        disabled={disabled || full}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onClick={() => picker.current?.click()}
      >
        <Upload /> {t("chooseFile")}
      </Button>
      <p role="status" className="mt-1 text-[0.8125rem] text-ink-3 tabular">
        {state === "failed" ? t("uploadFailed") : state ? `${state.name} ${Math.round(state.fraction * 100)} %` : null}
      </p>
    </div>
  );
}
