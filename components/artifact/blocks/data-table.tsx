"use client";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import type { CellChange } from "@/lib/view/compare/table-diff";
import type { TableBlock, TableColumn } from "@/lib/view/delivery";
import { exactCell, formatCell, formatCount, isNumeric } from "@/lib/view/format";

const FIRST_ROWS = 25;

/** A table of figures: right-aligned, tabular, formatted by unit and language; long ones unfold. */
export function DataTable(props: {
  block: TableBlock;
  language: Language;
  mark?: ReactNode;
  /** By "row/column", in a comparison. */
  changes?: ReadonlyMap<string, CellChange>;
  quietCaption?: boolean;
}) {
  const { block, language, changes } = props;
  const t = useTranslations("report");
  const [all, setAll] = useState(false);
  const rows = all ? block.rows : block.rows.slice(0, FIRST_ROWS);
  const missing = block.totalRows - rows.length;
  return (
    <figure>
      <figcaption className={props.quietCaption ? "sr-only" : "mb-1.5 text-sm text-ink-3"}>
        {block.caption}
        {props.quietCaption ? null : props.mark}
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
                  <TableCell
                    key={column.name}
                    cell={row[index]}
                    column={column}
                    language={language}
                    change={changes?.get(`${at}/${index}`)}
                  />
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

const CHANGE_LOOK = {
  changed: "bg-warn-soft font-medium",
  added: "bg-soft font-medium",
  removed: "text-ink-3 line-through",
};

function TableCell(props: {
  cell: Cell | undefined;
  column: TableColumn;
  language: Language;
  change: CellChange | undefined;
}) {
  const { cell, column, language, change } = props;
  const t = useTranslations("versions");
  const was = change?.kind === "changed" ? t("was", { value: formatCell(change.before, column, language) }) : null;
  return (
    <td
      data-align={isNumeric(column) ? "right" : "left"}
      title={was ?? exactCell(cell)}
      className={change ? CHANGE_LOOK[change.kind] : undefined}
    >
      {formatCell(cell, column, language)}
      {change ? <span className="sr-only">, {was ?? t(change.kind === "added" ? "added" : "removed")}</span> : null}
    </td>
  );
}
