import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Language } from "@/lib/protocol/session/text";
import { chartSvg } from "./chart";
import { captionOf, cellText, headOf, isFigure, leftOut, type TableBlock, words } from "./parts";

export const escapeHtml = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** HTML inside the text is shown as text, and dangerous addresses are dropped (micromark's defaults). */
export const prose = (markdown: string) => micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

/** One file with everything in it: styles, charts as SVG, the way each figure was computed. No script, no address. */
export async function htmlReport(title: string, delivery: Delivery): Promise<string> {
  return htmlPage(title, delivery.language, `<h1>${escapeHtml(title)}</h1>\n${await reportHtml(delivery, title)}`);
}

/** A page that fetches nothing and runs nothing. */
export function htmlPage(title: string, language: Language, body: string): string {
  return `<!doctype html>
<html lang="${language === "zh" ? "zh-CN" : "en"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${body}
</main></body></html>
`;
}

/** The report below its title; a caption that only repeats that is left out. */
export async function reportHtml(delivery: Delivery, title = ""): Promise<string> {
  const sections = await Promise.all(
    delivery.sections.map(async (section) => {
      const blocks = await Promise.all(
        section.blocks.map((block) => blockHtml(block, delivery, [title, section.title])),
      );
      return `<section><h2><span>${section.number}</span> ${escapeHtml(section.title)}</h2>${blocks.join("\n")}</section>`;
    }),
  );
  const w = words(delivery.language);
  const list = (heading: string, lines: string[]) =>
    lines.length === 0
      ? ""
      : `<h3>${heading}</h3><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul>`;
  const computed = delivery.lineage.map(
    ({ steps, sql }) =>
      `<ol>${steps.map((step) => `<li>${escapeHtml(step[delivery.language])}</li>`).join("")}</ol>${sql ? `<pre>${escapeHtml(sql)}</pre>` : ""}`,
  );
  const assumed = delivery.assumptions.map((one) => one.text);
  return `${delivery.headline ? `<p class="headline">${escapeHtml(delivery.headline.text)}</p>` : ""}
${sections.join("\n")}
${list(w.assumed, assumed)}
${list(w.notes, delivery.dataNotes)}
${computed.length > 0 ? `<details><summary>${w.computed}</summary>${computed.join("\n")}</details>` : ""}`;
}

async function blockHtml(block: DeliveryBlock, { language }: Delivery, titles: string[]): Promise<string> {
  switch (block.type) {
    case "markdown":
      return prose(block.text);
    case "table":
      return tableHtml(block, language, captionOf(block, titles));
    case "chart":
      return `<figure>${await chartSvg(block)}<figcaption>${[captionOf(block, titles), block.description]
        .flatMap((text) => (text ? [escapeHtml(text)] : []))
        .join(language === "zh" ? "。" : ". ")}</figcaption></figure>`;
    case "code":
      return `<pre>${escapeHtml(block.text)}</pre>`;
    case "file":
      return `<p>${escapeHtml(block.name)}</p>`;
  }
}

function tableHtml(table: TableBlock, language: Delivery["language"], caption: string | undefined): string {
  const align = table.columns.map((column) => (isFigure(column) ? ' class="figure"' : ""));
  const head = table.columns.map(
    (column, index) => `<th scope="col"${align[index]}>${escapeHtml(headOf(column))}</th>`,
  );
  const rows = table.rows.map((row) => {
    const cells = row.map(
      (cell, index) => `<td${align[index]}>${escapeHtml(cellText(cell, table.columns[index], language))}</td>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  const more = leftOut(table, table.rows.length, language);
  return `<table>${caption ? `<caption>${escapeHtml(caption)}</caption>` : ""}<thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>${more ? `<p class="more">${more}</p>` : ""}`;
}

const STYLE = `body{margin:0;background:#fff;color:#1c1a17;font:16px/1.6 Georgia,"Noto Serif","Noto Serif CJK SC","Songti SC",serif}
main{max-width:46rem;margin:3rem auto;padding:0 1.25rem}h1{font-size:2rem;line-height:1.2}h2{font-size:1.35rem;margin-top:2.5rem}h2 span{color:#6b665e;margin-right:.4em}
.headline{font-size:1.25rem;border-bottom:1px solid #d8d4cc;padding-bottom:1rem}table{border-collapse:collapse;width:100%;margin:1.5rem 0;font:14px/1.5 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
caption{text-align:left;color:#6b665e;padding-bottom:.4rem}th,td{padding:.35rem .6rem;border-bottom:1px solid #e5e1d9;text-align:left;vertical-align:top}.figure{text-align:right;font-variant-numeric:tabular-nums}
figure{margin:1.5rem 0}figure svg{max-width:100%;height:auto}figcaption{color:#6b665e;font-size:.875rem}pre{white-space:pre-wrap;background:#f4f2ed;padding:.8rem;font-size:.85rem;overflow-wrap:anywhere}details{margin-top:2rem}
article{margin:2rem 0}.said{background:#f4f2ed;border-radius:.75rem;padding:.6rem 1rem;margin-left:12%}.said p{margin:.2rem 0}.who{color:#6b665e;font:13px/1.5 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif;margin:0}
.result{border-top:1px solid #d8d4cc;border-bottom:1px solid #d8d4cc;padding:.5rem 0 1rem}blockquote{margin:0;padding-left:1rem;border-left:2px solid #d8d4cc;white-space:pre-wrap}
.more{color:#6b665e;font-size:.875rem;margin-top:-1rem}
@media print{thead{display:table-header-group}tr,figure{break-inside:avoid}h2{break-after:avoid}main{margin:0;max-width:none}a{color:inherit}}`;
