import { z } from "zod";
import { type FieldOf, type FileValue, fileValueSchema } from "@/lib/protocol/human-input/field";
import type { Bilingual } from "@/lib/protocol/session/text";
import type { FieldCheck } from "./check-field";
import { message, messages } from "./messages";

/** Files already uploaded to the session; their bytes are checked where they are stored. */
export function checkFiles(field: FieldOf<"file">, raw: unknown): FieldCheck {
  const read = z.array(fileValueSchema).safeParse(Array.isArray(raw) ? raw : [raw]);
  if (!read.success) return { error: messages.wrongShape };
  if (read.data.length === 0) return { empty: true };
  if (read.data.length < (field.minItems ?? 0)) return { error: message.fewest(field.minItems ?? 0) };
  if (read.data.length > (field.maxItems ?? 1)) return { error: message.most(field.maxItems ?? 1) };
  const error = read.data.map((file) => fileError(field, file)).find((found) => found !== undefined);
  return error ? { error } : { value: read.data };
}

function fileError(field: FieldOf<"file">, file: FileValue): Bilingual | undefined {
  if (field.accept && !field.accept.some((pattern) => accepts(pattern, file))) return messages.fileType;
  if (field.maxBytes === undefined || (file.size ?? 0) <= field.maxBytes) return undefined;
  return message.fileSize(Math.max(0.1, Math.round(field.maxBytes / 1e5) / 10));
}

function accepts(pattern: string, file: FileValue): boolean {
  const plain = pattern.trim().toLowerCase();
  if (plain.startsWith(".")) return file.name.toLowerCase().endsWith(plain);
  const type = file.mediaType?.toLowerCase() ?? "";
  return plain === "*/*" || type === plain || (plain.endsWith("/*") && type.startsWith(plain.slice(0, -1)));
}
