"use client";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/protocol/session/text";
import { asChart, asTable, type BlockPair, blockText, pairBlocks, sameBlock } from "@/lib/view/compare/block-pairs";
import { diffTables } from "@/lib/view/compare/table-diff";
import { diffTexts } from "@/lib/view/compare/text-diff";
import { deliveryOf, type TableBlock } from "@/lib/view/delivery";
import type { DeliveryVersion } from "@/lib/view/plan";
import { ChartFigure } from "./blocks/chart-figure";
import { DataTable } from "./blocks/data-table";

export interface ComparisonProps {
  versions: readonly DeliveryVersion[];
  before: DeliveryVersion;
  after: DeliveryVersion;
  /** Another pair to look at. */
  onChoose(before: DeliveryVersion, after: DeliveryVersion): void;
  onClose(): void;
}

/** Two versions: words that went and came, tables with changed cells marked, charts one beside the other. */
export function Comparison({ versions, before, after, onChoose, onClose }: ComparisonProps) {
  const t = useTranslations("versions");
  const [earlier, later] = [deliveryOf(before.artifact), deliveryOf(after.artifact)];
  if (!earlier || !later) return null;
  const changed = pairBlocks(earlier, later).filter((pair) => !sameBlock(pair));
  const [from, to] = [earlier.headline?.text ?? "", later.headline?.text ?? ""];
  return (
    <div className="px-5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" tone="quiet" onClick={onClose}>
          <ArrowLeft /> {t("back")}
        </Button>
        <VersionChoice
          label={t("earlier")}
          versions={versions}
          chosen={before}
          onChoose={(one) => onChoose(one, after)}
        />
        <VersionChoice
          label={t("later")}
          versions={versions}
          chosen={after}
          onChoose={(one) => onChoose(before, one)}
        />
      </div>
      <h2 className="mt-3 font-serif text-xl leading-snug">
        {t("comparing", { before: before.number, after: after.number })}
      </h2>
      <div lang={later.language}>
        {from === to ? null : (
          <section className="border-b border-line py-4 text-[1.0625rem]">
            <TextDiff before={from} after={to} language={later.language} />
          </section>
        )}
        {changed.map((pair, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of two immutable versions
          <section key={index} className="border-b border-line py-4 last:border-0">
            <h3 className="mb-2 text-sm font-medium text-ink-2">{pair.title}</h3>
            <Pair pair={pair} language={later.language} numbers={[before.number, after.number]} />
          </section>
        ))}
      </div>
      {changed.length === 0 && from === to ? <p className="py-4 text-ink-3">{t("noDifference")}</p> : null}
    </div>
  );
}

function VersionChoice(props: {
  label: string;
  versions: readonly DeliveryVersion[];
  chosen: DeliveryVersion;
  onChoose(version: DeliveryVersion): void;
}) {
  const t = useTranslations("versions");
  const choose = (id: string) => {
    const version = props.versions.find((one) => one.artifact.id === id);
    if (version) props.onChoose(version);
  };
  return (
    <select
      aria-label={props.label}
      value={props.chosen.artifact.id}
      onChange={(event) => choose(event.currentTarget.value)}
      className="h-8 rounded-md border border-line-strong bg-raised px-2 text-sm tabular"
    >
      {props.versions.map((version) => (
        <option key={version.artifact.id} value={version.artifact.id}>
          {t("version", { number: version.number })}
        </option>
      ))}
    </select>
  );
}

/** Of the earlier and of the later version. */
type Numbers = readonly [number, number];

function Pair({ pair, language, numbers }: { pair: BlockPair; language: Language; numbers: Numbers }) {
  const [tableBefore, tableAfter] = [asTable(pair.before), asTable(pair.after)];
  const [chartBefore, chartAfter] = [asChart(pair.before), asChart(pair.after)];
  if (tableBefore || tableAfter)
    return <TablePair before={tableBefore} after={tableAfter} language={language} numbers={numbers} />;
  if (chartBefore || chartAfter) {
    return (
      <Beside
        numbers={numbers}
        before={chartBefore ? <ChartFigure block={chartBefore} /> : null}
        after={chartAfter ? <ChartFigure block={chartAfter} /> : null}
      />
    );
  }
  return <TextDiff before={blockText(pair.before)} after={blockText(pair.after)} language={language} />;
}

function TablePair(props: {
  before: TableBlock | null;
  after: TableBlock | null;
  language: Language;
  numbers: Numbers;
}) {
  const { before, after, language } = props;
  const t = useTranslations("versions");
  const diff = before && after ? diffTables(before, after) : null;
  const { changedRows = 0, addedRows = 0, removedRows = 0 } = diff ?? {};
  return (
    <>
      {diff ? (
        <p className="mb-2 text-sm text-ink-3 tabular">
          {t("rowsDiffer", { changed: changedRows, added: addedRows, removed: removedRows })}
        </p>
      ) : null}
      <Beside
        numbers={props.numbers}
        before={before ? <DataTable block={before} language={language} changes={diff?.before} /> : null}
        after={after ? <DataTable block={after} language={language} changes={diff?.after} /> : null}
      />
    </>
  );
}

function Beside({ before, after, numbers }: { before: ReactNode; after: ReactNode; numbers: Numbers }) {
  const t = useTranslations("versions");
  const none = <p className="text-sm text-ink-3">{t("absent")}</p>;
  return (
    <div className="@container">
      <div className="grid gap-6 @lg:grid-cols-2">
        {[before, after].map((shown, which) => (
          <div key={which === 0 ? "before" : "after"} className="min-w-0">
            <p className="mb-1 text-xs font-medium text-ink-3 tabular">
              {t("version", { number: numbers[which] ?? 0 })}
            </p>
            {shown ?? none}
          </div>
        ))}
      </div>
    </div>
  );
}

function TextDiff({ before, after, language }: { before: string; after: string; language: Language }) {
  return (
    <p className="whitespace-pre-wrap leading-relaxed">
      {diffTexts(before, after, language).map(({ kind, text }, index) => {
        const key = `${index}`;
        if (kind === "added") {
          return (
            <ins key={key} className="bg-soft font-medium decoration-line-strong underline-offset-4">
              {text}
            </ins>
          );
        }
        return kind === "removed" ? (
          <del key={key} className="text-ink-3">
            {text}
          </del>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </p>
  );
}
