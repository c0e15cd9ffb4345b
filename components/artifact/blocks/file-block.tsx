"use client";
import { Download, FileArchive, FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { FileBlock as Block } from "@/lib/view/delivery";
import { formatBytes } from "@/lib/view/format";

export function FileBlock({ block, artifactId }: { block: Block; artifactId: string | null }) {
  const t = useTranslations("report");
  const language = useLanguage();
  const Icon = block.entries ? FileArchive : FileText;
  const href = `/api/v1/artifacts/${artifactId}/content?name=${encodeURIComponent(block.name)}`;
  return (
    <div className="rounded-lg border border-line-strong" lang={language}>
      <div className="flex items-center gap-3 px-4 py-3">
        <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium">{block.name}</p>
          <p className="text-[0.8125rem] text-ink-3 tabular">
            {formatBytes(block.size, language)}
            {block.entries ? ` · ${t("entries", { count: block.entries.length })}` : null}
          </p>
        </div>
        {artifactId === null ? null : (
          <a href={href} download={block.name} className={cn(buttonVariants({ tone: "ink" }))}>
            <Download aria-hidden /> {t("download")}
          </a>
        )}
      </div>
      {block.entries && block.entries.length > 0 ? (
        <details className="border-t border-line px-4 py-2 text-sm">
          <summary className="w-fit text-ink-3 hover:text-ink-1">{t("contents")}</summary>
          <ul className="mt-1.5 columns-1 gap-6 font-mono text-xs leading-6 text-ink-2 sm:columns-2">
            {block.entries.map((entry) => (
              <li key={entry} className="truncate" title={entry}>
                {entry}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
