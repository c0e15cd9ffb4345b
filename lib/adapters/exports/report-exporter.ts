import { strToU8, zipSync } from "fflate";
import { assertNever } from "@/lib/errors";
import type { ExportedReport, ReportExporter } from "@/lib/ports/report-exporter";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { ExportFormat } from "@/lib/protocol/artifacts/export-format";
import { blocksOf, fileNameOf } from "./parts";

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Reports as files; what each format needs is loaded when it is first asked for. */
export function createReportExporter(): ReportExporter {
  return {
    export: exportReport,
    transcript: async (transcript, language) =>
      (await import("./transcript-html")).htmlTranscript(transcript, language),
  };
}

async function exportReport(title: string, delivery: Delivery, format: ExportFormat): Promise<ExportedReport | null> {
  const text = (content: string, mediaType: string, extension: string): ExportedReport => ({
    content: strToU8(content),
    mediaType: `${mediaType}; charset=utf-8`,
    fileName: fileNameOf(title, extension),
  });
  const binary = (content: Uint8Array, mediaType: string, extension: string): ExportedReport => ({
    content,
    mediaType,
    fileName: fileNameOf(title, extension),
  });
  switch (format) {
    case "md":
      return text(`# ${title}\n\n${delivery.text}\n`, "text/markdown", "md");
    case "html":
      return text(await (await import("./html")).htmlReport(title, delivery), "text/html", "html");
    case "email":
      return text((await import("./email")).emailText(title, delivery), "text/plain", "txt");
    case "csv": {
      const csv = (await import("./sheets")).csvReport(delivery);
      return csv === null ? null : text(csv, "text/csv", "csv");
    }
    case "xlsx": {
      const book = (await import("./sheets")).xlsxReport(delivery);
      return book && binary(book, `${OFFICE}.spreadsheetml.sheet`, "xlsx");
    }
    case "docx":
      return binary(
        await (await import("./document")).docxReport(title, delivery),
        `${OFFICE}.wordprocessingml.document`,
        "docx",
      );
    case "pptx":
      return binary(
        await (await import("./slides")).pptxReport(title, delivery),
        `${OFFICE}.presentationml.presentation`,
        "pptx",
      );
    case "svg":
    case "png":
      return pictures(title, delivery, format);
    default:
      return assertNever(format);
  }
}

/** One chart as it is, several as a zip of them. */
async function pictures(title: string, delivery: Delivery, format: "svg" | "png"): Promise<ExportedReport | null> {
  const { chartPng, chartSvg } = await import("./chart");
  const charts = blocksOf(delivery, "chart");
  const drawn = await Promise.all(
    charts.map(async (chart) => (format === "svg" ? strToU8(await chartSvg(chart)) : (await chartPng(chart)).bytes)),
  );
  const [first] = drawn;
  if (!first) return null;
  const mediaType = format === "svg" ? "image/svg+xml" : "image/png";
  if (drawn.length === 1) return { content: first, mediaType, fileName: fileNameOf(title, format) };
  const entries = Object.fromEntries(drawn.map((bytes, index) => [`chart-${index + 1}.${format}`, bytes]));
  return { content: zipSync(entries), mediaType: "application/zip", fileName: fileNameOf(title, "zip") };
}
