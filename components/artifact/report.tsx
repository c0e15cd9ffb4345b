"use client";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Prose } from "@/components/thread/prose";
import { Button } from "@/components/ui/button";
import { Local } from "@/components/ui/local";
import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import { lineageNumbers } from "@/lib/view/delivery";
import { formatMoment } from "@/lib/view/format";
import { ChartFigure } from "./blocks/chart-figure";
import { CodeBlock } from "./blocks/code-block";
import { DataTable } from "./blocks/data-table";
import { FileBlock } from "./blocks/file-block";
import { ExportMenu } from "./export-menu";
import { Footnotes } from "./footnotes";
import { LineageMark } from "./lineage-mark";
import { ReportLanguage } from "./report-language";

export interface ReportProps {
  artifact: Pick<Artifact, "id" | "title" | "createdAt">;
  delivery: Delivery;
  /** Titles of the plan's steps by stepId. */
  steps: Readonly<Record<string, string>>;
  /** "Version 2 of 3". */
  versionLabel?: string;
  /** For someone who has only a link: nothing leads to the rows behind. */
  readOnly?: boolean;
  onChangeAssumption?: (humanInputId: string) => void;
  /** What was assumed without a question, to be said otherwise. */
  onSayOtherwise?: (assumption: string) => void;
}

/** The deliverable as a document: numbered sections, tables, figures, and how each was computed. It prints. */
export function Report(props: ReportProps) {
  const { artifact, delivery, steps, versionLabel, readOnly = false } = props;
  const t = useTranslations("report");
  const language = useLanguage();
  const numbers = lineageNumbers(delivery);
  const mark = (id: string | undefined) => {
    const lineage = id ? delivery.lineage.find((one) => one.id === id) : undefined;
    return lineage ? <LineageMark lineage={lineage} number={numbers.get(lineage.id) ?? 0} steps={steps} /> : null;
  };
  const around = ({ title, blocks }: Delivery["sections"][number], index: number) => ({
    ...{ artifactId: readOnly ? null : artifact.id, language: delivery.language, mark },
    said: isSaid(blocks[index], [artifact.title, title], blocks.slice(0, index)),
  });
  return (
    <article lang={delivery.language} data-print-root className="mx-auto w-full max-w-[46rem] px-5 pb-16 pt-7 sm:px-8">
      <header className="border-b border-line-strong pb-5">
        <h2 className="font-serif text-[1.75rem] leading-[1.2] text-ink-1 text-balance">{artifact.title}</h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink-3" lang={language}>
          {versionLabel ? `${versionLabel} · ` : null}
          <Local>{formatMoment(artifact.createdAt, language, new Date())}</Local>
          {delivery.basis.files.length > 0 ? ` · ${delivery.basis.files.map((file) => file.name).join(", ")}` : null}
          <span data-print-hide className="ml-auto flex flex-wrap justify-end gap-x-1">
            <Button size="small" tone="quiet" onClick={() => window.print()}>
              <Printer /> {t("print")}
            </Button>
            {readOnly ? null : (
              <ExportMenu
                artifactId={artifact.id}
                has={{ table: holds(delivery, "table"), chart: holds(delivery, "chart") }}
                offers={delivery.offers ?? []}
              />
            )}
          </span>
        </p>
        {delivery.headline ? (
          <p className="mt-4 font-serif text-[1.3125rem] leading-[1.4] text-ink-1">
            {delivery.headline.text}
            <ReportLanguage language={delivery.language}>{mark(delivery.headline.lineageId)}</ReportLanguage>
          </p>
        ) : null}
      </header>
      <ReportLanguage language={delivery.language}>
        {delivery.sections.map((section) => (
          <section key={section.id} aria-labelledby={`${artifact.id}-${section.id}`} className="pt-7">
            <h3
              id={`${artifact.id}-${section.id}`}
              className="mb-3 flex gap-3 text-[1.1875rem] font-semibold leading-snug"
            >
              <span className="text-ink-4 tabular">{section.number}</span>
              {section.title}
            </h3>
            <div className="space-y-5">
              {section.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a delivery never move
                <Block key={index} block={block} {...around(section, index)} />
              ))}
            </div>
          </section>
        ))}
        <Footnotes
          {...{ delivery, readOnly }}
          onChangeAssumption={props.onChangeAssumption}
          onSayOtherwise={props.onSayOtherwise}
        />
      </ReportLanguage>
    </article>
  );
}

const holds = ({ sections }: Delivery, type: DeliveryBlock["type"]) =>
  sections.some((section) => section.blocks.some((block) => block.type === type));

/** A caption that only repeats a title above it, or the chart's beside it, is left to those who cannot see that */
function isSaid(block: DeliveryBlock | undefined, titles: string[], before: DeliveryBlock[]): boolean {
  if (!block || !("caption" in block)) return false;
  const above = [...titles, ...before.flatMap((other) => ("caption" in other ? [other.caption] : []))];
  return above.some(
    (text) =>
      text === block.caption ||
      (/^\s?[(（:：]/.test(text.slice(block.caption.length)) && text.startsWith(block.caption)),
  );
}

function Block(props: {
  block: DeliveryBlock;
  /** Null where its files cannot be had. */
  artifactId: string | null;
  language: Delivery["language"];
  mark(id: string | undefined): ReactNode;
  said: boolean;
}) {
  const { block, language, mark, said } = props;
  switch (block.type) {
    case "markdown":
      return (
        <div className={block.lineageId ? "prose-marked" : undefined}>
          <Prose text={block.text} className="prose-doc" lang={language} />
          {mark(block.lineageId)}
        </div>
      );
    case "table":
      return <DataTable block={block} language={language} mark={mark(block.lineageId)} quietCaption={said} />;
    case "chart":
      return <ChartFigure block={block} mark={mark(block.lineageId)} quietCaption={said} />;
    case "file":
      return <FileBlock block={block} artifactId={props.artifactId} />;
    case "code":
      return <CodeBlock name={block.name} text={block.text} />;
  }
}
