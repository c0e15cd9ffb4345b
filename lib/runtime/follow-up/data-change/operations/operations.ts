import type { DataEvidence } from "@/lib/runtime/follow-up/data-change/evidence";
import { leftoverOf } from "@/lib/runtime/follow-up/data-change/leftover";
import { filterOperations } from "@/lib/runtime/follow-up/data-change/operations/filters";
import { groupOperations } from "@/lib/runtime/follow-up/data-change/operations/groups";
import { aggregateOperations } from "@/lib/runtime/follow-up/data-change/operations/measures";
import { type OperationOf, type Reading, says, spanOver } from "@/lib/runtime/follow-up/data-change/operations/nearby";
import { orderOperations, topOperations } from "@/lib/runtime/follow-up/data-change/operations/orders";
import type { DataChangeInput, DataOperation, Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

const overlaps = (left: Span, right: Span): boolean => left.start < right.end && right.start < left.end;

/** Columns that are named for their own sake: those that no other operation rests on. */
function columnOperations(reading: Reading, others: readonly DataOperation[]): OperationOf<"columns">[] {
  const { text, plan } = reading.input;
  const own = reading.evidence.mentions.columns.filter(
    (mention) => !others.some(({ span }) => overlaps(span, mention)),
  );
  const removed = own.filter((mention) =>
    /(?:\b(?:without|drop|remove|hide|omit|no)\b(?: the)?|去掉|删除|不要|隐藏|不显示)\s*$/i.test(
      text.slice(0, mention.start),
    ),
  );
  const shown = new Set(plan.columns);
  const fresh = own.filter((mention) => !removed.includes(mention) && !shown.has(mention.column));
  const names = (mentions: typeof own): string[] => [...new Set(mentions.map((mention) => mention.column))];
  const found: OperationOf<"columns">[] = [];
  if (removed.length > 0)
    found.push({ kind: "columns", change: "remove", columns: names(removed), span: spanOver(text, ...removed) });
  if (fresh.length > 0) {
    found.push({
      kind: "columns",
      change: says(reading, "also") ? "add" : "replace",
      columns: names(fresh),
      span: spanOver(text, ...fresh),
    });
  }
  return found;
}

function distinctOperations({ evidence }: Reading, others: readonly DataOperation[]): DataOperation[] {
  const cue = evidence.cues.find((entry) => entry.cue === "distinct");
  if (!cue || others.some((other) => other.kind === "aggregate" && overlaps(other.span, cue))) return [];
  return [{ kind: "distinct", span: { text: cue.text, start: cue.start, end: cue.end } }];
}

/** Everything that the words change in the plan, in the order of the words. */
export function operationsOf(input: DataChangeInput, evidence: DataEvidence, language: "en" | "zh"): DataOperation[] {
  const reading: Reading = { input, evidence, language };
  const groups = groupOperations(reading);
  const aggregates = aggregateOperations(reading);
  const ordered = [...orderOperations(reading), ...topOperations(reading)];
  const extremes = aggregates.filter(
    ({ aggregate, span }) =>
      (aggregate === "max" || aggregate === "min") && ordered.some((other) => overlaps(other.span, span)),
  );
  const main = [
    ...filterOperations(reading),
    ...ordered,
    ...groups,
    ...aggregates.filter((operation) => !extremes.includes(operation)),
  ];
  const distinct = distinctOperations(reading, main);
  return [...main, ...distinct, ...columnOperations(reading, main)].sort(
    (left, right) => left.span.start - right.span.start,
  );
}

/** Words of weight that neither an operation nor a name of the data nor an earlier question explains. */
export function unaccountedIn(
  input: DataChangeInput,
  evidence: DataEvidence,
  operations: readonly DataOperation[],
): Span[] {
  const narrow = evidence.cues.filter(
    ({ cue }) => cue !== "where_clause" && cue !== "elliptic" && cue !== "proper_name" && cue !== "quoted_value",
  );
  const names = [...evidence.mentions.columns, ...evidence.mentions.tables, ...evidence.mentions.values];
  const before = (input.earlier ?? []).join("\n").toLowerCase();
  return leftoverOf(input.text, [...operations.map(({ span }) => span), ...narrow, ...names]).filter(
    (span) => !before.includes(span.text.toLowerCase()),
  );
}
