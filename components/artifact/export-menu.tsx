"use client";
import { ChevronDown, Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiFailure, downloadReport } from "@/components/hooks/api";
import { useLanguage } from "@/components/hooks/use-language";
import { buttonVariants } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "@/components/ui/menu";
import type { ExportFormat } from "@/lib/protocol/artifacts/export-format";
import { formatBytes } from "@/lib/view/format";

const documents: ExportFormat[] = ["docx", "pptx", "md", "html", "email"];
const figures: ExportFormat[] = ["xlsx", "csv"];
const pictures: ExportFormat[] = ["svg", "png"];

/** Takes the report away as a file. `has`: what there is to take, beside the document itself; `offers`: what was asked for. */
export function ExportMenu(props: {
  artifactId: string;
  has: { table: boolean; chart: boolean };
  offers: readonly ExportFormat[];
}) {
  const t = useTranslations("export");
  const download = useDownload(props.artifactId);
  const formats = [...documents, ...(props.has.table ? figures : []), ...(props.has.chart ? pictures : [])];
  return (
    <>
      {props.offers.map((format) => (
        <button
          key={format}
          type="button"
          data-print-hide
          disabled={download.busy}
          onClick={() => download.take(format)}
          className={buttonVariants({ tone: "ink", size: "small" })}
        >
          <Download aria-hidden /> {t(`format.${format}`)} ({fileEnding(format)})
        </button>
      ))}
      <Menu>
        <MenuTrigger
          data-print-hide
          disabled={download.busy}
          className={buttonVariants({ tone: "quiet", size: "small" })}
        >
          <Download aria-hidden /> {download.busy ? download.progress : t("export")} <ChevronDown aria-hidden />
        </MenuTrigger>
        <MenuContent align="end">
          <MenuLabel>{t("as")}</MenuLabel>
          {formats.map((format) => (
            <MenuItem key={format} onSelect={() => download.take(format)}>
              <span className="min-w-0 flex-1">{t(`format.${format}`)}</span>
              <span className="text-xs leading-5 text-ink-3">{fileEnding(format)}</span>
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {download.failed ? (
        <span role="alert" data-print-hide className="basis-full text-right text-bad">
          {t(download.failed.known ? "cannot" : "failed", { format: t(`format.${download.failed.format}`) })}{" "}
          <button type="button" onClick={download.again} className="underline underline-offset-4">
            {t("again")}
          </button>
        </span>
      ) : null}
    </>
  );
}

const fileEnding = (format: ExportFormat) => (format === "email" ? ".txt" : `.${format}`);

function useDownload(artifactId: string) {
  const t = useTranslations("export");
  const language = useLanguage();
  const [busy, setBusy] = useState<{ format: ExportFormat; bytes: number } | null>(null);
  const [failed, setFailed] = useState<{ format: ExportFormat; known: boolean } | null>(null);
  const take = (format: ExportFormat) => {
    setBusy({ format, bytes: 0 });
    setFailed(null);
    downloadReport(artifactId, format, (bytes) => setBusy({ format, bytes }))
      .then(keep, (error: unknown) =>
        setFailed({ format, known: error instanceof ApiFailure && error.status >= 400 && error.status < 500 }),
      )
      .finally(() => setBusy(null));
  };
  const progress = busy?.bytes ? formatBytes(busy.bytes, language) : t("preparing");
  return { busy: busy !== null, progress, failed, take, again: () => failed && take(failed.format) };
}

function keep({ blob, name }: { blob: Blob; name: string }) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
