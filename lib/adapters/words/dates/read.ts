import type { ReadingContext, ValueOf } from "@/lib/ports/word-reader";
import { atWordStart, type Found } from "../scan";
import { hasChinese } from "../script/fold";
import { besideTime, eitherOf, halfOfRange, turned } from "./beside";
import { DAY, formatDay, formatMinute, type Grain, type Interval, type Minute, parseMinute } from "./calendar";
import { type Item, parseChart, type Rule, type Scene, type TimeToken } from "./chart";
import { chineseClockRules } from "./chinese/clock";
import { chineseDayRules } from "./chinese/days";
import { chineseSpanRules } from "./chinese/spans";
import { clockRules } from "./english/clock";
import { dayRules } from "./english/days";
import { spanRules } from "./english/spans";
import { figureRules } from "./figures";
import { chineseHolidayRules, englishHolidayRules } from "./holidays/rules";
import { numberSeeds } from "./seeds";
import { resolve } from "./tokens";

const english: Rule[] = [...figureRules, ...dayRules, ...spanRules, ...clockRules, ...englishHolidayRules];
const chinese: Rule[] = [
  ...figureRules,
  ...chineseDayRules,
  ...chineseSpanRules,
  ...chineseClockRules,
  ...chineseHolidayRules,
];

const LEAD =
  /^(?:[\s"'(（,，.。:：]|(?:on|at|in|by|for|the|around|about|is|it'?s|during|over|until|till|from|before|how about|maybe|probably|let'?s say|make it|please|sometime|some time)(?![a-z'])|在|于|就|大概|大约|是|定在|安排在|请|最好)*/;
const TRAIL =
  /(?:[\s"')）,，.。!！?？;；]|(?<![a-z])(?:please|thanks|thank you|works|is fine|is good|sharp|approximately|exactly|or so|then)|左右|吧|的|呢|哦|啊|可以|行|就行|就好|那天|当天)*$/;

export function sceneOf(context: ReadingContext): Scene {
  const locale = context.locale ?? "";
  const dayFirst =
    /^en-(?:GB|AU|NZ|IE|IN|ZA)/.test(locale) || /^(?:de|fr|es|it|pt|nl|ru|pl)/.test(locale)
      ? true
      : /^(?:en-US|zh|ja|ko)/.test(locale)
        ? false
        : undefined;
  return { now: parseMinute(context.now), dayFirst, region: /-([A-Z]{2})/.exec(locale)?.[1] };
}

/** All readings of times in folded text. English words are read in Chinese sentences too. */
export function readTimes(text: string, scene: Scene): Item[] {
  const items: Item[] = [];
  const withChinese = hasChinese(text);
  if (withChinese) items.push(...parseChart(text, chinese, scene, numberSeeds(text, true)));
  if (/[a-z]/.test(text) || !withChinese) items.push(...parseChart(text, english, scene, numberSeeds(text, false)));
  return items;
}

export interface Moment {
  start: number;
  end: number;
  weight: number;
  form: string;
  shy: boolean;
  at: Interval | { start: Minute | null; end: Minute | null; grain: Grain };
  alternatives: { start: Minute; end: Minute }[];
  anchored: boolean;
  askWhole: boolean;
}

function momentsOf(items: Item[], scene: Scene): Moment[] {
  return items.flatMap((item): Moment[] => {
    const { token } = item;
    const place = { start: item.start, end: item.end, weight: item.weight };
    if (token.type === "span")
      return [
        {
          ...place,
          form: "span",
          shy: token.shy ?? false,
          at: token,
          alternatives: token.others ?? [],
          anchored: token.anchored ?? false,
          askWhole: token.askWhole ?? false,
        },
      ];
    if (token.type !== "time") return [];
    const at = resolve(token as TimeToken, scene.now);
    return at
      ? [
          {
            ...place,
            form: token.form,
            shy: token.shy ?? false,
            at,
            alternatives: token.alternatives ?? [],
            anchored: false,
            askWhole: false,
          },
        ]
      : [];
  });
}

/** One reply is read for days, times and ranges in turn: its chart is kept for that long. */
const recent = new Map<string, Chart>();
const KEPT = 16;

interface Chart {
  moments: Moment[];
  items: Item[];
}

function chartOf(text: string, scene: Scene): Chart {
  const key = `${scene.now}|${scene.dayFirst}|${scene.region}|${text}`;
  const known = recent.get(key);
  if (known) return known;
  const items = readTimes(text, scene);
  const made = { items, moments: momentsOf(items, scene) };
  const oldest = recent.keys().next();
  if (recent.size >= KEPT && !oldest.done) recent.delete(oldest.value);
  recent.set(key, made);
  return made;
}

function isDayInterval(moment: Moment): boolean {
  const { start, end, grain } = moment.at;
  return (
    start !== null &&
    end !== null &&
    grain === "day" &&
    end - start === DAY &&
    moment.form !== "span" &&
    moment.form !== "clock" &&
    moment.form !== "moment"
  );
}

function toDate(moment: Moment): Found<ValueOf<"date">> {
  return {
    start: moment.start,
    end: moment.end,
    value: { kind: "date", value: formatDay(moment.at.start ?? 0) },
    alternatives: moment.alternatives.map((one) => ({ kind: "date", value: formatDay(one.start) })),
  };
}

function toRange(moment: Moment): Found<ValueOf<"date_range">> {
  const { start, end, grain } = moment.at;
  return {
    start: moment.start,
    end: moment.end,
    value: {
      kind: "date_range",
      start: start === null ? null : formatDay(start),
      endExclusive: end === null ? null : formatDay(end),
      grain,
    },
    alternatives: moment.alternatives.map((one) => ({
      kind: "date_range",
      start: formatDay(one.start),
      endExclusive: formatDay(one.end),
      grain,
    })),
  };
}

function toMoment(moment: Moment): Found<ValueOf<"date_time">> {
  return {
    start: moment.start,
    end: moment.end,
    value: { kind: "date_time", value: formatMinute(moment.at.start ?? 0) },
    alternatives: moment.alternatives.map((one) => ({ kind: "date_time", value: formatMinute(one.start) })),
  };
}

type Kind = "date" | "date_range" | "date_time" | "time";
const FITS: Record<Kind, (moment: Moment) => boolean> = {
  date: isDayInterval,
  date_range: (moment) => {
    const { start, end, grain } = moment.at;
    if (grain === "minute" || grain === "hour") return false;
    return start === null || end === null || end - start > DAY;
  },
  date_time: (moment) => isClock(moment) || moment.form === "moment",
  time: isClock,
};

function isClock(moment: Moment): boolean {
  return moment.form === "clock" && moment.at.grain === "minute";
}

/** Readings of another kind that leave a value of this kind inside them free: the day of "Friday at 5", of "before Friday". */
const YIELDS: Record<Kind, (moment: Moment) => boolean> = {
  date: ({ form, at, anchored }) =>
    form === "clock" || form === "moment" || (form === "span" && (anchored || at.start === null || at.end === null)),
  time: ({ form }) => form !== "clock",
  date_range: () => false,
  date_time: ({ form }) => form === "span",
};

function toTime(moment: Moment): Found<ValueOf<"time">> {
  const { start, end, value, alternatives } = toMoment(moment);
  const clock = (one: string) => ({ kind: "time" as const, value: one.slice(11, 16) });
  return { start, end, value: clock(value.value), alternatives: alternatives.map((one) => clock(one.value)) };
}

const MAKE = { date: toDate, date_range: toRange, date_time: toMoment, time: toTime };

function best(moments: Moment[]): Moment | undefined {
  return moments.reduce<Moment | undefined>(
    (top, one) =>
      !top ||
      one.end - one.start > top.end - top.start ||
      (one.end - one.start === top.end - top.start && one.weight > top.weight)
        ? one
        : top,
    undefined,
  );
}

export function wholeTime<K extends Kind>(
  kind: K,
  text: string,
  context: ReadingContext,
): Found<ValueOf<K>> | undefined {
  const { moments: all } = chartOf(text, sceneOf(context));
  const covers = all.filter((one) => leftOver(text, one) === 0);
  const fitting = covers.filter(FITS[kind]);
  const top = best(fitting);
  if (!top) return undefined;
  const rival = best(covers);
  if (rival && !FITS[kind](rival) && rival.end - rival.start > top.end - top.start) return undefined;
  const found = MAKE[kind](top) as Found<ValueOf<K>>;
  return top.form === "span" && !top.askWhole ? { ...found, alternatives: [] } : found;
}

function leftOver(text: string, one: Moment): number {
  const head = text.slice(0, one.start).replace(LEAD, "");
  const tail = text.slice(one.end).replace(TRAIL, "");
  return head.trim().length + tail.trim().length;
}

/**
 * Values of the kind inside a text: the longest reading at each place, and only where it is of this kind. A span that some
 * count otherwise ("the last two weeks") is left open here; as a whole answer its calendar reading is taken and said back.
 */
export function findTimes<K extends Kind>(kind: K, text: string, context: ReadingContext): Found<ValueOf<K>>[] {
  const { moments, items } = chartOf(text, sceneOf(context));
  const all = moments.filter(
    (one) =>
      !one.shy && atWordStart(text, one.start) && !partOfMore(text, one) && (FITS[kind](one) || !YIELDS[kind](one)),
  );
  const taken: Moment[] = [];
  const sorted = [...all].sort(
    (a, b) =>
      b.end - b.start - (a.end - a.start) || b.weight - a.weight || Number(FITS[kind](b)) - Number(FITS[kind](a)),
  );
  for (const one of sorted)
    if (taken.every((other) => one.end <= other.start || one.start >= other.end)) taken.push(one);
  const fitting = taken.filter(FITS[kind]).sort((a, b) => a.start - b.start);
  const plain =
    kind === "date" || kind === "date_range" ? eitherOf(text, fitting).filter((one) => !isDoubtful(one)) : fitting;
  return plain.map((one) => MAKE[kind](one) as Found<ValueOf<K>>);

  function isDoubtful(one: Moment): boolean {
    const open = one.at.start === null || one.at.end === null;
    const cut = kind === "date_range" && !open && halfOfRange(text, one);
    return cut || turned(text, one) || besideTime(text, one, items);
  }
}

/** Glued to letters, figures or signs of an identifier, an address or a formula. */
function partOfMore(text: string, one: Moment): boolean {
  const before = text[one.start - 1] ?? "";
  const after = text[one.end] ?? "";
  if (/[\w@#$%&/=+~.-]/.test(before) && /[\da-z]/.test(text[one.start] ?? "") && !/[\s]/.test(before))
    return before !== "." && before !== "-" ? true : /[\w]/.test(text[one.start - 2] ?? "");
  return /[\w@&=%+]/.test(after) && /[\da-z]/.test(text[one.end - 1] ?? "");
}
