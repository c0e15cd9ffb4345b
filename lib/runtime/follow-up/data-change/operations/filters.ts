import type { ValueMention } from "@/lib/runtime/follow-up/data-change/mentions";
import { comparedFilters } from "@/lib/runtime/follow-up/data-change/operations/comparisons";
import {
  columnNear,
  type OperationOf,
  type Reading,
  says,
  spanOver,
} from "@/lib/runtime/follow-up/data-change/operations/nearby";
import type { Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

type FilterOperation = OperationOf<"filter">;

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
