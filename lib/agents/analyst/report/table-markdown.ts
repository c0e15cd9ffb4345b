import type { DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Cell } from "@/lib/protocol/data/table";

type TableBlock = Extract<DeliveryBlock, { type: "table" }>;

/** Text of a file's cell must not become markup. */
const plain = (text: string) => text.replace(/[\\|`*_<>[\]]/g, (mark) => `\\${mark}`).replace(/\s+/g, " ");

/** The table as GitHub-flavoured Markdown; figures are aligned to the right. */
export function tableInMarkdown({ columns, rows, totalRows }: TableBlock): string {
  const numeric = columns.map((column) => column.format !== "plain");
  const show = (cell: Cell, index: number) => {
    if (cell === null) return "";
    if (typeof cell !== "number") return plain(String(cell));
    if (columns[index]?.format === "share") return `${(cell * 100).toFixed(1)}%`;
    return String(Math.round(cell * 10_000) / 10_000);
  };
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const head = line(columns.map((column) => plain(column.label)));
  const rule = line(numeric.map((right) => (right ? "---:" : "---")));
  const body = rows.map((row) => line(row.map(show)));
  const more = totalRows > rows.length ? [`\n… ${totalRows - rows.length}`] : [];
  return [head, rule, ...body, ...more].join("\n");
}
