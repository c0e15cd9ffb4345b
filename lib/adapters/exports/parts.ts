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
    return new Intl.NumberFormat(locale, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    })
      .format(cell)
      .replace("-", "−");
  const digits = column?.decimals;
  const places =
    digits === undefined
      ? { maximumFractionDigits: Number.isInteger(cell) ? 0 : 2 }
      : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const useGrouping = column?.format !== "plain" && column?.format !== "period";
  const text = new Intl.NumberFormat(locale, { ...places, useGrouping }).format(cell).replace("-", "−");
  return column?.unit === "%" ? `${text}%` : text;
}

/** The head of a column, with its unit where the cells do not carry it. */
export const headOf = ({ label, unit }: TableBlock["columns"][number]) =>
  unit && unit !== "%" ? `${label} (${unit})` : label;

/** A caption that says more than the titles above it; undefined where it would only repeat them. */
export function captionOf(block: TableBlock | ChartBlock, titles: string[]): string | undefined {
  const repeats = titles.some(
    (title) =>
      title === block.caption ||
      (/^\s?[(（]/.test(title.slice(block.caption.length)) && title.startsWith(block.caption)),
  );
  return repeats || block.caption === "" ? undefined : block.caption;
}

/** How many rows are left out below a table that shows the first ones; undefined where it shows all. */
export function leftOut({ rows, totalRows }: TableBlock, shown: number, language: Delivery["language"]) {
  const count = Math.min(shown, rows.length);
  if (totalRows <= count) return undefined;
  const [a, b] = [count, totalRows].map((value) => value.toLocaleString(language === "zh" ? "zh-CN" : "en-US"));
  return language === "zh" ? `共 ${b} 行，此处列出前 ${a} 行。` : `The first ${a} of ${b} rows.`;
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
