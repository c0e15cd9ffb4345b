import type { Memory } from "@/lib/protocol/session/memory";

export interface MemoryPage {
  items: Memory[];
  nextCursor?: string;
}
