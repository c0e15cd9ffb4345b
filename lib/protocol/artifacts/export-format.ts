import { z } from "zod";

/** What a delivered report can be taken away as. `email` is plain text to paste. */
export const exportFormatSchema = z.enum(["md", "html", "docx", "pptx", "xlsx", "csv", "svg", "png", "email"]);
export type ExportFormat = z.infer<typeof exportFormatSchema>;
