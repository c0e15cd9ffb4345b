import type { DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import { numberInWords } from "./words";

type TableBlock = Extract<DeliveryBlock, { type: "table" }>;

/** Text of a file's cell must not become markup. */
const plain = (text: string) => text.replace(/[\\|`*_<>[\]]/g, (mark) => `\\${mark}`).replace(/\s+/g, " ");

/** The table as GitHub-flavoured Markdown; figures are aligned to the right and formatted as on the page. */
export function tableInMarkdown({ columns, rows, totalRows }: TableBlock, language: Language): string {
  const numeric = columns.map((column) => column.format !== "plain");
  const show = (cell: Cell, index: number) => {
    if (cell === null) return "";
    return typeof cell === "number" ? figureInWords(cell, columns[index], language) : plain(String(cell));
  };
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const head = line(columns.map((column) => plain(headOf(column))));
  const rule = line(numeric.map((right) => (right ? "---:" : "---")));
  const body = rows.map((row) => line(row.map(show)));
  const more = totalRows > rows.length ? [`\n… ${totalRows - rows.length}`] : [];
  return [head, rule, ...body, ...more].join("\n");
}

const headOf = ({ label, unit }: TableBlock["columns"][number]) =>
  unit && unit !== "%" ? `${label} (${unit})` : label;

function figureInWords(value: number, column: TableBlock["columns"][number] | undefined, language: Language): string {
  const decimals = column?.decimals;
  if (column?.format !== "grouped" || decimals === undefined)
    return numberInWords(value, { percent: column?.format === "share" }, language);
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en-US", places).format(value);
}
