import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { measureColumn, numberOf, type SectionQuery, wordColumn } from "@/lib/agents/analyst/computation/section-query";
import { measureSql } from "@/lib/agents/analyst/computation/sections/summary";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import type { AggregateMeasure } from "@/lib/agents/analyst/request/measure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import { linesOf } from "./part-lines";

type Contrast = SectionOf<"contrast">;

interface Group {
  name: string;
  value: number;
  /** Rows with a value. */
  count: number;
}

/** One group, and what it is held against: of totals the others' average, of a mean that of all their rows together. */
interface Held {
  own: Group;
  others: Group[];
  base: number;
}

/**
 * Rows as of the parts of a change: the first is the whole (no column, no part), in the others the column is named. What is told of
 * the group beside its parts are figures: its share, its rank, and its rows with their average.
 */
export async function computeContrast(query: SectionQuery, section: Contrast): Promise<SectionResult> {
  const held = heldAgainst(await groupsOf(query, section), section);
  if (!held) {
    query.notes.push({ en: "There are no other groups to hold it against.", zh: "没有其他分组可以对比。" });
    return query.result(columnsOf(section), []);
  }
  tellGroup(query, section, held);
  const gap = held.own.value - held.base;
  const whole: Cell[] = [null, null, held.base, held.own.value, gap, gap === 0 ? null : 1];
  const groups = [];
  for (const column of partColumns(section)) groups.push(await partsOf(query, section, column, held, gap));
  groups.sort((a, b) => b.concentration - a.concentration);
  return query.result(columnsOf(section), [whole, ...groups.flatMap(({ rows }) => rows)]);
}

const measureOf = ({ measure }: Contrast): AggregateMeasure => ({ kind: "aggregate", id: "m1", ...measure });
const nameOf = (cell: Cell | undefined) => (cell === null || cell === undefined ? "" : String(cell));
const countSql = ({ measure }: Contrast, writer: SqlWriter) =>
  measure.of ? `count(${expressionSql(measure.of, writer)})` : "count(*)";

async function groupsOf(query: SectionQuery, section: Contrast): Promise<Group[]> {
  const { column } = section.group;
  const text = { en: `Compute the figure of every ${column}`, zh: `计算每个 ${column} 的指标` };
  const result = await query.run(
    text,
    ({ rows }, writer) =>
      `SELECT ${quoted(column)} AS part, ${measureSql(measureOf(section), writer)} AS value, ${countSql(section, writer)} AS n
FROM ${rows}
WHERE ${quoted(column)} IS NOT NULL
GROUP BY 1
ORDER BY 1`,
  );
  return result.rows.flatMap(([name, value, count]) =>
    Number.isFinite(numberOf(value)) ? [{ name: nameOf(name), value: numberOf(value), count: numberOf(count) }] : [],
  );
}

function heldAgainst(groups: Group[], { group, measure }: Contrast): Held | undefined {
  const own = groups.find(({ name }) => name === String(group.value));
  const others = groups.filter((one) => one !== own);
  if (!own || others.length === 0) return undefined;
  const total = (of: (one: Group) => number) => others.reduce((sum, one) => sum + of(one), 0);
  const rows = total(({ count }) => count);
  if (measure.fn === "mean") return { own, others, base: total(({ value, count }) => value * count) / rows };
  return { own, others, base: total(({ value }) => value) / others.length };
}

/** Share and rank among the groups; of a total its rows and what each brings, which say whether it is few rows or small ones. */
function tellGroup(query: SectionQuery, { measure, group }: Contrast, { own, others, base }: Held): void {
  const all = [own, ...others];
  const about = { variable: group.column, group: { [group.column]: own.name } };
  const total = all.reduce((sum, { value }) => sum + value, 0);
  const whole = measure.fn !== "mean" && total !== 0 && all.every(({ value }) => value >= 0);
  if (whole) query.figure("share", own.value / total, about);
  query.figure("rank", all.filter(({ value }) => value > own.value).length + 1, { ...about, rows: all.length });
  query.figure("change", own.value - base, about);
  if (measure.fn !== "sum") return;
  const rows = others.reduce((sum, { count }) => sum + count, 0);
  query.figure("count", own.count, about);
  query.figure("count", rows / others.length, { variable: group.column });
  query.figure("mean", own.value / own.count, about);
  query.figure("mean", others.reduce((sum, { value }) => sum + value, 0) / rows, { variable: group.column });
}

/** What the parts are parts of: a column, or the periods of one. */
interface PartColumn {
  column: string;
  sql(writer: SqlWriter): string;
}

function partColumns({ by, time, period }: Contrast): PartColumn[] {
  const plain = by.map((column) => ({ column, sql: () => quoted(column) }));
  // Within one span there is nothing to look for over time.
  if (!time || period) return plain;
  const of = { kind: "column" as const, column: time.column };
  const sql = (writer: SqlWriter) => expressionSql({ kind: "date_trunc", grain: time.grain, of }, writer);
  return [...plain, { column: time.column, sql }];
}

async function partsOf(query: SectionQuery, section: Contrast, part: PartColumn, held: Held, gap: number) {
  const text = { en: `Break the distance down by ${part.column}`, zh: `按 ${part.column} 拆分这一差距` };
  const result = await query.run(text, ({ rows }, writer) => {
    const own = writer.bind(section.group.value);
    const group = quoted(section.group.column);
    return `SELECT ${part.sql(writer)} AS part, ${group} = ${own} AS own, ${measureSql(measureOf(section), writer)} AS value, ${countSql(section, writer)} AS n
FROM ${rows}
WHERE ${group} IS NOT NULL
GROUP BY 1, 2
ORDER BY 1, 2`;
  });
  const names = [...new Set(result.rows.map(([name]) => nameOf(name)))];
  const spread = section.measure.fn === "mean" ? 1 : held.others.length;
  const side = (name: string, own: boolean) => {
    const row = result.rows.find(
      (cells) => nameOf(cells[0]) === name && (cells[1] === true || cells[1] === "true") === own,
    );
    const value = numberOf(row?.[2]);
    const shared = own ? value : value / spread;
    return { value: Number.isFinite(shared) ? shared : null, count: row ? numberOf(row[3]) : 0 };
  };
  const parts = names.map((name) => ({ base: side(name, false), later: side(name, true) }));
  return linesOf(query, section.measure.fn, part.column, names, parts, gap);
}

function columnsOf({ group, measure }: Contrast): ResultColumn[] {
  const unit = measure.unit ? { unit: measure.unit } : {};
  const own = String(group.value);
  const average =
    measure.fn === "mean" ? { en: "All others", zh: "其他合并" } : { en: "Average of the others", zh: "其他的平均" };
  return [
    wordColumn("by", "By", "拆分维度"),
    wordColumn("part", "Part", "部分"),
    { ...measureColumn("base", average.en, average.zh), ...unit },
    { ...measureColumn("own", own, own), ...unit },
    { ...measureColumn("change", "Contribution", "贡献"), ...unit },
    { ...measureColumn("share", "Share of the distance", "占总差距"), percent: true },
  ];
}
