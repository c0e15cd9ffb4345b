import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";

const profileOf = (name: string, world: World) => world.columns.find((c) => c.name === name)?.profile;

export function isNumeric(name: string, world: World): boolean {
  const type = profileOf(name, world)?.type;
  return type === undefined || type === "integer" || type === "decimal";
}

/** A column that numbers the rows. Amounts of a short file may all differ; their name still says that they are amounts. */
export const isKey = (name: string, world: World): boolean =>
  profileOf(name, world)?.role === "key" && !amounts.has(synonymGroup(nameWords(name).join(" ")) ?? -1);

const amounts = new Set(
  ["revenue", "amount", "profit", "quantity", "cost", "price"].map(synonymGroup).filter((group) => group !== undefined),
);

/** Amounts that add up; a price, a rate or an age does not. */
export function isAdditive(name: string): boolean {
  return !/price|rate|ratio|age|score|percent|pct|average|avg|mean|temperature|index|unit|rating|level|单价|均价|价格|率|年龄|评分|温度|占比|均/i.test(
    name,
  );
}

const totalRows = (world: World): number =>
  Math.max(...world.columns.map((c) => (c.profile?.top ?? []).reduce((n, t) => n + t.count, 0)), 0);

/** Whether a value of the column stands in more than one row. */
export function repeats(name: string, world: World): boolean {
  const profile = profileOf(name, world);
  return !profile || (profile.role !== "key" && profile.nulls + profile.distinct < totalRows(world));
}
