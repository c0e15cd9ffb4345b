import type { Memory } from "@/lib/protocol/session/memory";

export interface MemoryPage {
  /** Each with the title of the session it was made in. */
  items: (Memory & { sessionTitle?: string | null })[];
  nextCursor?: string;
}
