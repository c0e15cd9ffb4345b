import type { Assumption } from "@/lib/agents/analyst/request/analysis-request";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";

const NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
/** "may" and "march" in small letters are verbs more often than months; after "in", "since" and the like they are not. */
const ENGLISH = new RegExp(
  `(?<![\\d-])(?:\\b(${NAMES.join("|")})\\b|(?<=\\b(?:in|since|from|until|till|after|before|of|did|does|only|and|to|was|is|for|during)\\s+)(${NAMES.join("|").toLowerCase()})\\b|\\b(january|february|april|june|july|august|september|october|november|december)\\b)(?!,?\\s+(?:of\\s+)?(?:\\d{4}|\\d{1,2}(?:st|nd|rd|th)?\\b))`,
  "g",
);
/** 3月, 三月份; neither of 最近3月 (a number of months) nor of 2023年3月. */
const CHINESE =
  /(?<![\d年个十一二三四五六七八九两每上下这本])(?<!年\s*)(?<!(?:最近|过去|近|前|后)\s*)(1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月份?(?!\s*\d)/g;
const HAN = "零一二三四五六七八九";

function monthOf(digits: string): number {
  if (digits.startsWith("十")) return 10 + Math.max(0, HAN.indexOf(digits[1] ?? "零"));
  return HAN.indexOf(digits) > 0 ? HAN.indexOf(digits) : Number(digits);
}

const QUARTER = /(?<!\d\s?)\b[Qq]([1-4])\b(?!\s*(?:of\s*)?\d{4})/g;

/**
 * Gives months and quarters without a year ("March", 3月, "Q2") the year that the data has of them. Where it has several, the
 * latest is taken and said as an assumption; where it has none, the words stay.
 */
export function withYears(text: string, world: World): { text: string; assumptions: Assumption[] } {
  const [first, last] = spanOf(world);
  if (!first) return { text, assumptions: [] };
  const assumptions: Assumption[] = [];
  const dated = (said: string, month: number, write: (year: number) => string): string => {
    const years = yearsWith(month, first, last);
    const [year] = years;
    if (year === undefined) return said;
    if (years.length > 1) assumptions.push(assumed(said.trim(), write(year), years.map(write)));
    return write(year);
  };
  const read = text
    .replace(ENGLISH, (said) => {
      const month = NAMES.findIndex((name) => name.toLowerCase() === said.toLowerCase()) + 1;
      return dated(said, month, (year) => `${NAMES[month - 1]} ${year}`);
    })
    .replace(CHINESE, (said, digits: string) => dated(said, monthOf(digits), (year) => `${year}年${monthOf(digits)}月`))
    .replace(/\biqr\b|quartile|四分位/i.test(text) ? /(?!)/g : QUARTER, (said, digit: string) =>
      dated(said, Number(digit) * 3 - 2, (year) => `Q${digit} ${year}`),
    );
  return { text: read, assumptions };
}

function spanOf(world: World): [Date | undefined, Date] {
  const min = world.columns.find((column) => column.name === timeColumn(world))?.profile?.min;
  const first = new Date(`${String(min ?? "").slice(0, 10)}T00:00:00Z`);
  return [Number.isNaN(first.getTime()) ? undefined : first, world.last];
}

/** Years, latest first, whose `month` lies within the data. */
function yearsWith(month: number, first: Date, last: Date): number[] {
  const years: number[] = [];
  for (let year = last.getUTCFullYear(); year >= first.getUTCFullYear(); year--) {
    const [start, end] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)];
    if (start <= last.getTime() && end > first.getTime()) years.push(year);
  }
  return years;
}

function assumed(said: string, taken: string, options: string[]): Assumption {
  return {
    id: `year:${said}`,
    text: {
      en: `“${said}” was taken as ${taken}, the latest in the data.`,
      zh: `“${said}”按数据中最近的 ${taken} 理解。`,
    },
    value: taken,
    options: options.map((value) => ({ value, label: { en: value, zh: value } })),
  };
}
