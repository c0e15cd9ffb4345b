import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import { chartPng } from "./chart";
import { captionOf, cellText, headOf, isFigure, leftOut, plainText, type TableBlock, words } from "./parts";

type Docx = typeof import("docx");

/** The report as a Word document: real headings, real tables, charts as pictures with a description. */
export async function docxReport(title: string, delivery: Delivery): Promise<Uint8Array> {
  const docx = await import("docx");
  const w = words(delivery.language);
  const heading = (text: string, level: keyof Docx["HeadingLevel"]) =>
    new docx.Paragraph({ text, heading: docx.HeadingLevel[level] });
  const children = [
    heading(title, "TITLE"),
    ...(delivery.headline
      ? [new docx.Paragraph({ children: [new docx.TextRun({ text: delivery.headline.text, bold: true, size: 26 })] })]
      : []),
  ];
  for (const section of delivery.sections) {
    children.push(heading(`${section.number}. ${section.title}`, "HEADING_1"));
    for (const block of section.blocks)
      children.push(...((await blockParts(docx, block, delivery, [title, section.title])) as typeof children));
  }
  const list = (name: string, lines: string[]) =>
    lines.length === 0
      ? []
      : [heading(name, "HEADING_2"), ...lines.map((text) => new docx.Paragraph({ text, bullet: { level: 0 } }))];
  children.push(
    ...list(
      w.assumed,
      delivery.assumptions.map((one) => one.text),
    ),
    ...list(w.notes, delivery.dataNotes),
  );
  const steps = delivery.lineage.flatMap((lineage) => lineage.steps.map((step) => step[delivery.language]));
  children.push(...list(w.computed, steps));
  const fonts = { ascii: "Calibri", eastAsia: "Microsoft YaHei", hAnsi: "Calibri" };
  const document = new docx.Document({
    title,
    styles: { default: { document: { run: { font: fonts, size: 22 } } } },
    sections: [{ children }],
  });
  return new Uint8Array(await docx.Packer.toBuffer(document));
}

async function blockParts(
  docx: Docx,
  block: DeliveryBlock,
  { language }: Delivery,
  titles: string[],
): Promise<unknown[]> {
  const quiet = (text: string | undefined) =>
    text
      ? [
          new docx.Paragraph({
            spacing: { before: 80, after: 120 },
            children: [new docx.TextRun({ text, size: 18, color: "6B665E" })],
          }),
        ]
      : [];
  switch (block.type) {
    case "markdown":
      return plainText(block.text)
        .split("\n")
        .filter((line) => line.trim() !== "")
        .map((text) => new docx.Paragraph({ text, spacing: { after: 120 } }));
    case "table":
      return [
        ...quiet(captionOf(block, titles)),
        table(docx, block, language),
        ...quiet(leftOut(block, block.rows.length, language)),
        new docx.Paragraph({ text: "" }),
      ];
    case "chart": {
      const { bytes, width, height } = await chartPng(block);
      const scale = Math.min(1, 600 / width);
      const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) };
      const altText = { title: block.caption, description: block.description, name: block.caption };
      const picture = new docx.ImageRun({ type: "png", data: bytes, transformation, altText });
      return [
        new docx.Paragraph({ children: [picture], keepNext: true }),
        ...quiet(captionOf(block, titles) ?? block.description),
      ];
    }
    case "code":
      return block.text
        .split("\n")
        .map((text) => new docx.Paragraph({ children: [new docx.TextRun({ text, font: "Consolas", size: 18 })] }));
    case "file":
      return [new docx.Paragraph({ text: block.name })];
  }
}

function table(docx: Docx, block: TableBlock, language: Delivery["language"]) {
  const cell = (text: string, right: boolean, bold: boolean) =>
    new docx.TableCell({
      margins: { top: 40, bottom: 40, left: 80, right: 80 },
      children: [
        new docx.Paragraph({
          alignment: right ? docx.AlignmentType.RIGHT : docx.AlignmentType.LEFT,
          children: [new docx.TextRun({ text, bold })],
        }),
      ],
    });
  const right = block.columns.map(isFigure);
  const head = new docx.TableRow({
    tableHeader: true,
    children: block.columns.map((column, index) => cell(headOf(column), right[index] ?? false, true)),
  });
  const rows = block.rows.map(
    (row) =>
      new docx.TableRow({
        children: row.map((value, index) =>
          cell(cellText(value, block.columns[index], language), right[index] ?? false, false),
        ),
      }),
  );
  return new docx.Table({ rows: [head, ...rows], width: { size: 100, type: docx.WidthType.PERCENTAGE } });
}
