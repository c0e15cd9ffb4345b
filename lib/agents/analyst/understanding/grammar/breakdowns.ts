import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { coarser } from "@/lib/agents/analyst/understanding/grammar/grains";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** "by region", "for each class", "每个地区", "monthly": what the rows of the result stand for. */
export function readBreakdowns(sentence: Sentence, world: World, firstId: number): Dimension[] {
  const dimensions: Dimension[] = [];
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  const id = (): string => `d${firstId + dimensions.length}`;
  const weekend = weekendGroups(sentence, tokens, world, id());
  if (weekend) dimensions.push(weekend);
  tokens.forEach((token, i) => {
    if (token.used) return;
    if (isMark(token, "all")) spendWhole(tokens, i, world);
    if (isMark(token, "by", "which"))
      for (const found of columnsAfter(tokens, i, world, id()))
        if (!dimensions.some((known) => sameGroups(known, found))) dimensions.push(found);
    if (isBareUnit(token) && !opensGroups(tokens, i)) return;
    const dated = isMeaning(token, "grain") ? datedBeside(tokens, i, world) : undefined;
    const time =
      isMeaning(token, "grain") || isMeaning(token, "part")
        ? timeDimension(token, world, id(), dated && columnName(dated))
        : isMark(token, "over_time") && !tokens.some((t) => isMeaning(t, "grain")) && overTime(token, world, id());
    const told = dimensions.some(({ kind }) => kind === "time") || tokens.some((t) => isMeaning(t, "grain"));
    if (isMark(token, "over_time") && told) spend(token);
    if (time) {
      if (!dimensions.some((d) => sameGroups(d, time))) dimensions.push(time);
      spend(token, dated);
    }
  });
  return dimensions;
}

/** "across all departments": the whole, not one figure for each. */
function spendWhole(tokens: Token[], i: number, world: World): void {
  for (let k = i + 1; k < tokens.length; k += 1) {
    const token = tokens[k];
    if ((token?.kind === "column" && isBreakdown(columnName(token), world)) || isMeaning(token, "grain")) {
      spend(token);
      // Whichever of its columns was meant: nothing is taken from it.
      if (token.kind === "column")
        token.matches = token.matches.slice(0, 1).map((match) => ({ ...match, nearness: "exact" }));
    } else if (!isMark(token, "and", "comma")) return;
  }
}

/** "year" alone names a unit; "by year", "which month", "region and year" name groups. */
const isBareUnit = (token: Token): boolean =>
  isMeaning(token, "grain") && /^(?:years?|months?|quarters?)$/i.test(token.text);

function opensGroups(tokens: Token[], i: number): boolean {
  const before = tokens[i - 1];
  if (before === undefined || isMark(before, "by", "which", "versus", "over_time") || isMeaning(before, "grain"))
    return true;
  return (
    isMark(before, "and", "comma") ||
    isMark(before, "who") ||
    (before.kind === "column" && isMeaning(tokens[i - 2], "direction")) ||
    isMeaning(before, "act") ||
    isMeaning(before, "direction")
  );
}

const sameGroups = (a: Dimension, b: Dimension): boolean =>
  JSON.stringify({ ...a, id: "" }) === JSON.stringify({ ...b, id: "" });

function columnsAfter(tokens: Token[], i: number, world: World, firstId: string): Dimension[] {
  const found: Dimension[] = [];
  const number = Number(firstId.slice(1));
  let k = i + 1;
  while (tokens[k]?.kind === "noun" && tokens[k + 1]?.kind === "column") k += 1;
  const counted = countedGroups(tokens, k, world);
  k += counted.length;
  spend(...counted);
  for (; k < tokens.length; k += 2) {
    const token = tokens[k];
    if (token?.kind === "column" && ranksBy(tokens, i, columnName(token), world)) break;
    if (token?.kind !== "column" || token.used || (found.length > 0 && !isBreakdown(columnName(token), world))) break;
    if (
      (isMark(tokens[i], "which") ||
        !isWhole(columnName(token), world) ||
        /each|every|各|每/i.test(tokens[i]?.text ?? "")) &&
      !isBreakdown(columnName(token), world)
    )
      break;
    const grain = grainBehind(token, tokens[k + 1], world);
    const group = { id: `d${number + found.length}`, column: columnName(token) };
    found.push(grain ? { kind: "time", ...group, grain } : { kind: "column", ...group });
    spend(token, grain ? tokens[k + 1] : undefined);
    if (grain) k += 1;
    spendListed(tokens, k + 1, columnName(token), world);
    if (isMark(tokens[i], "which") || !isMark(tokens[k + 1], "and", "comma")) break;
  }
  return found;
}

/** "by number of cylinders": a column of few whole numbers has them already. */
function countedGroups(tokens: Token[], k: number, world: World): Token[] {
  const [count, of] = [tokens[k], tokens[k + 1]];
  const words = [count, ...(isMark(of, "of") ? [of] : [])].filter((t) => t !== undefined);
  const column = tokens[k + words.length];
  const profile =
    column?.kind === "column" ? world.columns.find((c) => c.name === columnName(column))?.profile : undefined;
  const few = profile?.type === "integer" && profile.distinct <= 30;
  return few && isMeaning(count, "aggregate") && count.meaning.fn === "count" ? words : [];
}

/** "by release year": the years of that date. */
function grainBehind(token: Token, next: Token | undefined, world: World): TimeGrain | undefined {
  const type =
    token.kind === "column" ? world.columns.find((c) => c.name === columnName(token))?.profile?.type : undefined;
  return (type === "date" || type === "timestamp") && isMeaning(next, "grain") && !next.used
    ? next.meaning.grain
    : undefined;
}

/** "top 3 regions by revenue": what they are ranked by, even where the amount has few values. */
function ranksBy(tokens: Token[], i: number, name: string, world: World): boolean {
  const profile = world.columns.find((c) => c.name === name)?.profile;
  const amount = profile?.role === "measure" && (profile.type === "integer" || profile.type === "decimal");
  const ranked = tokens
    .slice(0, i)
    .some((t) => (isMeaning(t, "direction") && t.meaning.top) || (isMeaning(t, "over") && t.meaning.over === "rank"));
  return amount && ranked && isMark(tokens[i], "by") && /^(?:by|按|按照|根据|based on)$/i.test(tokens[i]?.text ?? "");
}

/** "each class (1, 2 and 3)": its values one by one, all of them. */
function spendListed(tokens: Token[], from: number, name: string, world: World): void {
  const profile = world.columns.find((c) => c.name === name)?.profile;
  const listed: Token[] = [];
  for (let k = from; k < tokens.length && (tokens[k]?.kind === "number" || isMark(tokens[k], "and", "comma")); k += 1) {
    const token = tokens[k];
    if (token?.kind === "number") listed.push(token);
  }
  const values = new Set((profile?.top ?? []).map((entry) => Number(entry.value)));
  const all =
    listed.length === profile?.distinct && listed.every((token) => token.kind === "number" && values.has(token.value));
  if (all) spend(...listed);
}

/** Nobody breaks a figure down by an amount with decimals. */
const isWhole = (name: string, world: World): boolean =>
  world.columns.find((c) => c.name === name)?.profile?.type !== "decimal";

/** Columns that make groups: few values, or words. */
export function isBreakdown(name: string, world: World): boolean {
  const profile = world.columns.find((c) => c.name === name)?.profile;
  if (!profile) return true;
  return (
    profile.type === "text" ||
    profile.type === "boolean" ||
    profile.type === "date" ||
    (profile.type === "integer" && (profile.role !== "measure" || profile.distinct <= 20))
  );
}

const days = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?|weekends?|周末|工作日)$/i;

/** "weekdays versus weekends": the days of the week in two groups. */
function weekendGroups(sentence: Sentence, tokens: Token[], world: World, id: string): Dimension | undefined {
  const column = timeColumn(world);
  const dated = ["date", "timestamp"].includes(world.columns.find((c) => c.name === column)?.profile?.type ?? "");
  const both = /\bweekdays?\b/i.test(sentence.text) && /\bweekends?\b/i.test(sentence.text);
  if (!column || !dated || !(both || (/工作日/.test(sentence.text) && /周末/.test(sentence.text)))) return undefined;
  spend(...tokens.filter((t) => days.test(t.text)));
  return { kind: "date_part", id, column, part: "weekend" };
}

const DAYS: [most: number, TimeGrain][] = [
  [45, "day"],
  [6_000, "month"],
  [Number.POSITIVE_INFINITY, "year"],
];

/** "over time": in steps that give a readable course over the span of the data. */
function overTime(token: Token, world: World, id: string): Dimension | undefined {
  const column = timeColumn(world);
  const profile = world.columns.find((c) => c.name === column)?.profile;
  if (!column || !profile) return undefined;
  if (profile.type === "integer") return { kind: "column", id, column };
  const said = /year|年/i.test(token.text) ? "year" : /month|月/i.test(token.text) ? "month" : undefined;
  const [first, last] = [Date.parse(String(profile.min)), Date.parse(String(profile.max))];
  const days = (last - first) / 86_400_000;
  const readable = DAYS.find(([most]) => days <= most)?.[1] ?? "year";
  return { kind: "time", id, column, grain: said ?? coarser(readable, world.grain) };
}

/** "hired each year", 每年入职: the date that the word beside names. */
function datedBeside(tokens: Token[], i: number, world: World): TokenOf<"column"> | undefined {
  return [tokens[i - 1], tokens[i + 1]].find((token): token is TokenOf<"column"> => {
    const type =
      token?.kind === "column" && !token.used
        ? world.columns.find((c) => c.name === columnName(token))?.profile?.type
        : undefined;
    return type === "date" || type === "timestamp";
  });
}

function timeDimension(token: Token, world: World, id: string, named?: string): Dimension | undefined {
  const column = named ?? timeColumn(world);
  const type = world.columns.find((c) => c.name === column)?.profile?.type;
  if (!column || (isMeaning(token, "grain") && type === "integer" && token.meaning.grain !== "year")) return undefined;
  if (isMeaning(token, "grain")) {
    return type === "integer"
      ? { kind: "column", id, column }
      : { kind: "time", id, column, grain: token.meaning.grain };
  }
  return isMeaning(token, "part") ? { kind: "date_part", id, column, part: token.meaning.part } : undefined;
}
