import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Cell } from "@/lib/protocol/data/table";

export type TableBlock = Extract<DeliveryBlock, { type: "table" }>;
export type ChartBlock = Extract<DeliveryBlock, { type: "chart" }>;

export function blocksOf<Type extends DeliveryBlock["type"]>(delivery: Delivery, type: Type) {
  const blocks = delivery.sections.flatMap((section) => section.blocks);
  return blocks.filter((block): block is Extract<DeliveryBlock, { type: Type }> => block.type === type);
}

/** A cell as people read it, in the report's language. */
export function cellText(
  cell: Cell,
  column: TableBlock["columns"][number] | undefined,
  language: Delivery["language"],
): string {
  if (cell === null) return "";
  if (typeof cell !== "number") return String(cell);
  const locale = language === "zh" ? "zh-CN" : "en-US";
  if (column?.format === "share")
    return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(cell);
  const maximumFractionDigits = column?.decimals ?? (Number.isInteger(cell) ? 0 : 2);
  const useGrouping = column?.format !== "plain" && column?.format !== "period";
  const text = new Intl.NumberFormat(locale, { maximumFractionDigits, useGrouping }).format(cell);
  return column?.unit ? `${text} ${column.unit}` : text;
}

export const isFigure = (column: TableBlock["columns"][number]) =>
  column.format !== "plain" && column.format !== "period" && (column.type === "integer" || column.type === "decimal");

/** Markdown of our own reports down to plain words. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^\s*[-*] /gm, "• ")
    .replace(/^#+\s*/gm, "")
    .replace(/\*\*|__|`/g, "")
    .replace(/\\([\\|`*_<>[\]])/g, "$1")
    .replace(/^\*(.*)\*$/gm, "$1");
}

export const words = (language: Delivery["language"]) =>
  language === "zh"
    ? { assumed: "采用的假设", notes: "数据说明", computed: "计算方式", report: "报告" }
    : { assumed: "What was assumed", notes: "Notes on the data", computed: "How this was computed", report: "Report" };

/** A file name that every system takes. */
export function fileNameOf(title: string, extension: string): string {
  const base = title
    .replace(/\p{Cc}|[<>:"/\\|?*]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 80);
  return `${base || "report"}.${extension}`;
}
