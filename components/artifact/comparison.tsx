"use client";
import { diffWordsWithSpace } from "diff";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { asChart, asTable, type BlockPair, blockText, changedCells, pairBlocks, sameBlock } from "@/lib/view/compare";
import { deliveryOf } from "@/lib/view/delivery";
import type { DeliveryVersion } from "@/lib/view/plan";
import { ChartFigure } from "./blocks/chart-figure";
import { DataTable } from "./blocks/data-table";

export interface ComparisonProps {
  before: DeliveryVersion;
  after: DeliveryVersion;
  onClose(): void;
}

/** Two versions: words that went and came, tables with changed cells marked, charts one beside the other. */
export function Comparison({ before, after, onClose }: ComparisonProps) {
  const t = useTranslations("versions");
  const [earlier, later] = [deliveryOf(before.artifact), deliveryOf(after.artifact)];
  if (!earlier || !later) return null;
  const changed = pairBlocks(earlier, later).filter((pair) => !sameBlock(pair));
  const [from, to] = [earlier.headline?.text ?? "", later.headline?.text ?? ""];
  return (
    <div className="px-5 py-3" lang={later.language}>
      <Button size="small" tone="quiet" onClick={onClose}>
        <ArrowLeft /> {t("back")}
      </Button>
      <h2 className="mt-3 font-serif text-xl leading-snug">
        {t("comparing", { before: before.number, after: after.number })}
      </h2>
      {from === to ? null : (
        <section className="border-b border-line py-4 text-[1.0625rem]">
          <TextDiff before={from} after={to} />
        </section>
      )}
      {changed.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of two immutable versions
        <section key={index} className="border-b border-line py-4 last:border-0">
          <h3 className="mb-2 text-sm font-medium text-ink-2">{pair.title}</h3>
          <Pair pair={pair} later={later.language} />
        </section>
      ))}
      {changed.length === 0 && from === to ? <p className="py-4 text-ink-3">{t("noDifference")}</p> : null}
    </div>
  );
}

function Pair({ pair, later }: { pair: BlockPair; later: "en" | "zh" }) {
  const [tableBefore, tableAfter] = [asTable(pair.before), asTable(pair.after)];
  const [chartBefore, chartAfter] = [asChart(pair.before), asChart(pair.after)];
  if (tableBefore || tableAfter) {
    return (
      <Beside
        before={tableBefore ? <DataTable block={tableBefore} language={later} /> : null}
        after={
          tableAfter ? (
            <DataTable
              block={tableAfter}
              language={later}
              changed={tableBefore ? changedCells(tableBefore, tableAfter) : undefined}
            />
          ) : null
        }
      />
    );
  }
  if (chartBefore || chartAfter) {
    return (
      <Beside
        before={chartBefore ? <ChartFigure block={chartBefore} /> : null}
        after={chartAfter ? <ChartFigure block={chartAfter} /> : null}
      />
    );
  }
  return <TextDiff before={blockText(pair.before)} after={blockText(pair.after)} />;
}

function Beside({ before, after }: { before: ReactNode; after: ReactNode }) {
  const t = useTranslations("versions");
  const none = <p className="text-sm text-ink-3">{t("absent")}</p>;
  return (
    <div className="grid gap-6 @container lg:grid-cols-2">
      <div className="min-w-0">{before ?? none}</div>
      <div className="min-w-0">{after ?? none}</div>
    </div>
  );
}

function TextDiff({ before, after }: { before: string; after: string }) {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  return (
    <p className="whitespace-pre-wrap leading-relaxed">
      {diffWordsWithSpace(before, after, { intlSegmenter: segmenter }).map((part, index) => {
        const key = `${index}`;
        if (part.added) {
          return (
            <ins key={key} className="bg-soft font-medium decoration-line-strong underline-offset-4">
              {part.value}
            </ins>
          );
        }
        return part.removed ? (
          <del key={key} className="text-ink-3">
            {part.value}
          </del>
        ) : (
          <span key={key}>{part.value}</span>
        );
      })}
    </p>
  );
}
