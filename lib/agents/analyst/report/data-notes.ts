import type { Loaded } from "@/lib/agents/analyst/cells/tables";
import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import type { SectionParts } from "./blocks";
import { grainOf } from "./grain";
import { gapsOf } from "./rows/gaps";
import { periodInWords } from "./words";

/** What in the data affects the answer: repaired or rejected lines, and missing values of columns that were used. */
export function dataNotesOf(
  loaded: Loaded,
  profiles: TableProfile[],
  parts: SectionParts[],
  language: Language,
): string[] {
  const zh = language === "zh";
  const repairs = loaded.reports.flatMap((report) =>
    report.notes
      .filter((note) => note.kind !== "detected")
      .slice(0, 6)
      .map((note) => note.message[language]),
  );
  const rejected = loaded.reports
    .filter((report) => report.rejectedRows > 0)
    .map((report) =>
      zh
        ? `${report.fileName} 有 ${report.rejectedRows} 行含无法读取的单元格，这些单元格按空值处理。`
        : `${report.rejectedRows} ${report.rejectedRows === 1 ? "row" : "rows"} of ${report.fileName} ${report.rejectedRows === 1 ? "holds" : "hold"} a cell that could not be read and counts as empty.`,
    );
  const used = new Set(parts.flatMap(({ section }) => columnsIn(section)));
  const missing = profiles.flatMap(({ columns, table }) =>
    columns
      .filter((column) => used.has(column.name) && column.nulls > 0)
      .map((column) => {
        const share = ((100 * column.nulls) / Math.max(1, table.rowCount)).toFixed(1);
        return zh
          ? `${readableName(column.name)} 有 ${column.nulls} 行（${share}%）没有值。`
          : `${capitalised(readableName(column.name))} has no value in ${column.nulls} rows (${share}%).`;
      }),
  );
  return [...new Set([...rejected, ...repairs, ...missing, ...parts.flatMap((part) => gapNotes(part, language))])];
}

/** What the data lacks for a period that is named in a text; undefined where it is not among the notes. */
export function gapNoteAbout(notes: string[], text: string): string | undefined {
  return notes.find((note) => {
    const names = /^There are no rows for (.+?)(?: and \d+ more)?\.$/.exec(note)?.[1]?.split(", ");
    const 时期 = /^(.+?)(?:等 \d+ 个时期)?没有数据。$/.exec(note)?.[1]?.split("、");
    return (names ?? 时期 ?? []).some((name) => text.includes(name));
  });
}

/** Periods that are named one by one. */
const NAMED = 4;

function gapNotes({ section, result }: SectionParts, language: Language): string[] {
  const gaps = gapsOf(section, result);
  const [dimension] = result.columns;
  if (gaps.length === 0 || !dimension) return [];
  const names = gaps.slice(0, NAMED).map((day) => periodInWords(day, grainOf(section, dimension.id), language));
  const more = gaps.length - names.length;
  if (language === "zh") return [`${names.join("、")}${more > 0 ? `等 ${gaps.length} 个时期` : ""}没有数据。`];
  return [`There are no rows for ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`];
}

/** Every column that a section names, wherever it stands. */
export function columnsIn(section: unknown): string[] {
  if (Array.isArray(section)) return section.flatMap(columnsIn);
  if (section === null || typeof section !== "object") return [];
  return Object.entries(section).flatMap(([key, value]) =>
    key === "column" && typeof value === "string" ? [value] : columnsIn(value),
  );
}
