"use client";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Language } from "@/lib/protocol/session/text";
import type { TableBlock } from "@/lib/view/delivery";
import { exactCell, formatCell, formatCount, isNumeric } from "@/lib/view/format";

const FIRST_ROWS = 25;

/** A table of figures: right-aligned, tabular, formatted by unit and language; long ones unfold. */
export function DataTable(props: {
  block: TableBlock;
  language: Language;
  mark?: ReactNode;
  changed?: ReadonlySet<string>;
}) {
  const { block, language, changed } = props;
  const t = useTranslations("report");
  const [all, setAll] = useState(false);
  const rows = all ? block.rows : block.rows.slice(0, FIRST_ROWS);
  const missing = block.totalRows - rows.length;
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm text-ink-3">
        {block.caption}
        {props.mark}
      </figcaption>
      <ScrollRegion label={block.caption} className="overflow-x-auto">
        <table className="data-table">
          <thead>
            <tr>
              {block.columns.map((column) => (
                <th key={column.name} scope="col" data-align={isNumeric(column) ? "right" : "left"}>
                  {column.label}
                  {column.unit && column.unit !== "%" ? <span className="font-normal"> ({column.unit})</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a delivery never move
              <tr key={at}>
                {block.columns.map((column, index) => (
                  <td
                    key={column.name}
                    data-align={isNumeric(column) ? "right" : "left"}
                    title={exactCell(row[index])}
                    className={changed?.has(`${at}/${index}`) ? "bg-warn-soft font-medium" : undefined}
                  >
                    {formatCell(row[index], column, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {missing > 0 || all ? (
        <p className="mt-1.5 text-[0.8125rem] text-ink-3 tabular">
          {t("shownRows", { shown: formatCount(rows.length, language), total: formatCount(block.totalRows, language) })}
          {block.rows.length > FIRST_ROWS ? (
            <button
              type="button"
              data-print-hide
              onClick={() => setAll(!all)}
              className="ml-3 underline decoration-line-strong underline-offset-4 hover:text-ink-1"
            >
              {t(all ? "fewerRows" : "allRows", { count: formatCount(block.rows.length, language) })}
            </button>
          ) : null}
        </p>
      ) : null}
    </figure>
  );
}
