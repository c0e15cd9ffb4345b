export interface FormatGuess {
  kind: "text" | "zip" | "gzip" | "workbook" | "parquet" | "json" | "unsupported";
  /** What an unsupported file is, in words. */
  what?: string;
}

const magics: [string, FormatGuess][] = [
  ["504b0304", { kind: "zip" }],
  ["504b0506", { kind: "zip" }],
  ["504b0708", { kind: "zip" }],
  ["1f8b", { kind: "gzip" }],
  ["50415231", { kind: "parquet" }],
  ["d0cf11e0a1b11ae1", { kind: "workbook" }],
  ["25504446", { kind: "unsupported", what: "PDF" }],
  ["89504e47", { kind: "unsupported", what: "PNG" }],
  ["ffd8ff", { kind: "unsupported", what: "JPEG" }],
  ["47494638", { kind: "unsupported", what: "GIF" }],
  ["52617221", { kind: "unsupported", what: "RAR" }],
  ["377abcaf271c", { kind: "unsupported", what: "7z" }],
  ["7f454c46", { kind: "unsupported", what: "ELF" }],
  ["53514c69746520666f726d6174", { kind: "unsupported", what: "SQLite" }],
];

/** What a file is, by its first bytes; its name only decides between kinds of text. */
export function sniffFormat(head: Uint8Array, name: string): FormatGuess {
  const hex = Buffer.from(head.subarray(0, 16)).toString("hex");
  const magic = magics.find(([prefix]) => hex.startsWith(prefix));
  if (magic) return magic[1];
  const text = Buffer.from(head)
    .toString("latin1")
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart();
  if (/^<(?:\?xml[^>]*>\s*)?[\s\S]{0,200}<?(?:\?mso-application progid="Excel|Workbook\b)/.test(text))
    return { kind: "workbook" };
  if (/^<!doctype html|^<html/i.test(text)) return { kind: "unsupported", what: "HTML" };
  if (/\.(?:json|jsonl|ndjson|geojson)$/i.test(name) && /^[[{"\d]/.test(text)) return { kind: "json" };
  if (/^(?:\{\s*"|\[\s*[{[])/.test(text) && !/\.(?:csv|tsv|tab|txt)$/i.test(name)) return { kind: "json" };
  return { kind: "text" };
}
