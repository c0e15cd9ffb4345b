import type { MemoryFilter } from "@/lib/ports/session-reader";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { TurnSpan } from "@/lib/protocol/session/run";
import type { Listing } from "./page";

/** Rows reached through their owner's session. */
export const owned = (table: string) => `${table} t join session s on s.id = t.session_id`;
/** $1 is the owner. */
export const OWNED = "s.owner_id = $1 and s.deleted_at is null";

const COUNTS = `
  (select count(*)::int from human_input h where h.session_id = s.id and h.status = 'open') as open_questions,
  exists (select 1 from run r where r.session_id = s.id and r.status in ('planned', 'queued', 'running')) as live`;

export function sessionsListing(ownerId: string, filter: { search?: string; status?: string }): Listing {
  const values: unknown[] = [ownerId];
  const where = [OWNED];
  if (filter.status) where.push(`s.status = $${values.push(filter.status)}`);
  for (const word of wordsOf(filter.search)) {
    const pattern = `$${values.push(word)}`;
    where.push(`(s.title ilike ${pattern}
      or exists (select 1 from message m where m.session_id = s.id and m.text ilike ${pattern})
      or exists (select 1 from artifact a where a.session_id = s.id and a.text ilike ${pattern}))`);
  }
  const keys: Listing["keys"] = [
    { sql: "s.last_active_at", type: "timestamptz" },
    { sql: "s.id", type: "text" },
  ];
  return { select: `s.*, ${COUNTS}`, from: "session s", where, values, keys, direction: "desc" };
}

/** Patterns that a text must match one and all. */
function wordsOf(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/** Newest first. */
export function sessionListing(
  table: string,
  ownerId: string,
  sessionId: string,
  order: "seq" | "turn_index",
): Listing {
  const keys: Listing["keys"] = [
    { sql: `t.${order}`, type: "int" },
    { sql: "t.id", type: "text" },
  ];
  const where = [OWNED, "t.session_id = $2"];
  return { select: "t.*", from: owned(table), where, values: [ownerId, sessionId], keys, direction: "desc" };
}

/** An observation stands at its message in the log; a message said again has another one further on. */
const TAKEN_BACK = `exists (select 1 from observation o where o.session_id = t.session_id
    and o.seq between t.seq and t.seq + 2 and o.payload->>'messageId' = t.id and o.state = 'withdrawn')
  and not exists (select 1 from observation o where o.session_id = t.session_id
    and o.seq > t.seq and o.payload->>'messageId' = t.id and o.state <> 'withdrawn')`;

/** Without rows of these turns. `run`: where a row says of which run it is. */
export function without(listing: Listing, spans: readonly TurnSpan[] = [], run = "t.run_id"): Listing {
  if (spans.length === 0) return listing;
  const values = [...listing.values];
  const turns = spans.map(({ from, to }) => `r.turn_index between $${values.push(from)} and $${values.push(to)}`);
  const where = `not exists (select 1 from run r where r.id = ${run} and (${turns.join(" or ")}))`;
  return { ...listing, values, where: [...listing.where, where] };
}

/** Newest first. */
export function versionsListing(ownerId: string, sessionId: string): Listing {
  const where = [OWNED, "t.session_id = $2"];
  const keys: Listing["keys"] = [{ sql: "t.dag_version", type: "int" }];
  return {
    select: "t.*",
    from: owned("dag_version"),
    where,
    values: [ownerId, sessionId],
    keys,
    direction: "desc",
  };
}

/** Newest first. */
export function messagesListing(ownerId: string, sessionId: string, standing: boolean | undefined): Listing {
  const listing = sessionListing("message", ownerId, sessionId, "seq");
  return standing ? { ...listing, where: [...listing.where, `not (${TAKEN_BACK})`] } : listing;
}

/** Newest first; of one kind, or of all. */
export function artifactsListing(ownerId: string, sessionId: string, kind: string | undefined): Listing {
  const listing = sessionListing("artifact", ownerId, sessionId, "seq");
  if (!kind) return listing;
  return { ...listing, where: [...listing.where, "t.kind = $3"], values: [...listing.values, kind] };
}

/** The newest plan first, each in plan order. */
export function tasksListing(ownerId: string, sessionId: string, dagVersion: number | undefined): Listing {
  const keys: Listing["keys"] = [
    { sql: "-t.dag_version", type: "int" },
    { sql: "t.order_index", type: "int" },
    { sql: "t.id", type: "text" },
  ];
  const values: unknown[] = [ownerId, sessionId];
  const where = [OWNED, "t.session_id = $2"];
  if (dagVersion !== undefined) where.push(`t.dag_version = $${values.push(dagVersion)}`);
  return { select: "t.*", from: owned("task"), where, values, keys, direction: "asc" };
}

/** Without a session this is the inbox: what lies in the archive does not ask for attention. */
export function humanInputsListing(
  ownerId: string,
  filter: { sessionId?: string; status?: HumanInput["status"] },
): Listing {
  const keys: Listing["keys"] = [
    { sql: "t.created_at", type: "timestamptz" },
    { sql: "t.id", type: "text" },
  ];
  const values: unknown[] = [ownerId];
  const where = [OWNED, filter.sessionId ? `t.session_id = $${values.push(filter.sessionId)}` : "s.status = 'active'"];
  if (filter.status) where.push(`t.status = $${values.push(filter.status)}`);
  const select = "t.*, s.title as session_title, s.agent_id";
  return { select, from: owned("human_input"), where, values, keys, direction: "desc" };
}

export function memoriesListing(ownerId: string, filter: MemoryFilter): Listing {
  const keys: Listing["keys"] = [
    { sql: "t.created_at", type: "timestamptz" },
    { sql: "t.id", type: "text" },
  ];
  const values: unknown[] = [ownerId];
  const where = ["t.owner_id = $1"];
  if (filter.sessionId) where.push(`t.session_id = $${values.push(filter.sessionId)}`);
  if (filter.kind) where.push(`t.kind = $${values.push(filter.kind)}`);
  for (const word of wordsOf(filter.search)) where.push(`t.content ilike $${values.push(word)}`);
  const from = "session_memory t left join session s on s.id = t.session_id";
  return { select: "t.*, s.title as session_title", from, where, values, keys, direction: "desc" };
}
