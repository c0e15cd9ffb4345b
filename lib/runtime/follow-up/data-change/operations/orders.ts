import {
  columnNear,
  knownColumn,
  type OperationOf,
  type Reading,
  spanOver,
} from "@/lib/runtime/follow-up/data-change/operations/nearby";
import { hanNumber } from "@/lib/runtime/follow-up/data-change/operations/numbers";
import type { Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

const lowEnd =
  /least|fewest|lowest|smallest|shortest|earliest|youngest|cheapest|worst|weakest|slowest|minimum|bottom|最[少低小短早差弱慢矮轻便]|倒数|垫底/i;
const falling =
  /descending|decreasing|desc\b|(?:high|large|big|most|old|long|rich|new)\w*(?: first|\s+to\b)|降序|递减|倒序|逆序|[从由](?:高|大|多|长|老|新|晚|强|贵)/i;
const rising =
  /ascending|increasing|asc\b|(?:low|small|least|few|young|short|cheap|early)\w*(?: first|\s+to\b)|alphabetical|chronological|old to (?:new|young)|升序|递增|正序|[从由](?:低|小|少|短|早|旧|弱|便宜)/i;
const turning = /\brevers\w*|backwards?|other way|反过来|倒过来|反序/i;
const counts =
  /\b(?:top|first|last|bottom|\w{2,}est)\s+(\d+|two|three|four|five|six|seven|eight|nine|ten)\b|\b(\d+|two|three|four|five|six|seven|eight|nine|ten) (?:most|least|\w+est)\b|前\s*(\d+|[一二两三四五六七八九十百]+)|最[^\s，。]{1,4}的?\s*(\d+|[一二两三四五六七八九十]+)[个名位家条只]|(\d+|[二两三四五六七八九十]+)[个名位家条只]最|后\s*(\d+|[一二两三四五六七八九十]+)[名个位]/i;
const words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function countOf(text: string): number | undefined {
  const found = counts
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (!found) return undefined;
  if (/^\d+$/.test(found)) return Number(found);
  const word = words.indexOf(found.toLowerCase());
  return word >= 0 ? word + 1 : hanNumber(found);
}

/** What was ordered by before, else the first measure's own column. */
function orderedBefore({ input: { plan } }: Reading): string | undefined {
  return plan.order?.by ?? plan.measures[0]?.column;
}

function cuesOf({ evidence }: Reading, ...names: string[]): Span[] {
  return evidence.cues.filter(({ cue }) => names.includes(cue));
}

export function topOperations(reading: Reading): OperationOf<"top">[] {
  const { text } = reading.input;
  const ends = cuesOf(reading, "superlative", "first_n", "extreme_value");
  const [first] = ends;
  const count = countOf(text) ?? 1;
  if (!first || count < 1 || cuesOf(reading, "sorting").length > 0) return [];
  const mention = columnNear(reading, first, { numeric: true });
  const column = mention?.column ?? orderedBefore(reading);
  const low = ends.some((end) => lowEnd.test(end.text)) || /\b(?:last|bottom)\b|后\d|后[一二三五十]/.test(first.text);
  return [
    {
      kind: "top",
      from: low ? "lowest" : "highest",
      count,
      span: spanOver(text, ...ends, mention),
      ...(column ? { column } : {}),
    },
  ];
}

export function orderOperations(reading: Reading): OperationOf<"order">[] {
  const { text, plan } = reading.input;
  const turned = plan.order && turning.exec(text);
  const sorts = cuesOf(reading, "sorting", "direction");
  const [first] = sorts;
  if (turned && plan.order) {
    const span = { text: turned[0], start: turned.index, end: turned.index + turned[0].length };
    const direction = plan.order.direction === "ascending" ? "descending" : "ascending";
    return [{ kind: "order", column: plan.order.by, direction, span: spanOver(text, span, ...sorts) }];
  }
  if (!first) return [];
  const mention = columnNear(reading, first);
  const column = mention?.column ?? orderedBefore(reading);
  const kind = column ? knownColumn(reading.input, column)?.kind : undefined;
  const natural = kind === "text" || kind === "time" ? "ascending" : "descending";
  const direction = falling.test(text) ? "descending" : rising.test(text) ? "ascending" : natural;
  return [{ kind: "order", direction, span: spanOver(text, ...sorts, mention), ...(column ? { column } : {}) }];
}
