import type { SettingsStore } from "@/lib/ports/draft-store";
import type { Ids } from "@/lib/ports/ids";
import type { SessionReader } from "@/lib/ports/session-reader";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";

interface SharePorts {
  reader: SessionReader;
  settings: SettingsStore;
  ids: Ids;
}

/** Under this owner stands, by token, whose session a link shows. No person has this id. */
const LINKS = "system:share-links";
const keyOf = (sessionId: string) => `share:${sessionId}`;

/** The token of the session's read-only link; null where it is not shared. Refusal: `session.not_found`. */
export async function shareOf(
  { reader, settings }: Pick<SharePorts, "reader" | "settings">,
  ownerId: string,
  sessionId: string,
): Promise<{ token: string | null } | Refusal> {
  if (!(await reader.session(ownerId, sessionId))) return refuse("session.not_found");
  return { token: tokenIn(await settings.get(ownerId, keyOf(sessionId))) };
}

/** Makes the link; a session that is shared keeps the one it has. Refusal: `session.not_found`. */
export async function shareSession(
  ports: SharePorts,
  ownerId: string,
  sessionId: string,
): Promise<{ token: string } | Refusal> {
  const known = await shareOf(ports, ownerId, sessionId);
  if ("refused" in known) return known;
  if (known.token !== null) return { token: known.token };
  const token = ports.ids.id("share");
  await ports.settings.set(LINKS, token, { ownerId, sessionId });
  await ports.settings.set(ownerId, keyOf(sessionId), token);
  return { token };
}

/** The link shows nothing any more; a later one is another. Refusal: `session.not_found`. */
export async function unshareSession(
  ports: SharePorts,
  ownerId: string,
  sessionId: string,
): Promise<{ token: null } | Refusal> {
  const known = await shareOf(ports, ownerId, sessionId);
  if ("refused" in known) return known;
  await ports.settings.set(ownerId, keyOf(sessionId), null);
  if (known.token !== null) await ports.settings.set(LINKS, known.token, null);
  return { token: null };
}

/** Whose session a link shows; null for a link that was revoked, never was, or whose session is gone. */
export async function sharedSession(
  { reader, settings }: Pick<SharePorts, "reader" | "settings">,
  token: string,
): Promise<{ ownerId: string; sessionId: string } | null> {
  const link = await settings.get(LINKS, token);
  if (typeof link !== "object" || link === null || Array.isArray(link)) return null;
  const { ownerId, sessionId } = link;
  if (typeof ownerId !== "string" || typeof sessionId !== "string") return null;
  const current = await shareOf({ reader, settings }, ownerId, sessionId);
  return !("refused" in current) && current.token === token ? { ownerId, sessionId } : null;
}

const tokenIn = (value: unknown): string | null => (typeof value === "string" ? value : null);
