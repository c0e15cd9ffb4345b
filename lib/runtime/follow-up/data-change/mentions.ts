import type { KnownColumn, KnownTable, Span } from "@/lib/runtime/follow-up/data-change/plan-summary";

export interface ColumnMention extends Span {
  column: string;
  table: string;
}
export interface ValueMention extends Span {
  column: string;
  value: string;
}
export interface Mentions {
  columns: ColumnMention[];
  values: ValueMention[];
  tables: (Span & { table: string })[];
}

/** "Ship_Type", "shipType" and "ship types" are the same words. */
export function plainName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-.]+/g, " ")
    .toLowerCase()
    .trim();
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function singular(word: string): string {
  return word.replace(/ies$/, "y").replace(/([^s])s$/, "$1");
}

/** Latin names match whole words in singular or plural, Han names anywhere. */
function patternOf(name: string): RegExp | undefined {
  const plain = plainName(name);
  if (plain.length < 2) return undefined;
  if (/\p{Script=Han}/u.test(plain)) return new RegExp(literal(plain.replace(/\s+/g, "")), "giu");
  const words = plain.split(/\s+/).map((word) => {
    const stem = singular(word);
    return stem.endsWith("y") ? `${literal(stem.slice(0, -1))}(?:y|ies)` : `${literal(stem)}(?:e?s)?`;
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[\\s_-]+")}(?![\\p{L}\\p{N}])`, "giu");
}

function spansOf(text: string, name: string): Span[] {
  const pattern = patternOf(name);
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Longest first; what overlaps a longer one of the same sort is dropped, equal spans stay (the same word in two tables). */
function longest<T extends Span>(found: readonly T[]): T[] {
  const sorted = [...found].sort(
    (left, right) => right.end - right.start - (left.end - left.start) || left.start - right.start,
  );
  const kept: T[] = [];
  for (const span of sorted) {
    const covered = kept.some(
      (other) => span.start < other.end && other.start < span.end && span.end - span.start < other.end - other.start,
    );
    if (!covered) kept.push(span);
  }
  return kept.sort((left, right) => left.start - right.start);
}

function namesOf(entry: Pick<KnownColumn, "name" | "labels">): string[] {
  return [entry.name, ...(entry.labels ?? [])];
}

/** Where the text names columns, values and tables that are known. */
export function mentionsOf(text: string, tables: readonly KnownTable[]): Mentions {
  const columns = tables.flatMap((table) =>
    table.columns.flatMap((column) =>
      namesOf(column).flatMap((name) =>
        spansOf(text, name).map((span) => ({ ...span, column: column.name, table: table.name })),
      ),
    ),
  );
  const values = tables.flatMap((table) =>
    table.columns.flatMap((column) =>
      (column.values ?? []).flatMap((value) =>
        spansOf(text, value).map((span) => ({ ...span, column: column.name, value })),
      ),
    ),
  );
  const named = tables.flatMap((table) =>
    namesOf(table).flatMap((name) => spansOf(text, name).map((span) => ({ ...span, table: table.name }))),
  );
  return { columns: longest(columns), values: longest(values), tables: longest(named) };
}
