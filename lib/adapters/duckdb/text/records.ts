/** How a delimited text is cut into records. `quote` is "" where nothing is quoted. */
export interface Dialect {
  delimiter: string;
  quote: string;
  escape: "double" | "backslash";
}

/** One record of a delimited text; `line` counts from 1 in the file. */
export interface TextRecord {
  cells: string[];
  line: number;
  /** An opening quote of this record never closed and was read as a plain character. */
  repaired?: boolean;
}

export interface ParsedChunk {
  records: TextRecord[];
  /** Text from here on belongs to a record whose end has not been seen. */
  rest: number;
  /** Line on which `rest` starts. */
  line: number;
}

interface Field {
  value: string;
  next: number;
  ended: boolean;
  newlines: number;
  broken: boolean;
}

const isBreak = (code: number) => code === 10 || code === 13;

function breakEnd(text: string, at: number): number {
  return text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
}

function plainField(text: string, start: number, delimiter: string): Field {
  const code = delimiter.charCodeAt(0);
  const one = delimiter.length === 1;
  for (let i = start; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (isBreak(c)) return { value: text.slice(start, i), next: i, ended: true, newlines: 0, broken: false };
    if (c === code && delimiter !== "" && (one || text.startsWith(delimiter, i)))
      return { value: text.slice(start, i), next: i + delimiter.length, ended: false, newlines: 0, broken: false };
  }
  return { value: text.slice(start), next: text.length, ended: true, newlines: 0, broken: false };
}

/** A quote closes a field only where a delimiter, a line break or the end follows it (blanks between are allowed). */
function closes(text: string, at: number, delimiter: string): boolean {
  let i = at;
  while (text.charCodeAt(i) === 32 && delimiter !== " ") i++;
  return i >= text.length || isBreak(text.charCodeAt(i)) || (delimiter !== "" && text.startsWith(delimiter, i));
}

function afterClose(text: string, at: number, delimiter: string): { next: number; ended: boolean } {
  let i = at;
  while (text.charCodeAt(i) === 32 && delimiter !== " ") i++;
  if (i >= text.length || isBreak(text.charCodeAt(i))) return { next: i, ended: true };
  return { next: i + delimiter.length, ended: false };
}

/** Undefined where the quote never closes, or closes only after a quote that cannot belong and a line break. */
function quotedField(text: string, start: number, dialect: Dialect): Field | undefined {
  const { quote, delimiter } = dialect;
  let value = "";
  let newlines = 0;
  let stray = false;
  let from = start + 1;
  for (let i = from; i < text.length; i++) {
    const c = text[i];
    if (c === "\n" || (c === "\r" && text[i + 1] !== "\n")) newlines++;
    if (dialect.escape === "backslash" && c === "\\" && i + 1 < text.length) {
      value += text.slice(from, i) + text[i + 1];
      from = i + 2;
      i++;
    } else if (c === quote) {
      if (dialect.escape === "double" && text[i + 1] === quote) {
        value += `${text.slice(from, i)}${quote}`;
        from = i + 2;
        i++;
      } else if (closes(text, i + 1, delimiter)) {
        if (stray && newlines > 0) return undefined;
        return { value: value + text.slice(from, i), newlines, broken: stray, ...afterClose(text, i + 1, delimiter) };
      } else stray = true;
    }
  }
  return undefined;
}

/**
 * Cuts a text into records. With `final` false the last record stays in `rest` unless its end is certain.
 * A quote opens a field only at its start; one that never closes is a plain character (the record is marked `repaired`).
 */
export function parseRecords(
  text: string,
  dialect: Dialect,
  options: { final: boolean; line?: number; limit?: number },
): ParsedChunk {
  const records: TextRecord[] = [];
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  let line = options.line ?? 1;
  let at = 0;
  while (at < text.length && records.length < limit) {
    const record = oneRecord(text, at, line, dialect, options.final);
    if (record === undefined) break;
    const end = record.next;
    if (!options.final && end >= text.length) break;
    if (!options.final && end === text.length - 1 && text.charCodeAt(end) === 13) break;
    records.push(record.record);
    line += record.newlines + (end < text.length ? 1 : 0);
    at = end < text.length ? breakEnd(text, end) : end;
  }
  return { records, rest: at, line };
}

function oneRecord(text: string, start: number, line: number, dialect: Dialect, final: boolean) {
  const record: TextRecord = { cells: [], line };
  let at = start;
  let newlines = 0;
  for (;;) {
    const opening = dialect.quote === "" ? -1 : quoteAt(text, at, dialect);
    let field = opening >= 0 ? quotedField(text, opening, dialect) : undefined;
    if (opening >= 0 && field === undefined) {
      if (!final) return undefined;
      record.repaired = true;
    }
    if (field?.broken) record.repaired = true;
    field ??= plainField(text, at, dialect.delimiter);
    record.cells.push(field.value);
    newlines += field.newlines;
    at = field.next;
    if (field.ended) return { record, next: at, newlines };
  }
}

function quoteAt(text: string, at: number, dialect: Dialect): number {
  let i = at;
  while (text.charCodeAt(i) === 32 && dialect.delimiter !== " ") i++;
  return text[i] === dialect.quote ? i : -1;
}
