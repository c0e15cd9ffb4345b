import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import { cellText, headOf, leftOut, plainText, type TableBlock, words } from "./parts";

/** Rows of a table that an e-mail carries. */
const ROWS = 10;

/** Plain text to paste into an e-mail: what it is about as the subject, then what was found. */
export function emailText(title: string, delivery: Delivery): string {
  const zh = delivery.language === "zh";
  const lines = [`${zh ? "主题：" : "Subject: "}${title}`, ""];
  if (delivery.headline) lines.push(delivery.headline.text, "");
  for (const section of delivery.sections) {
    if (delivery.sections.length > 1) lines.push(`${section.number}. ${section.title}`);
    for (const block of section.blocks) {
      if (block.type === "markdown") lines.push(plainText(block.text));
      if (block.type === "table") lines.push(...tableLines(block, delivery.language));
    }
    lines.push("");
  }
  const w = words(delivery.language);
  if (delivery.dataNotes.length > 0) lines.push(`${w.notes}:`, ...delivery.dataNotes.map((note) => `- ${note}`));
  return `${lines.join("\n").trimEnd()}\n`;
}

function tableLines(table: TableBlock, language: Delivery["language"]): string[] {
  const rows = table.rows
    .slice(0, ROWS)
    .map((row) => row.map((cell, index) => cellText(cell, table.columns[index], language)));
  const more = leftOut(table, ROWS, language);
  return [
    "",
    ...[table.columns.map(headOf), ...rows].map((cells) => `  ${cells.join(" · ")}`),
    ...(more ? [`  ${more}`] : []),
  ];
}
