import { AppError } from "@/lib/errors";
import type { Page, PageRequest } from "@/lib/ports/session-reader";

type Key = string | number;

/** One page of rows in the order of their keys; the cursor is the keys of its last row. */
export function pageOf<Row>(
  rows: Row[],
  keysOf: (row: Row) => Key[],
  direction: "asc" | "desc",
  { cursor, limit }: PageRequest,
): Page<Row> {
  const sign = direction === "asc" ? 1 : -1;
  const ordered = [...rows].sort((a, b) => sign * compare(keysOf(a), keysOf(b)));
  const position = cursor === undefined ? undefined : decode(cursor);
  const rest = position ? ordered.filter((row) => sign * compare(keysOf(row), position) > 0) : ordered;
  const items = rest.slice(0, Math.min(Math.max(limit ?? 50, 1), 200));
  const last = rest.length > items.length ? items.at(-1) : undefined;
  return { items, ...(last ? { nextCursor: Buffer.from(JSON.stringify(keysOf(last))).toString("base64url") } : {}) };
}

function compare(a: Key[], b: Key[]): number {
  for (const [index, key] of a.entries()) {
    const other = b[index];
    if (other === undefined || key === other) continue;
    return key < other ? -1 : 1;
  }
  return 0;
}

function decode(cursor: string): Key[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (Array.isArray(position)) return position;
  } catch {}
  throw new AppError("request.bad_cursor", "the cursor was not made here");
}
