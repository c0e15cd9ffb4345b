import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import { cellText, plainText, words } from "./parts";

/** Rows of a table that an e-mail carries. */
const ROWS = 10;

/** Plain text to paste into an e-mail: the headline as the subject, then what was found. */
export function emailText(title: string, delivery: Delivery): string {
  const zh = delivery.language === "zh";
  const lines = [`${zh ? "主题" : "Subject"}: ${delivery.headline?.text ?? title}`, ""];
  for (const section of delivery.sections) {
    lines.push(`${section.number}. ${section.title}`);
    for (const block of section.blocks) {
      if (block.type === "markdown") lines.push(plainText(block.text));
      if (block.type === "table")
        for (const row of block.rows.slice(0, ROWS))
          lines.push(
            `  ${row.map((cell, index) => cellText(cell, block.columns[index], delivery.language)).join(" · ")}`,
          );
    }
    lines.push("");
  }
  const w = words(delivery.language);
  if (delivery.dataNotes.length > 0) lines.push(`${w.notes}:`, ...delivery.dataNotes.map((note) => `- ${note}`));
  return `${lines.join("\n").trimEnd()}\n`;
}
