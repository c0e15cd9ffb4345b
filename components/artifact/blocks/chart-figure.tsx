"use client";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ChartBlock } from "@/lib/view/delivery";

const VegaChart = dynamic(() => import("./vega-chart").then((module) => module.VegaChart), {
  ssr: false,
  loading: () => <Drawing />,
});

function Drawing() {
  const t = useTranslations("report");
  return <p className="grid h-72 place-items-center rounded-md bg-sunk text-sm text-ink-3">{t("drawing")}</p>;
}

export function ChartFigure(props: { block: ChartBlock; mark?: ReactNode; quietCaption?: boolean }) {
  const { block, mark, quietCaption } = props;
  const t = useTranslations("report");
  return (
    <figure>
      <figcaption className={quietCaption ? "sr-only" : "mb-2 text-sm text-ink-3"}>
        {block.caption}
        {quietCaption ? null : mark}
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
