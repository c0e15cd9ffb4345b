"use client";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartBlock } from "@/lib/view/delivery";

const VegaChart = dynamic(() => import("./vega-chart").then((module) => module.VegaChart), {
  ssr: false,
  loading: () => <div className="h-72 rounded-md bg-sunk" />,
});

export function ChartFigure({ block, mark }: { block: ChartBlock; mark?: ReactNode }) {
  const t = useTranslations("report");
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-ink-3">
        {block.caption}
        {mark}
      </figcaption>
      <VegaChart spec={block.spec} description={block.description} />
      <details className="mt-1 text-[0.8125rem] text-ink-3" data-print-hide>
        <summary className="w-fit underline decoration-line-strong underline-offset-4 hover:text-ink-1">
          {t("inWords")}
        </summary>
        <p className="mt-1">{block.description}</p>
      </details>
    </figure>
  );
}
