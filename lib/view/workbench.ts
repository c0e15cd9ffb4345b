import type { Session } from "@/lib/protocol/session/session";
import type { Bilingual } from "@/lib/protocol/session/text";

export type SessionListItem = Session & { openQuestions: number; live: boolean };

export interface AgentCard {
  id: string;
  kind: "specialised" | "general";
  title: Bilingual;
  description: Bilingual;
  needsModel: boolean;
  starters: { title: Bilingual; text: Bilingual; sampleId?: string }[];
}

export interface ModelOption {
  id: string;
  label: string;
  provider: string;
}

/** A click on a suggestion fills the composer, or sends at once. */
export type SuggestionClick = "fill" | "send";

export type SessionGroup = "needed" | "today" | "week" | "earlier";

const DAY = 86_400_000;

/** Sessions in the groups of the list; those that wait for the person come first whatever their age. */
export function groupSessions(
  sessions: readonly SessionListItem[],
  now: Date,
): { group: SessionGroup; sessions: SessionListItem[] }[] {
  const groups: Record<SessionGroup, SessionListItem[]> = { needed: [], today: [], week: [], earlier: [] };
  for (const session of sessions) groups[groupOf(session, now)].push(session);
  const order: SessionGroup[] = ["needed", "today", "week", "earlier"];
  return order.flatMap((group) => (groups[group].length > 0 ? [{ group, sessions: groups[group] }] : []));
}

function groupOf(session: SessionListItem, now: Date): SessionGroup {
  if (session.openQuestions > 0) return "needed";
  const at = new Date(session.lastActiveAt);
  if (at.toDateString() === now.toDateString()) return "today";
  return now.getTime() - at.getTime() < 7 * DAY ? "week" : "earlier";
}
