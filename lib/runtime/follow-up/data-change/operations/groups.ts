import {
  columnNear,
  knownColumn,
  type OperationOf,
  type Reading,
  says,
  spanOver,
} from "@/lib/runtime/follow-up/data-change/operations/nearby";
import type { Grain, Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

type GroupOperation = OperationOf<"group">;

const grainWords: ReadonlyArray<readonly [Grain, RegExp]> = [
  ["day", /\b(?:by|per|each|every) day\b|\bdaily\b|[按每逐各](?:天|日)|日度/gi],
  ["week", /\b(?:by|per|each|every) week\b|\bweekly\b|[按每逐各](?:周|星期)|周度/gi],
  ["month", /\b(?:by|per|each|every) month\b|\bmonthly\b|[按每逐各]个?月份?|月度/gi],
  ["quarter", /\b(?:by|per|each|every) quarter\b|\bquarterly\b|[按每逐各]个?季度?|季度/gi],
  ["year", /\b(?:by|per|each|every) year\b|\b(?:yearly|annually|annual)\b|[按每逐各]年份?|年度/gi],
];
const ungroup =
  /\b(?:without|no|remove|drop) (?:the |any )?(?:breakdown|grouping|split|groups)\b|\bin total only\b|不(?:用|要)?分组|取消分组|不拆分|只要合计|合并(?:起来)?(?:看|算)/gi;
const adding = /\b(?:also|additionally|further|and then|as well)\b|再按|同时按|并按|进一步|再拆/i;

function spanOf(match: RegExpMatchArray): Span {
  const start = match.index ?? 0;
  return { text: match[0], start, end: start + match[0].length };
}

function timeColumn({ input, evidence }: Reading): string | undefined {
  const times = new Set(
    input.tables
      .flatMap((table) => table.columns)
      .filter((column) => column.kind === "time")
      .map((column) => column.name),
  );
  const named = evidence.mentions.columns.find((mention) => times.has(mention.column))?.column;
  const grouped = input.plan.dimensions.find(
    (dimension) => dimension.grain !== undefined || times.has(dimension.column),
  )?.column;
  return named ?? grouped ?? (times.size === 1 ? [...times][0] : undefined);
}

function changeOf({ input }: Reading): "add" | "replace" {
  return input.plan.dimensions.length > 0 && !adding.test(input.text) ? "replace" : "add";
}

/** "Per month" is a grain of the time column, unless the file has a column of that name that is no time. */
function grainOperations(reading: Reading): GroupOperation[] {
  const column = timeColumn(reading);
  return grainWords.flatMap(([grain, pattern]) =>
    [...reading.input.text.matchAll(pattern)].slice(0, 1).map(
      (match): GroupOperation => ({
        kind: "group",
        change: changeOf(reading),
        grain,
        span: spanOf(match),
        ...(column ? { column } : {}),
      }),
    ),
  );
}

const by = /(?:\bby|\bper|\b(?:for |in |of )?(?:each|every)(?: of the)?|按照?|每个?|各个?|分|以|根据)\s*$/i;

function columnOperations(reading: Reading): GroupOperation[] {
  const { text } = reading.input;
  const sorted = says(reading, "sorting") || says(reading, "direction");
  const named = reading.evidence.mentions.columns.filter((mention) => {
    const before = by.exec(text.slice(0, mention.start));
    if (before === null) return false;
    const ranked = says(reading, "first_n") && knownColumn(reading.input, mention.column)?.kind === "number";
    return !((sorted || ranked) && /\bby|按/i.test(before[0]));
  });
  const seen = new Set<string>();
  return named.flatMap((mention) => {
    if (seen.has(mention.column)) return [];
    seen.add(mention.column);
    return [{ kind: "group", change: changeOf(reading), column: mention.column, span: spanOver(text, mention) }];
  });
}

export function groupOperations(reading: Reading): GroupOperation[] {
  const lifted = reading.input.plan.dimensions.length > 0 ? [...reading.input.text.matchAll(ungroup)] : [];
  const [first] = lifted;
  if (first) {
    return reading.input.plan.dimensions.map(({ column }) => ({
      kind: "group",
      change: "remove",
      column,
      span: spanOf(first),
    }));
  }
  const grains = grainOperations(reading);
  const columns = columnOperations(reading).filter(
    (operation) =>
      !grains.some((grain) => grain.span.start < operation.span.end && operation.span.start < grain.span.end),
  );
  const found = [...grains, ...columns];
  if (found.length > 0) return found;
  const cue = reading.evidence.cues.find((entry) => entry.cue === "by_group");
  const mention = cue && columnNear(reading, cue, { side: "after", within: 12 });
  return cue
    ? [
        {
          kind: "group",
          change: changeOf(reading),
          span: spanOver(reading.input.text, cue, mention),
          ...(mention ? { column: mention.column } : {}),
        },
      ]
    : [];
}
