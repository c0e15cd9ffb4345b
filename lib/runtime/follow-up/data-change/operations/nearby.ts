import type { DataEvidence } from "@/lib/runtime/follow-up/data-change/evidence";
import type { ColumnMention } from "@/lib/runtime/follow-up/data-change/mentions";
import type {
  DataChangeInput,
  DataOperation,
  KnownColumn,
  Span,
} from "@/lib/runtime/follow-up/data-change/plan-summary";

/** What the makers of operations read. */
export interface Reading {
  input: DataChangeInput;
  evidence: DataEvidence;
  language: "en" | "zh";
}

export type OperationOf<Kind extends DataOperation["kind"]> = Extract<DataOperation, { kind: Kind }>;

export function spanOver(text: string, ...spans: ReadonlyArray<Span | undefined>): Span {
  const known = spans.filter((span) => span !== undefined);
  const start = Math.min(...known.map((span) => span.start));
  const end = Math.max(...known.map((span) => span.end));
  return { text: text.slice(start, end), start, end };
}

/** Between two spans no sentence ends: they can belong together. */
function together(text: string, left: Span, right: Span): boolean {
  const between = left.end <= right.start ? text.slice(left.end, right.start) : text.slice(right.end, left.start);
  return !/[.!?;。！？；\n]/.test(between);
}

function distance(left: Span, right: Span): number {
  return Math.max(0, left.start - right.end, right.start - left.end);
}

/** The column named nearest to a span in its sentence; on a tie the one on the preferred side. */
export function columnNear(
  { input, evidence }: Reading,
  span: Span,
  options: { side?: "before" | "after"; within?: number; numeric?: boolean } = {},
): ColumnMention | undefined {
  const fits = evidence.mentions.columns.filter((mention) => {
    const onSide =
      options.side === undefined || (options.side === "before" ? mention.end <= span.start : mention.start >= span.end);
    const kind = knownColumn(input, mention.column)?.kind;
    const numeric = !options.numeric || kind === undefined || kind === "number";
    return (
      onSide && numeric && together(input.text, mention, span) && distance(mention, span) <= (options.within ?? 60)
    );
  });
  return fits.sort((left, right) => distance(left, span) - distance(right, span))[0];
}

export function knownColumn(input: DataChangeInput, name: string): KnownColumn | undefined {
  return input.tables.flatMap((table) => table.columns).find((column) => column.name === name);
}

export function says({ evidence }: Reading, cue: DataEvidence["cues"][number]["cue"]): boolean {
  return evidence.cues.some((found) => found.cue === cue);
}
