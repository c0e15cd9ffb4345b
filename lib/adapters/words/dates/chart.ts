import type { Grain, Interval, Minute } from "./calendar";
import { lastOf, nextOf, type Series } from "./series";

export interface NumberToken {
  type: "number";
  value: number;
  /** "third", 3rd, 第三. */
  ordinal: boolean;
  figure: boolean;
}
export interface UnitToken {
  type: "unit";
  grain: Grain;
  plural: boolean;
}
export interface LengthToken {
  type: "length";
  parts: { count: number; grain: Grain }[];
}
export interface TimeToken {
  type: "time";
  series: Series;
  /** What kind of word it was, where a rule needs to know: "weekday", "month", "date", "monthday", "year", "day", "cycle", "holiday", "clock", "part". */
  form: string;
  /** Too weak a sign to be taken for a time inside a sentence ("may", "7"). */
  shy?: boolean;
  /** Said of today it means the next one (weekdays). */
  skipCurrent?: boolean;
  open?: "before" | "after";
  alternatives?: Interval[];
}
export interface SpanToken {
  type: "span";
  start: Minute | null;
  end: Minute | null;
  grain: Grain;
  /** Only as a whole answer, never inside a sentence. */
  shy?: boolean;
  /** Some days counted from one that is named: that day is still a day of its own. */
  anchored?: boolean;
  /** How else the same words are used: rolling instead of calendar units, a half instead of a third. */
  others?: { start: Minute; end: Minute }[];
  /** One of its ends is itself unsure: asked even as a whole answer. */
  askWhole?: boolean;
}
export type Token = NumberToken | UnitToken | LengthToken | TimeToken | SpanToken;

export interface Item {
  start: number;
  end: number;
  token: Token;
  /** Rules that are more specific win over the same words. */
  weight: number;
}

export interface Scene {
  now: Minute;
  /** Day before month in 3/4; undefined = unknown. */
  dayFirst: boolean | undefined;
  /** Country of the person, where the locale says it: holidays differ. */
  region: string | undefined;
}

type Test<T extends Token> = (token: Token) => token is T;
type Part = RegExp | Test<Token>;
export interface Match {
  tokens: Token[];
  groups: (RegExpExecArray | undefined)[];
  scene: Scene;
}
export interface Rule {
  pattern: Part[];
  make(match: Match): Token | undefined;
  weight: number;
  /** Made of patterns alone: finds all it can in the first round. */
  fixed: boolean;
}

const ROUNDS = 7;
const MOST = 900;
const BLANK = /\s/;

/** Applies all rules to the text until nothing new is found. */
export function parseChart(text: string, rules: Rule[], scene: Scene, seeds: Item[]): Item[] {
  const seen = new Set<string>();
  const byStart = new Map<number, Item[]>();
  const starts: Starts = new Map();
  const items: Item[] = [];
  const admit = (item: Item) => {
    const key = `${item.start}:${item.end}:${signature(item.token, scene)}`;
    if (seen.has(key) || items.length > MOST) return;
    seen.add(key);
    items.push(item);
    const there = byStart.get(item.start);
    if (there) there.push(item);
    else byStart.set(item.start, [item]);
  };
  for (const seed of seeds) admit(seed);
  for (let round = 0; round < ROUNDS; round++) {
    const known = items.length;
    for (const rule of rules) {
      if (round > 0 && rule.fixed) continue;
      if (!rule.fixed && items.length === 0) continue;
      for (const item of applyRule(text, rule, byStart, items, scene, starts)) admit(item);
    }
    if (items.length === known) break;
  }
  return items;
}

/** Where the first pattern of each rule matches: the same in every round. */
type Starts = Map<RegExp, Progress[]>;

interface Progress {
  start: number;
  end: number;
  tokens: Token[];
  groups: (RegExpExecArray | undefined)[];
  weight: number;
}

function applyRule(
  text: string,
  rule: Rule,
  byStart: Map<number, Item[]>,
  items: Item[],
  scene: Scene,
  starts: Starts,
): Item[] {
  const found: Item[] = [];
  for (const path of matchParts(text, rule.pattern, byStart, items, starts)) {
    const token = rule.make({ tokens: path.tokens, groups: path.groups, scene });
    if (token) found.push({ start: path.start, end: path.end, token, weight: path.weight + rule.weight });
  }
  return found;
}

/** Every way the parts match one after another; a leading pattern that may be empty may also be missing. */
function matchParts(
  text: string,
  parts: Part[],
  byStart: Map<number, Item[]>,
  items: Item[],
  starts: Starts,
): Progress[] {
  const [first, ...rest] = parts;
  if (!first) return [];
  let paths = first instanceof RegExp ? startsByPattern(text, first, starts) : startsByToken(items, first);
  for (const part of rest) {
    if (paths.length === 0) break;
    paths = paths.flatMap((path) => advance(text, path, part, byStart));
  }
  if (!(first instanceof RegExp) || !mayBeEmpty(first)) return paths;
  const without = matchParts(text, rest, byStart, items, starts).map((path) => ({
    ...path,
    groups: [undefined, ...path.groups],
  }));
  return [...paths, ...without];
}

const emptiable = new Map<RegExp, boolean>();
function mayBeEmpty(pattern: RegExp): boolean {
  const known = emptiable.get(pattern);
  if (known !== undefined) return known;
  const answer = new RegExp(`^(?:${pattern.source})$`).test("");
  emptiable.set(pattern, answer);
  return answer;
}

function startsByPattern(text: string, pattern: RegExp, starts: Starts): Progress[] {
  const known = starts.get(pattern);
  if (known) return known;
  const found: Progress[] = [];
  starts.set(pattern, found);
  const global = compiled(pattern, scanning, "g");
  for (let match = global.exec(text); match; match = global.exec(text)) {
    const end = match.index + match[0].length;
    if (match[0].length > 0 && bounded(text, match.index, end)) {
      found.push({ start: match.index, end, tokens: [], groups: [match], weight: 0 });
    }
    global.lastIndex = match.index + 1;
  }
  return found;
}

function startsByToken(items: Item[], test: Test<Token>): Progress[] {
  return items
    .filter((item) => test(item.token))
    .map(({ start, end, token, weight }) => ({ start, end, tokens: [token], groups: [], weight }));
}

function advance(text: string, path: Progress, part: Part, byStart: Map<number, Item[]>): Progress[] {
  let at = path.end;
  while (BLANK.test(text[at] ?? "")) at++;
  if (part instanceof RegExp) {
    const pattern = compiled(part, anchored, "y");
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match || !bounded(text, at, at + match[0].length)) return [];
    return [{ ...path, end: match[0].length === 0 ? path.end : at + match[0].length, groups: [...path.groups, match] }];
  }
  return (byStart.get(at) ?? [])
    .filter((item) => part(item.token) && item.start >= path.end)
    .map((item) => ({
      ...path,
      end: item.end,
      tokens: [...path.tokens, item.token],
      weight: path.weight + item.weight,
    }));
}

const anchored = new WeakMap<RegExp, RegExp>();
const scanning = new WeakMap<RegExp, RegExp>();

function compiled(pattern: RegExp, made: WeakMap<RegExp, RegExp>, flag: "g" | "y"): RegExp {
  let own = made.get(pattern);
  if (!own) {
    own = new RegExp(pattern.source, flag);
    made.set(pattern, own);
  }
  own.lastIndex = 0;
  return own;
}

/** Latin words and figures are matched whole. */
function bounded(text: string, start: number, end: number): boolean {
  if (end === start) return true;
  const joined = (at: number) => {
    const [left, right] = [sort(text.charCodeAt(at - 1)), sort(text.charCodeAt(at))];
    return left !== 0 && left === right;
  };
  return !joined(start) && !joined(end);
}

/** 1 a small Latin letter, 2 a figure, 0 anything else. */
function sort(code: number): 0 | 1 | 2 {
  if (code >= 97 && code <= 122) return 1;
  return code >= 48 && code <= 57 ? 2 : 0;
}

function signature(token: Token, scene: Scene): string {
  switch (token.type) {
    case "number":
      return `n${token.value}${token.ordinal}`;
    case "unit":
      return `u${token.grain}`;
    case "length":
      return `l${token.parts.map((part) => `${part.count}${part.grain}`).join()}`;
    case "span":
      return `s${token.start}:${token.end}${token.shy ?? ""}`;
    case "time": {
      const at = nextOf(token.series, scene.now) ?? lastOf(token.series, scene.now);
      return `t${token.form}${token.open ?? ""}${token.shy ?? ""}${at?.start}:${at?.end}:${token.series.only ? 1 : 0}`;
    }
  }
}

export function rule(pattern: Part[], make: (match: Match) => Token | undefined, weight = 0): Rule {
  return { pattern, make, weight, fixed: pattern.every((part) => part instanceof RegExp) };
}

export const isNumber: Test<NumberToken> = (token): token is NumberToken => token.type === "number";
export const isUnit: Test<UnitToken> = (token): token is UnitToken => token.type === "unit";
export const isLength: Test<LengthToken> = (token): token is LengthToken => token.type === "length";
export const isTime: Test<TimeToken> = (token): token is TimeToken => token.type === "time";
export const isSpan: Test<SpanToken> = (token): token is SpanToken => token.type === "span";

export function timeOf(...forms: string[]): Test<TimeToken> {
  return (token): token is TimeToken => token.type === "time" && !token.open && forms.includes(token.form);
}
export function count(low: number, high: number, ordinal?: boolean): Test<NumberToken> {
  return (token): token is NumberToken =>
    token.type === "number" &&
    Number.isInteger(token.value) &&
    token.value >= low &&
    token.value <= high &&
    (ordinal === undefined || token.ordinal === ordinal);
}
