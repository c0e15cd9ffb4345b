import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";

/** `name` is a label that `TextDecoder` and iconv-lite both know. */
export interface EncodingGuess {
  name: string;
  /** Bytes of the byte order mark. */
  bom: number;
  /** Other encodings that read these bytes nearly as well: then a person must say. */
  rivals: string[];
  /** Share of high bytes that no UTF-8 sequence explains, where the text is UTF-8 with damage. */
  damaged?: boolean;
}

const multibyte = ["gb18030", "big5", "shift_jis", "euc-jp", "euc-kr"];
const known: Record<string, string> = {
  GB18030: "gb18030",
  Big5: "big5",
  Shift_JIS: "shift_jis",
  "EUC-JP": "euc-jp",
  "EUC-KR": "euc-kr",
  "windows-1251": "windows-1251",
  "KOI8-R": "koi8-r",
  "windows-1250": "windows-1250",
  "windows-1253": "windows-1253",
  "windows-1254": "windows-1254",
  "windows-1255": "windows-1255",
  "windows-1256": "windows-1256",
};

/** Guesses the encoding of a text from bytes that need not end on a character. Source of the weights: byte statistics of chardet. */
export function detectEncoding(bytes: Uint8Array): EncodingGuess {
  const marked = byteOrderMark(bytes) ?? wideByZeros(bytes);
  if (marked) return marked;
  const whole = trimPartial(bytes);
  if (isUtf8(whole)) return { name: "utf-8", bom: 0, rivals: [] };
  const shares = highByteShares(whole);
  if (shares.utf8 > 0.97 && shares.high > 40) return { name: "utf-8", bom: 0, rivals: [], damaged: true };
  if (shares.alone > 0.5) return { name: "windows-1252", bom: 0, rivals: [] };
  return byStatistics(whole);
}

function byteOrderMark(bytes: Uint8Array): EncodingGuess | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { name: "utf-8", bom: 3, rivals: [] };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { name: "utf-16le", bom: 2, rivals: [] };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { name: "utf-16be", bom: 2, rivals: [] };
  return undefined;
}

function wideByZeros(bytes: Uint8Array): EncodingGuess | undefined {
  const size = Math.min(bytes.length, 4096) & ~1;
  if (size < 4) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < size; i += 2) {
    if (bytes[i] === 0) even++;
    if (bytes[i + 1] === 0) odd++;
  }
  const half = size / 2;
  if (odd > half * 0.2 && even < odd * 0.25) return { name: "utf-16le", bom: 0, rivals: [] };
  if (even > half * 0.2 && odd < even * 0.25) return { name: "utf-16be", bom: 0, rivals: [] };
  return undefined;
}

/** Cuts a UTF-8 sequence that the end of the sample broke. */
export function trimPartial(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return back < needed ? bytes.subarray(0, bytes.length - back) : bytes;
    }
  }
  return bytes;
}

function highByteShares(bytes: Uint8Array): { high: number; alone: number; utf8: number } {
  let high = 0;
  let alone = 0;
  let inSequence = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) continue;
    high++;
    if ((bytes[i - 1] ?? 0) < 0x80 && (bytes[i + 1] ?? 0) < 0x80) alone++;
    inSequence += sequenceAt(bytes, i);
  }
  return { high, alone: high === 0 ? 1 : alone / high, utf8: high === 0 ? 0 : inSequence / high };
}

function sequenceAt(bytes: Uint8Array, i: number): number {
  const lead = bytes[i] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length === 0) return 0;
  for (let k = 1; k < length; k++) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

/** Called for texts whose high bytes stand in runs: words of another script, so Latin-1 only where nothing else fits. */
function byStatistics(bytes: Uint8Array): EncodingGuess {
  const sample = denseSample(bytes);
  const matches = analyse(sample).map((m) => ({ name: known[m.name] ?? "windows-1252", confidence: m.confidence }));
  const confidence = (name: string) => matches.find((m) => m.name === name)?.confidence ?? 0;
  const wide = multibyte
    .map((name) => ({ name, fit: decodes(sample, name) ? commonShare(sample, name) : 0 }))
    .filter((m) => m.fit >= 0.8)
    .sort((a, b) => b.fit - a.fit || confidence(b.name) - confidence(a.name));
  const narrow = matches.filter((m) => !multibyte.includes(m.name) && m.name !== "windows-1252" && m.confidence >= 10);
  const first = wide[0];
  if (first && (narrow[0]?.confidence ?? 0) < 60) {
    const rivals = wide.filter((m) => m.fit === first.fit && confidence(m.name) >= confidence(first.name) * 0.9);
    return { name: first.name, bom: 0, rivals: rivals.slice(1).map((m) => m.name) };
  }
  const best = narrow[0] ?? { name: "windows-1252", confidence: 100 };
  const rivals = narrow.filter(
    (m) => m.name !== best.name && m.confidence >= best.confidence * 0.9 && best.confidence < 80,
  );
  return { name: best.name, bom: 0, rivals: [...new Set(rivals.map((m) => m.name))] };
}

/** Lead bytes of the characters in daily use: kana and the first level of each national set. */
const commonLeads: Record<string, [number, number][]> = {
  gb18030: [[0xb0, 0xd7]],
  big5: [[0xa4, 0xc6]],
  shift_jis: [
    [0x82, 0x83],
    [0x88, 0x97],
  ],
  "euc-jp": [
    [0xa4, 0xa5],
    [0xb0, 0xcf],
  ],
  "euc-kr": [[0xb0, 0xc8]],
};

/** Share of the two-byte characters that are in daily use, in steps of a tenth; punctuation does not count. */
function commonShare(bytes: Uint8Array, name: string): number {
  const ranges = commonLeads[name] ?? [];
  const punctuation = name === "shift_jis" ? 0x81 : 0xa1;
  let pairs = 0;
  let common = 0;
  for (let i = 0; i + 1 < bytes.length; i++) {
    const lead = bytes[i] ?? 0;
    if (lead < 0x81) continue;
    i++;
    const trail = bytes[i] ?? 0;
    if (name === "gb18030" && trail >= 0x30 && trail <= 0x39) {
      i += 2;
      continue;
    }
    if (lead === punctuation || (lead === 0xa3 && name !== "big5")) continue;
    pairs++;
    if (ranges.some(([from, to]) => lead >= from && lead <= to)) common++;
  }
  return pairs === 0 ? 0 : Math.round((common / pairs) * 10) / 10;
}

/** The lines with high bytes only: plain lines say nothing about the encoding. */
function denseSample(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let size = 0;
  let start = 0;
  for (let i = 0; i <= bytes.length && size < 65_536; i++) {
    if (i < bytes.length && bytes[i] !== 10) continue;
    const line = bytes.subarray(start, i + 1);
    if (line.some((b) => b >= 0x80)) {
      parts.push(line);
      size += line.length;
    }
    start = i + 1;
  }
  return parts.length === 0 ? bytes : new Uint8Array(Buffer.concat(parts));
}

/** True where at most the last character fails. */
function decodes(bytes: Uint8Array, name: string): boolean {
  const text = new TextDecoder(name).decode(bytes);
  const bad = text.split("\uFFFD").length - 1;
  return bad <= 1 || bad / text.length < 0.0005;
}
