import type { Part } from "@/lib/agents/analyst/computation/contributions";
import type { ResultColumn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import {
  dimensionSql,
  measureColumn,
  numberOf,
  type SectionQuery,
  wordColumn,
} from "@/lib/agents/analyst/computation/section-query";
import { measureSql } from "@/lib/agents/analyst/computation/sections/summary";
import { expressionSql } from "@/lib/agents/analyst/computation/sql/expression-sql";
import { quoted, type SqlWriter } from "@/lib/agents/analyst/computation/sql/sql-writer";
import { measureLabel } from "@/lib/agents/analyst/computation/words";
import { periodInWords } from "@/lib/agents/analyst/report/words";
import type { AggregateMeasure } from "@/lib/agents/analyst/request/measure";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import { linesOf } from "./part-lines";

type Drivers = SectionOf<"drivers">;

interface Point {
  period: string;
  value: number;
}
interface Pair {
  base: Point;
  later: Point;
}

/**
 * The first row is the whole (no column, no part). In the others the column is named; a part of `null` stands for all that are
 * not shown, an empty text for rows without a value.
 */
export async function computeDrivers(query: SectionQuery, section: Drivers): Promise<SectionResult> {
  const series = await seriesOf(query, section);
  const pair = pairOf(series, section);
  if (!pair) {
    query.notes.push({
      en: "There is no earlier period to hold this one against.",
      zh: "没有更早的时期可以对比。",
    });
    return query.result(columnsOf(section, undefined), []);
  }
  const change = pair.later.value - pair.base.value;
  query.figure("change", change, { variable: measureLabel(measureOf(section), []).en });
  const rows: Cell[][] = [[null, null, pair.base.value, pair.later.value, change, change === 0 ? null : 1]];
  const groups = [];
  for (const column of section.by) groups.push(await partsOf(query, section, column, pair, change));
  groups.sort((a, b) => b.concentration - a.concentration);
  return query.result(columnsOf(section, pair), [...rows, ...groups.flatMap((group) => group.rows)]);
}

const measureOf = ({ measure }: Drivers): AggregateMeasure => ({ kind: "aggregate", id: "m1", ...measure });
const timeSql = ({ time }: Drivers, writer: SqlWriter) => dimensionSql({ kind: "time", id: "period", ...time }, writer);
const dayOf = (cell: Cell | undefined) => String(cell ?? "").slice(0, 10);

async function seriesOf(query: SectionQuery, section: Drivers): Promise<Point[]> {
  const result = await query.run(
    { en: "Find the change to be explained", zh: "找出要解释的变化" },
    ({ rows }, writer) => {
      const time = timeSql(section, writer);
      return `SELECT ${time} AS period, ${measureSql(measureOf(section), writer)} AS value
FROM ${rows}
WHERE ${quoted(section.time.column)} IS NOT NULL
GROUP BY 1
ORDER BY 1`;
    },
  );
  return result.rows.flatMap(([period, value]) =>
    Number.isFinite(numberOf(value)) ? [{ period: dayOf(period), value: numberOf(value) }] : [],
  );
}

/** The named period and the one before; without a name the two neighbours with the biggest change in the direction asked for. */
function pairOf(series: Point[], { at, against, direction }: Drivers): Pair | undefined {
  if (at) {
    const index = series.findIndex((point) => point.period === at);
    const later = series[index];
    const base = against ? series.find((point) => point.period === against) : series[index - 1];
    return later && base ? { base, later } : undefined;
  }
  const pairs = series.flatMap((later, index): Pair[] => {
    const base = series[index - 1];
    return base ? [{ base, later }] : [];
  });
  const size = ({ base, later }: Pair) => {
    const change = later.value - base.value;
    return direction === "any" ? Math.abs(change) : direction === "down" ? -change : change;
  };
  const [biggest] = pairs.sort((a, b) => size(b) - size(a));
  return biggest && size(biggest) > 0 ? biggest : undefined;
}

async function partsOf(query: SectionQuery, section: Drivers, column: string, pair: Pair, change: number) {
  const text = { en: `Break the change down by ${column}`, zh: `按 ${column} 拆分这一变化` };
  const result = await query.run(text, ({ rows }, writer) => {
    const measure = measureOf(section);
    const time = timeSql(section, writer);
    const [from, to] = [writer.bindAs(pair.base.period, "timestamp"), writer.bindAs(pair.later.period, "timestamp")];
    const counted = measure.of ? `count(${expressionSql(measure.of, writer)})` : "count(*)";
    return `SELECT ${quoted(column)} AS part, ${time} = ${to} AS later, ${measureSql(measure, writer)} AS value, ${counted} AS n
FROM ${rows}
WHERE ${time} IN (${from}, ${to})
GROUP BY 1, 2
ORDER BY 1, 2`;
  });
  const names = [...new Set(result.rows.map(([name]) => nameOf(name)))];
  const side = (name: string, later: boolean) => {
    const row = result.rows.find((cells) => nameOf(cells[0]) === name && isTrue(cells[1]) === later);
    const value = numberOf(row?.[2]);
    return { value: Number.isFinite(value) ? value : null, count: row ? numberOf(row[3]) : 0 };
  };
  const parts = names.map((name): Part => ({ base: side(name, false), later: side(name, true) }));
  return linesOf(query, section.measure.fn, column, names, parts, change);
}

const nameOf = (cell: Cell | undefined) => (cell === null || cell === undefined ? "" : String(cell));
const isTrue = (cell: Cell | undefined) => cell === true || cell === "true";

function columnsOf(section: Drivers, pair: Pair | undefined): ResultColumn[] {
  const period = (day: string | undefined, id: string, en: string, zh: string): ResultColumn => ({
    ...measureColumn(
      id,
      day ? periodInWords(day, section.time.grain, "en") : en,
      day ? periodInWords(day, section.time.grain, "zh") : zh,
    ),
    ...(section.measure.unit ? { unit: section.measure.unit } : {}),
  });
  return [
    wordColumn("by", "By", "拆分维度"),
    wordColumn("part", "Part", "部分"),
    period(pair?.base.period, "base", "Before", "之前"),
    period(pair?.later.period, "later", "After", "之后"),
    measureColumn("change", "Contribution", "贡献"),
    { ...measureColumn("share", "Share of the change", "占总变化"), percent: true },
  ];
}
