import pptxgen from "pptxgenjs";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import { chartPng } from "./chart";
import { cellText, headOf, isFigure, leftOut, plainText, type TableBlock } from "./parts";

/** Rows that fit on a slide. */
const ROWS = 12;
const FONT = "Calibri";
const QUIET = "6B665E";

/** A title slide, then one slide for the words and chart of a section and one for its table. Inches, 13.33 × 7.5. */
export async function pptxReport(title: string, delivery: Delivery): Promise<Uint8Array> {
  const deck = new pptxgen();
  deck.layout = "LAYOUT_WIDE";
  deck.title = title;
  const cover = deck.addSlide();
  cover.addText(title, { x: 0.8, y: 2.2, w: 11.7, h: 1.4, fontFace: FONT, fontSize: 36, bold: true });
  if (delivery.headline)
    cover.addText(delivery.headline.text, {
      x: 0.8,
      y: 3.7,
      w: 11.7,
      h: 1.6,
      fontFace: FONT,
      fontSize: 20,
      valign: "top",
    });
  for (const section of delivery.sections) {
    const heading = `${section.number}. ${section.title}`;
    const slide = titled(deck, heading);
    const text = section.blocks
      .flatMap((block) => (block.type === "markdown" ? [plainText(block.text)] : []))
      .join("\n");
    slide.addText(text, {
      x: 0.6,
      y: 1.2,
      w: 12.1,
      h: 1.5,
      fontFace: FONT,
      fontSize: 16,
      valign: "top",
      fit: "shrink",
    });
    const chart = section.blocks.find((block) => block.type === "chart");
    if (chart?.type === "chart") {
      const { bytes, width, height } = await chartPng(chart);
      const scale = Math.min(11.5 / width, 4.3 / height);
      const data = `image/png;base64,${Buffer.from(bytes).toString("base64")}`;
      slide.addImage({ data, x: 0.8, y: 2.8, w: width * scale, h: height * scale, altText: chart.description });
    }
    for (const block of section.blocks)
      if (block.type === "table") addTable(titled(deck, heading), block, delivery.language);
  }
  return new Uint8Array((await deck.write({ outputType: "arraybuffer" })) as ArrayBuffer);
}

function titled(deck: pptxgen, heading: string): pptxgen.Slide {
  const slide = deck.addSlide();
  slide.addText(heading, { x: 0.6, y: 0.35, w: 12.1, h: 0.7, fontFace: FONT, fontSize: 24, bold: true });
  return slide;
}

function addTable(slide: pptxgen.Slide, table: TableBlock, language: Delivery["language"]): void {
  const align = table.columns.map((column) => (isFigure(column) ? ("right" as const) : ("left" as const)));
  const row = (cells: string[], bold: boolean): pptxgen.TableRow =>
    cells.map((text, index) => ({ text, options: { align: align[index], bold } }));
  const body = table.rows.slice(0, ROWS).map((cells) =>
    row(
      cells.map((cell, index) => cellText(cell, table.columns[index], language)),
      false,
    ),
  );
  const border = { type: "solid" as const, pt: 0.5, color: "D8D4CC" };
  slide.addTable([row(table.columns.map(headOf), true), ...body], {
    x: 0.6,
    y: 1.3,
    w: 12.1,
    fontFace: FONT,
    fontSize: 14,
    border,
  });
  const more = leftOut(table, ROWS, language);
  if (more) slide.addText(more, { x: 0.6, y: 6.9, w: 12.1, h: 0.4, fontSize: 12, fontFace: FONT, color: QUIET });
}
