import { open } from "node:fs/promises";
import iconv from "iconv-lite";
import { detected, refusals, repaired, warning } from "@/lib/adapters/duckdb/notes";
import { detectDialect } from "@/lib/adapters/duckdb/text/dialect";
import { detectEncoding, type EncodingGuess } from "@/lib/adapters/duckdb/text/encoding";
import { type Dialect, parseRecords, type TextRecord } from "@/lib/adapters/duckdb/text/records";
import type { LoadNote, LoadQuestion } from "@/lib/protocol/data/table";

export interface ReadText {
  rows: TextRecord[];
  dialect: Dialect;
  encoding: string;
  notes: LoadNote[];
  questions: LoadQuestion[];
}

/** Bytes of a file from `start`, at most `length`. */
export async function readSlice(path: string, start: number, length: number): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Node 20 decodes windows-1252 as Latin-1 and has no UTF-16BE without full ICU. */
const byIconv = new Set(["windows-1252", "utf-16be"]);

/** Text of bytes in an encoding; a byte order mark is not part of it. */
export function decode(bytes: Uint8Array, guess: Pick<EncodingGuess, "name" | "bom">): string {
  const body = bytes.subarray(guess.bom);
  const text = byIconv.has(guess.name)
    ? iconv.decode(Buffer.from(body), guess.name, { stripBOM: true })
    : new TextDecoder(guess.name).decode(body);
  return text.startsWith("\ufeff") ? text.slice(1) : text;
}

const c1 = /[\u0080-\u009f]/g;

/** Control characters of the upper half are Windows punctuation that was converted as if it were Latin-1. */
export const mendControls = (text: string): string =>
  text.replace(c1, (char) => iconv.decode(Buffer.of(char.charCodeAt(0)), "windows-1252"));

/** Reads a text that fits in memory: encoding, dialect, records, with notes on what was seen and mended. */
export function readText(bytes: Uint8Array, name: string, told: { encoding?: string; delimiter?: string }): ReadText {
  const guess = told.encoding ? { name: told.encoding, bom: 0, rivals: [] } : detectEncoding(bytes);
  const decoded = decode(bytes, guess);
  const controls = decoded.match(c1)?.length ?? 0;
  const text = controls > 0 ? mendControls(decoded) : decoded;
  if (text.trim() === "") throw refusals.empty(name);
  refuseBinary(text, name);
  const found = detectDialect(text);
  const dialect = told.delimiter !== undefined ? { ...found.dialect, delimiter: told.delimiter } : found.dialect;
  const { records } = parseRecords(text, dialect, { final: true });
  const notes = [
    ...encodingNotes(guess, text),
    detected("dialect", dialectWords(dialect).en, dialectWords(dialect).zh),
  ];
  if (controls > 0)
    notes.push(
      repaired(
        "controls",
        `${controls} characters had been converted wrongly (Windows punctuation) and were mended.`,
        `${controls} 个字符曾被错误转换（Windows 标点），已修复。`,
        { count: controls },
      ),
    );
  for (const record of records.filter((r) => r.repaired).slice(0, 20))
    notes.push(
      repaired(
        "quote",
        "A stray quote on this line was read as a plain character.",
        "该行有一个不成对的引号，已按普通字符读取。",
        { line: record.line, sample: record.cells.join(dialect.delimiter).slice(0, 300) },
      ),
    );
  return { rows: records, dialect, encoding: guess.name, notes, questions: encodingQuestion(guess, bytes) };
}

export function refuseBinary(text: string, name: string): void {
  let control = 0;
  const sample = text.slice(0, 100_000);
  for (let i = 0; i < sample.length; i++) {
    const c = sample.charCodeAt(i);
    if (c < 9 || (c > 13 && c < 28) || c === 0xfffd) control++;
  }
  if (control > 8 && control > sample.length * 0.02) throw refusals.binary(name);
}

const delimiterWords: Record<string, Record<"en" | "zh", string>> = {
  ",": { en: "commas", zh: "逗号" },
  ";": { en: "semicolons", zh: "分号" },
  "\t": { en: "tabs", zh: "制表符" },
  "|": { en: "vertical bars", zh: "竖线" },
  " ": { en: "spaces", zh: "空格" },
  "": { en: "nothing: one column", zh: "无（单列）" },
};

function dialectWords(dialect: Dialect): { en: string; zh: string } {
  const words = delimiterWords[dialect.delimiter] ?? { en: `"${dialect.delimiter}"`, zh: `“${dialect.delimiter}”` };
  return { en: `Cells are separated by ${words.en}.`, zh: `单元格分隔符：${words.zh}。` };
}

function encodingNotes(guess: EncodingGuess, text: string): LoadNote[] {
  const notes = [
    detected(
      "encoding",
      `The text is encoded as ${guess.name.toUpperCase()}.`,
      `文本编码为 ${guess.name.toUpperCase()}。`,
    ),
  ];
  const bad = text.split("\ufffd").length - 1;
  if (bad > 0)
    notes.push(
      warning(
        "bad_bytes",
        `${bad} characters could not be decoded and are shown as "\ufffd".`,
        `有 ${bad} 个字符无法解码，显示为“\ufffd”。`,
        { count: bad },
      ),
    );
  return notes;
}

function encodingQuestion(guess: EncodingGuess, bytes: Uint8Array): LoadQuestion[] {
  if (guess.rivals.length === 0) return [];
  const show = (name: string) =>
    decode(bytes.subarray(0, 4000), { name, bom: 0 }).match(/[^\p{ASCII}]{1,12}/u)?.[0] ?? "";
  const samples = new Map([guess.name, ...guess.rivals].map((name) => [name, show(name)]));
  if (new Set(samples.values()).size <= 1) return [];
  return [
    {
      code: "encoding",
      question: { en: "Which of these readings of the text is right?", zh: "下列哪种文字显示是正确的？" },
      options: [...samples].map(([value, sample]) => ({
        value,
        label: { en: `${value}: ${sample}`, zh: `${value}：${sample}` },
      })),
      guess: guess.name,
      reason: { en: "The bytes fit more than one encoding.", zh: "这些字节符合多种编码。" },
    },
  ];
}
