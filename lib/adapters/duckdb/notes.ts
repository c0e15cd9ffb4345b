import type { LoadNote, LoadQuestion } from "@/lib/protocol/data/table";

/** The first of these many notes of one code are listed one by one; the rest is in the count. */
export const listedNotes = 50;

type Words = { en: string; zh: string };
type Extra = Pick<LoadNote, "line" | "column" | "sample" | "count">;

const say = (kind: LoadNote["kind"], code: string, message: Words, extra: Extra = {}): LoadNote => ({
  kind,
  code,
  message,
  ...extra,
  ...(extra.sample === undefined ? {} : { sample: extra.sample.slice(0, 2000) }),
});

export const detected = (code: string, en: string, zh: string, extra?: Extra): LoadNote =>
  say("detected", code, { en, zh }, extra);
export const repaired = (code: string, en: string, zh: string, extra?: Extra): LoadNote =>
  say("repaired", code, { en, zh }, extra);
export const rejected = (code: string, en: string, zh: string, extra?: Extra): LoadNote =>
  say("rejected", code, { en, zh }, extra);
export const warning = (code: string, en: string, zh: string, extra?: Extra): LoadNote =>
  say("warning", code, { en, zh }, extra);

/** A file that cannot or must not be read; becomes the outcome `refused`. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly words: Words,
  ) {
    super(words.en);
    this.name = "Refusal";
  }
}

export const refusals = {
  empty: (file: string) =>
    new Refusal("empty", {
      en: `"${file}" is empty: there is nothing to read. The file was kept. Please check the export and send it again.`,
      zh: `“${file}”是空文件，没有可读取的内容。文件已保留，请检查导出后重新上传。`,
    }),
  format: (file: string, what: string) =>
    new Refusal("format", {
      en: `"${file}" is ${what}, which is no table that can be read here. The file was kept. CSV, Excel, ODS, JSON, Parquet and zip work.`,
      zh: `“${file}”是${what}，这里无法作为表格读取。文件已保留。支持 CSV、Excel、ODS、JSON、Parquet 和 zip。`,
    }),
  columns: (file: string, count: number, limit: number) =>
    new Refusal("too_many_columns", {
      en: `"${file}" has ${count} columns; at most ${limit} are read. The file was kept. Please send the columns that you need.`,
      zh: `“${file}”有 ${count} 列，最多读取 ${limit} 列。文件已保留，请只上传需要的列。`,
    }),
  cell: (file: string, limitMb: number) =>
    new Refusal("cell_too_long", {
      en: `"${file}" holds a cell or line longer than ${limitMb} MB. The file was kept. A missing closing quote is the usual reason.`,
      zh: `“${file}”含有超过 ${limitMb} MB 的单元格或行。文件已保留。通常是缺少右引号所致。`,
    }),
  unzipped: (file: string, limitMb: number) =>
    new Refusal("zip_bomb", {
      en: `"${file}" unpacks to more than ${limitMb} MB or is packed suspiciously tight. Nothing was unpacked further; the file was kept.`,
      zh: `“${file}”解压后超过 ${limitMb} MB，或压缩比异常。已停止解压，文件已保留。`,
    }),
  path: (file: string, entry: string) =>
    new Refusal("zip_path", {
      en: `"${file}" holds an entry that points outside of it (${entry.slice(0, 80)}). Nothing was unpacked; the file was kept.`,
      zh: `“${file}”含有指向外部的条目（${entry.slice(0, 80)}）。未解压任何内容，文件已保留。`,
    }),
  broken: (file: string, why: string) =>
    new Refusal("broken", {
      en: `"${file}" is damaged and cannot be read: ${why.slice(0, 200)}. The file was kept.`,
      zh: `“${file}”已损坏，无法读取：${why.slice(0, 200)}。文件已保留。`,
    }),
  nothing: (file: string) =>
    new Refusal("no_table", {
      en: `"${file}" holds no table: no rows were found in it. The file was kept.`,
      zh: `“${file}”中没有找到表格数据。文件已保留。`,
    }),
  binary: (file: string) =>
    new Refusal("binary", {
      en: `"${file}" is not text: it holds bytes that no text has. The file was kept. Is it a CSV, or something else with that name?`,
      zh: `“${file}”不是文本文件：含有文本中不会出现的字节。文件已保留，请确认它是否真的是 CSV。`,
    }),
  changed: (file: string) =>
    new Refusal("unreadable", {
      en: `"${file}" cannot be opened any more. Please send it again.`,
      zh: `“${file}”已无法打开，请重新上传。`,
    }),
  password: (file: string) =>
    new Refusal("password", {
      en: `"${file}" is protected by a password. The file was kept. Please save a copy without one and send that.`,
      zh: `“${file}”有密码保护。文件已保留，请另存为无密码的副本后上传。`,
    }),
} as const;

export const questions = {
  dateOrder: (column: string, sample: string, guess: string, reason: Words): LoadQuestion => ({
    code: "date_order",
    column,
    question: {
      en: `Is "${sample}" in column "${column}" day first or month first?`,
      zh: `“${column}”列中的“${sample}”是日在前还是月在前？`,
    },
    options: [
      { value: "dmy", label: { en: "Day first (dd/mm)", zh: "日在前（日/月）" } },
      { value: "mdy", label: { en: "Month first (mm/dd)", zh: "月在前（月/日）" } },
    ],
    guess,
    reason,
  }),
  decimalMark: (column: string, sample: string, guess: string, reason: Words): LoadQuestion => ({
    code: "decimal_mark",
    column,
    question: {
      en: `In column "${column}", is "${sample}" written with a decimal comma or with a decimal point?`,
      zh: `“${column}”列中的“${sample}”，小数点用的是逗号还是句点？`,
    },
    options: [
      { value: ".", label: { en: "Decimal point: a comma groups thousands", zh: "句点为小数点，逗号分隔千位" } },
      { value: ",", label: { en: "Decimal comma: a point groups thousands", zh: "逗号为小数点，句点分隔千位" } },
    ],
    guess,
    reason,
  }),
} as const;
