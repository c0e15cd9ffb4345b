import type pg from "pg";
import { AppError } from "@/lib/errors";
import type { Page, PageRequest } from "@/lib/ports/session-reader";
import type { Columns } from "../rows/record";

/** A list as SQL: `keys` order it, all in one direction, and together they are unique. */
export interface Listing {
  select: string;
  from: string;
  where: string[];
  values: unknown[];
  keys: { sql: string; type: "timestamptz" | "text" | "int" }[];
  direction: "asc" | "desc";
}

const DEFAULT_LIMIT = 50;
const MOST = 200;

export function limitOf({ limit }: PageRequest): number {
  return Math.min(Math.max(limit ?? DEFAULT_LIMIT, 1), MOST);
}

/** One page; the cursor is the keys of its last row, so rows that come or go meanwhile shift nothing. */
export async function readPage<Row>(
  pool: pg.Pool,
  listing: Listing,
  page: PageRequest,
  toRow: (columns: Columns) => Row,
): Promise<Page<Row>> {
  const limit = limitOf(page);
  const { keys, direction, select, from } = listing;
  const values = [...listing.values];
  const where = [...listing.where, ...after(listing, page.cursor, values)];
  const order = keys.map((key) => `${key.sql} ${direction}`).join(", ");
  const position = `json_build_array(${keys.map((key) => key.sql).join(", ")}) as page_position`;
  const text = `select ${select}, ${position} from ${from} where ${where.join(" and ")} order by ${order} limit ${limit + 1}`;
  const { rows } = await pool.query<Columns>(text, values);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items: items.map(toRow), ...(last ? { nextCursor: encodeCursor(last.page_position) } : {}) };
}

function after({ keys, direction }: Listing, cursor: string | undefined, values: unknown[]): string[] {
  if (cursor === undefined) return [];
  const position = decodeCursor(cursor, keys.length);
  const marks = keys.map((key, index) => `$${values.push(position[index])}::${key.type}`);
  return [`(${keys.map((key) => key.sql).join(", ")}) ${direction === "asc" ? ">" : "<"} (${marks.join(", ")})`];
}

function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

function decodeCursor(cursor: string, length: number): (string | number)[] {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const good = Array.isArray(position) && position.length === length;
    if (good && position.every((key) => typeof key === "string" || Number.isSafeInteger(key))) return position;
  } catch {}
  throw new AppError("request.bad_cursor", "the cursor was not made here");
}
