import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import { holdsTwice } from "@/lib/agents/analyst/understanding/reading/things";
import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";
import type { ColumnProfile } from "@/lib/protocol/data/table";

export const profileIn = (world: World, name: string) => world.columns.find((c) => c.name === name)?.profile;

export function isNumeric(name: string, world: World): boolean {
  const type = profileIn(world, name)?.type;
  return type === undefined || type === "integer" || type === "decimal";
}

/** A column that numbers the rows. Amounts of a short file may all differ; their name still says that they are amounts. */
export const isKey = (name: string, world: World): boolean =>
  profileIn(world, name)?.role === "key" && !amounts.has(synonymGroup(nameWords(name).join(" ")) ?? -1);

const amounts = new Set(
  ["revenue", "amount", "profit", "quantity", "cost", "price"].map(synonymGroup).filter((group) => group !== undefined),
);

const LEVELS = new Set(
  `price rate ratio age score percent average mean temperature temp index rating level expectancy share density speed weight height length depth width mass
  per capita fertility close closing open opening adjclose high low quote gpa bmi latitude longitude year mpg horsepower intensity pressure humidity percentile probability salary wage yield`.split(
    /\s+/,
  ),
);
const 水平 =
  /单价|均价|价格|率|年龄|评分|温度|气温|占比|均|身高|体重|长度|高度|速度|指数|工资|月薪|薪资|薪水|年薪|成绩|分数/;

/**
 * Amounts that add up; a price, a rate or an age does not. Where the name says nothing its numbers do: what hardly varies around
 * its mean and is never near zero is a level, as a life expectancy is.
 */
export function isAdditive(name: string, profile?: ColumnProfile): boolean {
  const words = nameWords(name);
  if (words.some((word) => LEVELS.has(word)) || 水平.test(name) || /\bunit[\s_]/i.test(name)) return false;
  const named = [words.join(" "), ...words].some((word) => amounts.has(synonymGroup(word) ?? -1));
  return named || !isLevel(profile);
}

/** By Pearson's coefficient of variation, and the distance from zero. */
function isLevel(profile: ColumnProfile | undefined): boolean {
  const { mean, stddev, min } = profile ?? {};
  if (typeof mean !== "number" || typeof stddev !== "number" || typeof min !== "number") return false;
  return min > 0 && stddev / mean < 0.3 && mean / min < 4;
}

const totalRows = (world: World): number =>
  Math.max(...world.columns.map((c) => (c.profile?.top ?? []).reduce((n, t) => n + t.count, 0)), 0);

/** Whether a value of the column stands in more than one row. */
export function repeats(name: string, world: World): boolean {
  const profile = profileIn(world, name);
  return (
    !profile || holdsTwice(profile) || (profile.role !== "key" && profile.nulls + profile.distinct < totalRows(world))
  );
}
