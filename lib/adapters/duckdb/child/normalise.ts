import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import path from "node:path";
import { StringDecoder } from "node:string_decoder";
import { spillFolder } from "@/lib/adapters/duckdb/child/connection";
import type { LargePlan } from "@/lib/adapters/duckdb/child/large-store";
import type { LoadContext } from "@/lib/adapters/duckdb/child/load-file";
import { detected, listedNotes, refusals, repaired } from "@/lib/adapters/duckdb/notes";
import { countFilled, isBlank } from "@/lib/adapters/duckdb/shape/grid";
import { findTables } from "@/lib/adapters/duckdb/shape/tables";
import { parseRecords, type TextRecord } from "@/lib/adapters/duckdb/text/records";

/** So many last records are held back to find the notes below the table. */
const tail = 30;

/** Takes a large text apart as a stream and writes its rows as plain CSV of one width; what was mended or left out becomes notes. */
export async function normaliseText(
  large: LargePlan,
  fileName: string,
  context: LoadContext,
  progress: (fraction: number) => void,
): Promise<{ path: string; longest: number; repaired: number }> {
  const target = path.join(spillFolder(context.workspace), `rows-${randomUUID()}.csv`);
  const out = createWriteStream(target);
  const cleaner = new RowCleaner(large, fileName, context.limits.cell);
  let held: TextRecord[] = [];
  let read = 0;
  const decoder = new StringDecoder("utf8");
  let text = "";
  let line = 1;
  const take = async (final: boolean) => {
    const parsed = parseRecords(text, large.dialect, { final, line });
    text = text.slice(parsed.rest);
    line = parsed.line;
    held.push(...parsed.records);
    if (held.length > tail) {
      const ready = held.slice(0, -tail);
      held = held.slice(-tail);
      if (!out.write(ready.map((r) => cleaner.row(r)).join(""))) await once(out, "drain");
    }
  };
  for await (const chunk of createReadStream(large.path, { highWaterMark: 2 << 20 }) as AsyncIterable<Buffer>) {
    read += chunk.length;
    text += decoder.write(chunk);
    if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    await take(false);
    if (text.length > context.limits.cell) await giveUpQuote();
    progress(read / large.size);
  }
  async function giveUpQuote(): Promise<void> {
    const before = text.length;
    await take(true);
    if (before > context.limits.cell * 4) throw refusals.cell(fileName, Math.round(context.limits.cell / 1_048_576));
  }
  text += decoder.end();
  await take(true);
  out.end(cleaner.last(held));
  await once(out, "finish");
  large.plan.notes.push(...cleaner.notes());
  return { path: target, longest: cleaner.longest, repaired: cleaner.repaired };
}

class RowCleaner {
  /** Characters of the longest row that was written. */
  longest = 0;
  /** Rows that were mended. */
  repaired = 0;
  private readonly width: number;
  private readonly headers: Set<string>;
  private readonly comments: boolean;
  private long: TextRecord[] = [];
  private short: TextRecord[] = [];
  private mended: TextRecord[] = [];
  private counts = { long: 0, short: 0, mended: 0, blank: 0, repeated: 0, comment: 0, footnote: 0 };
  private footnotes: TextRecord[] = [];

  constructor(
    private readonly large: LargePlan,
    private readonly fileName: string,
    private readonly limit: number,
  ) {
    const { shape } = large.plan;
    this.width = shape.width;
    this.headers = new Set(shape.headerRows.map((r) => r.cells.map((c) => (c ?? "").trim()).join("\u0001")));
    this.comments = shape.asides.some((a) => a.kind === "comment");
  }

  /** The record as a line of plain CSV; nothing for what is no row. */
  row(record: TextRecord): string {
    if (record.line < this.large.body) return "";
    refuseLong(record.cells, this.limit, this.fileName);
    if (isBlank(record)) return this.skip("blank");
    if (this.headers.has(record.cells.map((c) => c.trim()).join("\u0001"))) return this.skip("repeated");
    if (this.comments && /^\s*#/.test(record.cells[0] ?? "") && countFilled(record) < this.width)
      return this.skip("comment");
    const long = record.cells.slice(this.width).some((c) => c.trim() !== "");
    if (record.repaired) this.note("mended", this.mended, record);
    if (record.cells.length < this.width) this.note("short", this.short, record);
    if (long) this.note("long", this.long, record);
    if (record.repaired || record.cells.length < this.width || long) this.repaired++;
    const text = `${Array.from({ length: this.width }, (_, i) => quoted(record.cells[i] ?? "")).join(",")}\n`;
    this.longest = Math.max(this.longest, text.length);
    return text;
  }

  /** The last records, without the notes below the table. */
  last(records: TextRecord[]): string {
    const shape = findTables(records, { single: true, header: 0 })[0];
    const notes = new Set((shape?.asides ?? []).filter((a) => a.kind === "footnote").map((a) => a.row.line));
    this.footnotes = records.filter((r) => notes.has(r.line));
    return records
      .filter((r) => !notes.has(r.line))
      .map((r) => this.row(r))
      .join("");
  }

  notes() {
    const { counts } = this;
    const out = this.long.map((r) =>
      repaired(
        "row_too_long",
        `This row has ${r.cells.length} cells, the table has ${this.width} columns; the extra cells were left out.`,
        `该行有 ${r.cells.length} 个单元格，而表格只有 ${this.width} 列；多出的部分未载入。`,
        { line: r.line, sample: r.cells.slice(this.width).join(" | "), count: counts.long },
      ),
    );
    out.push(
      ...this.short.map((r) =>
        repaired(
          "row_too_short",
          `This row has ${r.cells.length} of ${this.width} cells; the rest is empty.`,
          `该行只有 ${r.cells.length} 个单元格（应为 ${this.width}），其余留空。`,
          { line: r.line, sample: r.cells.join(" | ").slice(0, 200), count: counts.short },
        ),
      ),
    );
    out.push(
      ...this.mended.map((r) =>
        repaired(
          "quote",
          "A stray quote on this line was read as a plain character.",
          "该行有一个不成对的引号，已按普通字符读取。",
          { line: r.line, sample: r.cells.join(" | ").slice(0, 300), count: counts.mended },
        ),
      ),
    );
    out.push(
      ...this.footnotes.map((r) =>
        detected(
          "footnote",
          "This line is a note below the table and is no row of it.",
          "该行是表格下方的注释，不是数据行。",
          { line: r.line, sample: r.cells.filter((c) => c.trim() !== "").join(" | "), count: this.footnotes.length },
        ),
      ),
    );
    if (counts.blank > 0)
      out.push(
        detected("blank_lines", `${counts.blank} blank lines were left out.`, `已略过 ${counts.blank} 个空行。`, {
          count: counts.blank,
        }),
      );
    if (counts.repeated > 0)
      out.push(
        detected(
          "repeated_header",
          `The header is repeated ${counts.repeated} times among the rows.`,
          `表头在数据中重复出现 ${counts.repeated} 次。`,
          { count: counts.repeated },
        ),
      );
    return out;
  }

  private skip(kind: "blank" | "repeated" | "comment"): string {
    this.counts[kind]++;
    return "";
  }

  private note(kind: "long" | "short" | "mended", list: TextRecord[], record: TextRecord): void {
    this.counts[kind]++;
    if (list.length < listedNotes) list.push(record);
  }
}

/** A cell beyond `limit` characters is an accident or an attack. */
export function refuseLong(cells: string[], limit: number, fileName: string): void {
  if (cells.some((c) => c.length > limit)) throw refusals.cell(fileName, Math.round(limit / 1_048_576));
}

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell;
