import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { ExportFormat } from "@/lib/protocol/artifacts/export-format";
import type { Transcript } from "@/lib/protocol/resources/transcript";
import type { Language } from "@/lib/protocol/session/text";

export interface ExportedReport {
  content: Uint8Array;
  mediaType: string;
  /** With its extension. */
  fileName: string;
}

/**
 * A delivered report as a file that other programs open. Text of the data stays text: no formula, no markup, no address is
 * followed. Null where the report holds nothing of that kind (no table for csv, no chart for svg).
 */
export interface ReportExporter {
  /** A whole session as one HTML file, with its reports and their charts drawn. */
  transcript(transcript: Transcript, language: Language): Promise<string>;
  export(title: string, delivery: Delivery, format: ExportFormat): Promise<ExportedReport | null>;
}
