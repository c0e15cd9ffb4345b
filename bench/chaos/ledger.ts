import type { FieldValues } from "@/lib/protocol/human-input/answer";

export interface Acknowledged {
  sessions: Set<string>;
  messages: { sessionId: string; messageId: string; text: string }[];
  answers: { sessionId: string; humanInputId: string; values: FieldValues }[];
  artifacts: Map<string, { sessionId: string; data: string }>;
}

/** Everything that the server has said yes to, as the people remember it. */
export const emptyLedger = (): Acknowledged => ({
  sessions: new Set(),
  messages: [],
  answers: [],
  artifacts: new Map(),
});
