import type { Cell, Column, ColumnProfile, TableProfile } from "@/lib/protocol/data/table";

export interface ColumnFacts {
  rows: number;
  nulls: number;
  distinct: number;
  averageLength: number;
  min: Cell;
  max: Cell;
}

const idWords =
  /(^|[\s_.-])(id|key|code|no|nr|num|number|uuid|guid|sku|isbn|zip|zipcode|postcode|postal|phone|tel|fips|iban|account)s?$|^(id|key|code|uuid|sku|zip|fips)([\s_.-]|$)|[a-z]I[dD]$|编号|编码|代码|号码|序号|单号|工号|学号|邮编|电话|手机|身份证/i;
const yearWords = /(^|[\s_.-])(year|yr|jahr|année|año)$|年份?$/i;

/** Parts of a date that stand in columns of their own, with the numbers they go by. */
const dateParts: [name: RegExp, least: number, most: number][] = [
  [/(^|[\s_.-])(month|mon)$|月份?$/i, 1, 12],
  [/(^|[\s_.-])day$|日期?$|号$/i, 1, 31],
  [/(^|[\s_.-])(weekday|day of week|dow)$|星期|周几/i, 0, 7],
  [/(^|[\s_.-])(quarter|qtr)$|季度?$/i, 1, 4],
  [/(^|[\s_.-])(hour|hr)$|小时$|时$/i, 0, 24],
  [/(^|[\s_.-])week$|周$/i, 0, 53],
];

/** What a column is likely used for, from its type, name and distribution. */
export function columnRole(column: Pick<Column, "name" | "type">, facts: ColumnFacts): ColumnProfile["role"] {
  const filled = facts.rows - facts.nulls;
  const unique = filled > 1 && facts.nulls === 0 && facts.distinct === facts.rows;
  if (column.type === "date" || column.type === "timestamp") return "time";
  if (column.type === "boolean" || column.type === "time") return "dimension";
  if (column.type === "decimal") return "measure";
  if (column.type === "integer") return integerRole(column.name, facts, unique);
  if (unique && facts.averageLength <= 40 && (idWords.test(column.name) || facts.rows >= 20)) return "key";
  if (facts.distinct <= Math.max(12, Math.min(2000, filled * 0.5)) && facts.averageLength <= 80) return "dimension";
  return idWords.test(column.name) ? "key" : "text";
}

function integerRole(name: string, facts: ColumnFacts, unique: boolean): ColumnProfile["role"] {
  if (idWords.test(name)) return unique ? "key" : "dimension";
  const yearly = Number(facts.min) >= 1800 && Number(facts.max) <= 2200;
  if (yearWords.test(name) && yearly) return "dimension";
  const within = (least: number, most: number) => Number(facts.min) >= least && Number(facts.max) <= most;
  if (dateParts.some(([part, least, most]) => part.test(name) && within(least, most))) return "dimension";
  if (unique && facts.rows >= 20 && Number(facts.max) - Number(facts.min) === facts.rows - 1) return "key";
  return "measure";
}

/** The step of a time column, from where its values stand in the calendar. */
export function grainOf(facts: {
  midnight: boolean;
  firstOfMonth: boolean;
  firstOfQuarter: boolean;
  firstOfYear: boolean;
  weekdays: number;
  distinct: number;
}): TableProfile["grain"] {
  if (!facts.midnight) return "other";
  if (facts.distinct < 2) return "day";
  if (facts.firstOfYear) return "year";
  if (facts.firstOfQuarter && facts.distinct > 2) return "quarter";
  if (facts.firstOfMonth) return "month";
  return facts.weekdays === 1 && facts.distinct > 3 ? "week" : "day";
}
