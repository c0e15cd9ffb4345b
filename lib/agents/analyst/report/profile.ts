import type { Loaded } from "@/lib/agents/analyst/cells/tables";
import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { measureColumn, wordColumn } from "@/lib/agents/analyst/computation/section-query";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Cell, ColumnProfile, LoadNote, TableProfile } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { numberInWords } from "./words";

/** Columns whose distribution is drawn. */
const DRAWN = 6;
/** Lines of the load report that are listed, of each kind. */
const LISTED = 10;

const TYPES: Record<ColumnProfile["type"], Bilingual> = {
  text: { en: "text", zh: "文本" },
  integer: { en: "whole number", zh: "整数" },
  decimal: { en: "number", zh: "小数" },
  boolean: { en: "yes/no", zh: "是/否" },
  date: { en: "date", zh: "日期" },
  time: { en: "time", zh: "时间" },
  timestamp: { en: "date and time", zh: "日期时间" },
};
const ROLES: Record<ColumnProfile["role"], Bilingual> = {
  measure: { en: "measure", zh: "指标" },
  dimension: { en: "category", zh: "分类" },
  time: { en: "time", zh: "时间" },
  key: { en: "key", zh: "标识" },
  text: { en: "free text", zh: "自由文本" },
};

export function profileTitle({ table }: SectionOf<"profile">, profile: TableProfile | undefined, language: Language) {
  const source = profile?.table.source;
  const name = source ? `${source.fileName}${source.sheet ? ` · ${source.sheet}` : ""}` : table;
  return language === "zh" ? `${name} 的内容` : `What ${name} holds`;
}

const COLUMNS: ResultColumn[] = [
  wordColumn("column", "Column", "列"),
  wordColumn("type", "Type", "类型"),
  wordColumn("role", "Likely use", "可能用途"),
  measureColumn("missing", "Missing", "缺失"),
  { ...measureColumn("missing_share", "Missing share", "缺失率"), percent: true },
  measureColumn("distinct", "Distinct", "不同值"),
  wordColumn("from", "Lowest", "最小"),
  wordColumn("to", "Highest", "最大"),
  measureColumn("median", "Median", "中位数"),
  wordColumn("frequent", "Most frequent", "最常见"),
];

/** One line a column; figures are those of the profile step. */
export function profileResult(section: SectionOf<"profile">, profile: TableProfile, language: Language): SectionResult {
  const rows = Math.max(1, profile.table.rowCount);
  const lines = profile.columns.map((column): Cell[] => {
    const ranged = !["text", "boolean"].includes(column.type);
    return [
      headerOf(profile, column.name),
      TYPES[column.type][language],
      ROLES[column.role][language],
      column.nulls,
      column.nulls / rows,
      column.distinct,
      ranged ? shown(column.min, language) : null,
      ranged ? shown(column.max, language) : null,
      column.median,
      ranged
        ? null
        : column.top
            .slice(0, 3)
            .map(({ value, count }) => `${shown(value, language)} (${count})`)
            .join(", "),
    ];
  });
  const steps = [{ text: STEP, sql: "", params: [], rows: lines.length }];
  return {
    ...{ sectionId: section.id, kind: section.kind, columns: COLUMNS, rows: lines, truncated: false },
    ...{ figures: [], steps, notes: [] },
  };
}

const STEP: Bilingual = { en: "Describe every column from all its values", zh: "根据全部取值描述每一列" };

const headerOf = ({ table }: TableProfile, name: string) =>
  table.columns.find((column) => column.name === name)?.header || name;

function shown(cell: Cell, language: Language): string {
  if (cell === null || cell === "") return language === "zh" ? "（空）" : "(empty)";
  return typeof cell === "number" ? numberInWords(cell, { percent: false }, language) : String(cell).slice(0, 40);
}

/** Size, time span, and what is missing, in a sentence each. */
export function profileFindings(profile: TableProfile, language: Language): string[] {
  const zh = language === "zh";
  const count = (value: number) => numberInWords(value, { percent: false }, language);
  const { table, columns } = profile;
  const names = (list: ColumnProfile[]) =>
    list
      .slice(0, 5)
      .map(({ name }) => headerOf(profile, name))
      .join(zh ? "、" : ", ");
  const of = (role: ColumnProfile["role"]) => columns.filter((column) => column.role === role);
  const [time] = of("time");
  const lines = [
    zh
      ? `共 **${count(table.rowCount)}** 行、**${columns.length}** 列。`
      : `**${count(table.rowCount)}** rows and **${columns.length}** columns.`,
  ];
  if (time?.min && time.max)
    lines.push(
      zh
        ? `时间列 ${headerOf(profile, time.name)} 从 ${time.min} 到 ${time.max}。`
        : `${headerOf(profile, time.name)} runs from ${time.min} to ${time.max}.`,
    );
  const [measures, categories] = [of("measure"), of("dimension")];
  if (measures.length > 0)
    lines.push(zh ? `可计算的指标：${names(measures)}。` : `Amounts to compute with: ${names(measures)}.`);
  if (categories.length > 0)
    lines.push(zh ? `可用来分组的列：${names(categories)}。` : `Columns to group by: ${names(categories)}.`);
  if (profile.key?.length)
    lines.push(
      zh ? `每行由 ${profile.key.join(" + ")} 唯一确定。` : `A row is identified by ${profile.key.join(" + ")}.`,
    );
  const missing = columns.filter((column) => column.nulls > 0).sort((a, b) => b.nulls - a.nulls);
  lines.push(
    missing.length === 0
      ? zh
        ? "没有缺失值。"
        : "No value is missing."
      : zh
        ? `${missing.length} 列有缺失值，最多的是 ${names(missing.slice(0, 1))}（${count(missing[0]?.nulls ?? 0)} 行）。`
        : `${missing.length} ${missing.length === 1 ? "column has" : "columns have"} missing values, most of them ${names(missing.slice(0, 1))} (${count(missing[0]?.nulls ?? 0)} rows).`,
  );
  if (profile.duplicateRows)
    lines.push(
      zh
        ? `有 ${count(profile.duplicateRows)} 行完全重复。`
        : `${count(profile.duplicateRows)} rows repeat another one exactly.`,
    );
  if (profile.sampled)
    lines.push(zh ? "数据量很大，分布来自抽样。" : "The file is large: distributions are from a sample.");
  return lines;
}

/** How each distribution looks: bins of numbers and times, the most frequent values of categories. */
export function profileCharts(profile: TableProfile, lineageId: string, language: Language): DeliveryBlock[] {
  return profile.columns
    .filter((column) => column.distinct > 1 && (column.histogram.length > 1 || column.role === "dimension"))
    .slice(0, DRAWN)
    .map((column) => distribution(profile, column, lineageId, language));
}

function distribution(
  profile: TableProfile,
  column: ColumnProfile,
  lineageId: string,
  language: Language,
): DeliveryBlock {
  const zh = language === "zh";
  const name = headerOf(profile, column.name);
  const binned = column.histogram.length > 1;
  const bars = binned
    ? column.histogram.map(({ from, to, count }) => ({
        x: `${shown(from, language)} – ${shown(to, language)}`,
        y: count,
      }))
    : column.top.slice(0, 8).map(({ value, count }) => ({ x: shown(value, language), y: count }));
  const amount = {
    field: "y",
    type: "quantitative",
    title: zh ? "行数" : "Rows",
    axis: { format: "~s", tickCount: 4 },
  };
  const category = {
    field: "x",
    type: "nominal",
    title: name,
    sort: null,
    axis: { labelLimit: 160, labelOverlap: true },
  };
  const biggest = [...bars].sort((a, b) => b.y - a.y)[0];
  const spec = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    width: "container",
    ...(binned ? { height: 120 } : {}),
    data: { values: bars },
    mark: { type: "bar" },
    encoding: binned ? { x: category, y: amount } : { y: category, x: amount },
  };
  return {
    type: "chart",
    caption: zh ? `${name} 的分布` : `Distribution of ${name}`,
    spec: spec as Json,
    description: zh
      ? `${name} 的分布。最多的是 ${biggest?.x ?? ""}（${biggest?.y ?? 0} 行）。`
      : `Distribution of ${name}. Most rows: ${biggest?.x ?? ""} (${biggest?.y ?? 0}).`,
    lineageId,
  };
}

/** What the loader detected, repaired and left out. */
export function loadLines({ reports }: Loaded, profile: TableProfile, language: Language): string[] {
  const zh = language === "zh";
  const report = reports.find((one) => one.fileId === profile.table.source.fileId);
  if (!report) return [];
  const read = [
    report.encoding ? `${zh ? "编码" : "encoding"} ${report.encoding}` : "",
    report.delimiter
      ? `${zh ? "分隔符" : "delimiter"} ${report.delimiter === "\t" ? "tab" : `“${report.delimiter}”`}`
      : "",
    report.headerRows !== undefined ? (zh ? `表头 ${report.headerRows} 行` : `header rows: ${report.headerRows}`) : "",
  ].filter((part) => part !== "");
  const notes = (["detected", "repaired", "rejected", "warning"] as const).flatMap((kind) =>
    report.notes
      .filter((note) => note.kind === kind)
      .slice(0, LISTED)
      .map((note) => noteInWords(note, language)),
  );
  return [
    ...(read.length > 0 ? [`${zh ? "读取方式：" : "Read with "}${read.join(zh ? "，" : ", ")}`] : []),
    ...new Set(notes),
    zh
      ? `含无法读取的单元格的行：${report.rejectedRows}；已修正的行：${report.repairedRows ?? 0}`
      : `Rows with a cell that could not be read: ${report.rejectedRows}; rows that were mended: ${report.repairedRows ?? 0}`,
  ];
}

/** With the place in the file and what stood there, as far as they are known. */
function noteInWords({ kind, message, line, column, sample }: LoadNote, language: Language): string {
  if (kind === "detected") return message[language];
  const zh = language === "zh";
  const place = [
    line === undefined ? "" : zh ? `第 ${line} 行` : `line ${line}`,
    column === undefined ? "" : zh ? `“${column}”列` : `column "${column}"`,
  ].filter((part) => part !== "");
  const words =
    place.length > 0 ? `${place.join(zh ? "" : ", ")}${zh ? "：" : ": "}${message[language]}` : message[language];
  const held = sample?.trim().slice(0, 60);
  return held && !words.includes(held) ? `${words} ${zh ? `（“${held}”）` : `("${held}")`}` : words;
}
