"use client";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Popover } from "@/components/ui/popover";
import type { Lineage } from "@/lib/protocol/artifacts/delivery";
import { formatCount, inLanguage } from "@/lib/view/format";

/** A small number like a footnote's; opens how the figure was computed. */
export function LineageMark(props: { lineage: Lineage; number: number; steps: Readonly<Record<string, string>> }) {
  const { lineage, number, steps } = props;
  const t = useTranslations("report");
  const language = useLanguage();
  const tasks = lineage.stepIds.flatMap((id) => steps[id] ?? []);
  return (
    <span className="whitespace-nowrap">
      {"\u2060"}
      <Popover
        label={t("computed")}
        className="w-96"
        trigger={
          <button
            type="button"
            aria-label={t("computedMark", { number })}
            className="relative -top-[0.4em] ml-1 inline rounded border border-line-strong px-1 font-sans text-[0.6875rem] leading-none text-ink-3 tabular hover:border-ink-3 hover:text-ink-1 data-[state=open]:bg-ink-1 data-[state=open]:text-paper"
          >
            {number}
          </button>
        }
      >
        <div lang={language} className="space-y-3">
          <h4 className="font-semibold">{t("computed")}</h4>
          <ol className="list-decimal space-y-1 pl-4 marker:text-ink-4">
            {lineage.steps.map((step) => (
              <li key={step.en}>{inLanguage(step, language)}</li>
            ))}
          </ol>
          <p className="text-[0.8125rem] text-ink-3 tabular empty:hidden">
            {[
              lineage.rowsIn === undefined ? null : t("rowsIn", { rows: formatCount(lineage.rowsIn, language) }),
              lineage.rowsOut === undefined ? null : t("rowsOut", { rows: formatCount(lineage.rowsOut, language) }),
              tasks.length > 0 ? t("fromSteps", { steps: tasks.join(" · ") }) : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {lineage.sql ? (
            <pre className="max-h-56 overflow-auto rounded-md bg-sunk p-2.5 font-mono text-xs leading-relaxed whitespace-pre-wrap">
              {lineage.sql}
              {lineage.params && lineage.params.length > 0 ? `\n-- ${lineage.params.map(String).join(", ")}` : null}
            </pre>
          ) : null}
        </div>
      </Popover>
    </span>
  );
}
