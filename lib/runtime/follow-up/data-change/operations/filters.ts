import type { ValueMention } from "@/lib/runtime/follow-up/data-change/mentions";
import {
  columnNear,
  type OperationOf,
  type Reading,
  says,
  spanOver,
} from "@/lib/runtime/follow-up/data-change/operations/nearby";
import type { FilterOperator, PlanFilter, Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

type FilterOperation = OperationOf<"filter">;

const number =
  "(-?\\d[\\d,]*(?:\\.\\d+)?|[零一二两三四五六七八九十百千万亿]+|two|three|four|five|six|seven|eight|nine|ten|one)";
const comparisons: ReadonlyArray<readonly [RegExp, FilterOperator]> = [
  [new RegExp(`between\\s+${number}\\s+(?:and|to)\\s+${number}`, "gi"), "between"],
  [
    new RegExp(`(?:介于|在)\\s*${number}[^\\d，。]{0,3}(?:到|至|和|与|-|~)\\s*${number}[^，。]{0,3}(?:之间|间)`, "g"),
    "between",
  ],
  [new RegExp(`(?:at least|no (?:less|fewer) than|from|since|>=|≥)\\s+${number}`, "gi"), ">="],
  [new RegExp(`(?:at most|no more than|up to|until|<=|≤)\\s+${number}`, "gi"), "<="],
  [
    new RegExp(
      `(?:more|greater|larger|higher|older|longer|bigger|later|better) than\\s+${number}|(?:over|above|exceed(?:s|ing)?|after|>)\\s+${number}`,
      "gi",
    ),
    ">",
  ],
  [
    new RegExp(
      `(?:less|fewer|smaller|lower|younger|shorter|earlier|cheaper|worse) than\\s+${number}|(?:under|below|before|prior to|<)\\s+${number}`,
      "gi",
    ),
    "<",
  ],
  [
    new RegExp(
      `(?:至少|不少于|不低于|不小于|大于等于|达到)\\s*${number}|${number}[^\\d，。？]{0,3}(?:及|或)?以上`,
      "g",
    ),
    ">=",
  ],
  [
    new RegExp(
      `(?:至多|不超过|不多于|不高于|不大于|小于等于)\\s*${number}|${number}[^\\d，。？]{0,3}(?:及|或)?以[下内]`,
      "g",
    ),
    "<=",
  ],
  [new RegExp(`(?:超过|大于|高于|多于|晚于)\\s*${number}|${number}[^\\d，。？]{0,2}(?:之后|以后)`, "g"), ">"],
  [new RegExp(`(?:小于|低于|少于|早于|不到|不足|未满)\\s*${number}|${number}[^\\d，。？]{0,2}(?:之前|以前)`, "g"), "<"],
];

const digitWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const hanDigits = "零一二三四五六七八九";
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 };

/** 三百五十 → 350, 十二 → 12, 两万 → 20000. */
export function hanNumber(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const character of text.replace(/两/g, "二")) {
    const unit = hanUnits[character];
    if (unit === undefined) {
      digit = Math.max(0, hanDigits.indexOf(character));
    } else if (unit >= 1e4) {
      total = (total + section + digit || 1) * unit;
      section = 0;
      digit = 0;
    } else {
      section += (digit || 1) * unit;
      digit = 0;
    }
  }
  return total + section + digit;
}

function numberOf(text: string): number {
  const word = digitWords[text.toLowerCase()];
  if (word !== undefined) return word;
  return /\p{Script=Han}/u.test(text) ? hanNumber(text) : Number(text.replace(/,/g, ""));
}

interface Comparison extends Span {
  operator: FilterOperator;
  values: number[];
}

function comparisonsIn(text: string): Comparison[] {
  const found: Comparison[] = [];
  for (const [pattern, operator] of comparisons) {
    for (const match of text.matchAll(pattern)) {
      const span = { text: match[0], start: match.index, end: match.index + match[0].length };
      if (found.some((other) => other.start < span.end && span.start < other.end)) continue;
      found.push({
        ...span,
        operator,
        values: match
          .slice(1)
          .filter((part) => part !== undefined)
          .map(numberOf),
      });
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

const numeric = (filter: PlanFilter): boolean =>
  filter.values.every((value) => typeof value === "number") && filter.values.length > 0;

/** "More than 10?" after "more than 20 matches" is about what was compared before. */
function comparedFilters(reading: Reading): FilterOperation[] {
  const { text, plan } = reading.input;
  return comparisonsIn(text).map((comparison) => {
    const mention =
      columnNear(reading, comparison, { side: "before", within: 30, numeric: true }) ??
      columnNear(reading, comparison, { side: "after", within: 12, numeric: true });
    const before = plan.filters.filter((filter) => (mention ? filter.column === mention.column : numeric(filter)));
    const column = mention?.column ?? (before.length === 1 ? before[0]?.column : undefined);
    const change = before.length > 0 && !says(reading, "also") ? "replace" : "add";
    return {
      kind: "filter",
      change,
      operator: comparison.operator,
      values: comparison.values,
      span: spanOver(text, comparison, mention),
      ...(column ? { column } : {}),
    };
  });
}

const excludes =
  /(?:\b(?:not|except(?: for)?|without|exclud\w*|other than|besides|no|non|ignore|drop|remove|leave out)\b[^.,;]{0,14}|(?:不是|不含|不要|不包[含括]|除了?|去掉|排除|剔除|非|除去)[^，。]{0,4})$/i;
const excludedAfter = /^[^，。.,]{0,3}(?:以外|之外|除外|excluded)/i;

function isExcluded(text: string, { start, end }: Span): boolean {
  return excludes.test(text.slice(0, start)) || excludedAfter.test(text.slice(end));
}

function byColumn(values: readonly ValueMention[]): ValueMention[][] {
  const groups = new Map<string, ValueMention[]>();
  const taken: ValueMention[] = [];
  for (const value of values) {
    if (taken.some((other) => other.start === value.start && other.column !== value.column)) continue;
    taken.push(value);
    groups.set(value.column, [...(groups.get(value.column) ?? []), value]);
  }
  return [...groups.values()];
}

function valueFilters(reading: Reading): FilterOperation[] {
  const { text, plan } = reading.input;
  return byColumn(reading.evidence.mentions.values).flatMap((mentions) => {
    const [first] = mentions;
    if (!first) return [];
    const excluded = mentions.filter((mention) => isExcluded(text, mention));
    const kept = mentions.filter((mention) => !excluded.includes(mention));
    const had = plan.filters.some((filter) => filter.column === first.column);
    return [kept, excluded].flatMap((part, at): FilterOperation[] =>
      part.length === 0
        ? []
        : [
            {
              kind: "filter",
              change: had && at === 0 && !says(reading, "also") ? "replace" : "add",
              column: first.column,
              operator: at === 0 ? "=" : "!=",
              values: [...new Set(part.map((mention) => mention.value))],
              span: spanOver(text, ...part),
            },
          ],
    );
  });
}

/** A value in quotes that is not a known one: the column is the one named beside it, if any. */
function quotedFilters(reading: Reading): FilterOperation[] {
  const { text } = reading.input;
  const known = reading.evidence.mentions.values;
  return reading.evidence.cues
    .filter(
      ({ cue, start, end }) => cue === "quoted_value" && !known.some((value) => value.start < end && start < value.end),
    )
    .map((quoted) => {
      const mention = columnNear(reading, quoted, { within: 20 });
      return {
        kind: "filter",
        change: "add",
        operator: isExcluded(text, quoted) ? "!=" : "=",
        values: [quoted.text.slice(1, -1)],
        span: spanOver(text, quoted, mention),
        ...(mention ? { column: mention.column } : {}),
      };
    });
}

const lifting =
  /\b(?:remove|drop|clear|without|no) (?:the |all |any )?(?:filters?|restrictions?|conditions?|limits?)\b|\b(?:all|every) (?:of )?(?:the )?(?:data|rows|records)\b|(?:取消|去掉|清除|不要)(?:所有|全部)?(?:的)?(?:筛选|过滤|条件|限制)|(?:全部|所有)(?:的)?数据/gi;

function liftedFilters({ input }: Reading): FilterOperation[] {
  if (input.plan.filters.length === 0) return [];
  return [...input.text.matchAll(lifting)].slice(0, 1).flatMap((match) =>
    input.plan.filters.map(
      (filter): FilterOperation => ({
        kind: "filter",
        change: "remove",
        column: filter.column,
        operator: filter.operator,
        values: [...filter.values],
        span: { text: match[0], start: match.index, end: match.index + match[0].length },
      }),
    ),
  );
}

export function filterOperations(reading: Reading): FilterOperation[] {
  return [...valueFilters(reading), ...comparedFilters(reading), ...quotedFilters(reading), ...liftedFilters(reading)];
}
