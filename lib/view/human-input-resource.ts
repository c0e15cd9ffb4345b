import type { HumanInput } from "@/lib/protocol/session/human-input";
import { respondTyped } from "@/lib/runtime/human-input/wire/respond";

interface Draft {
  values: Record<string, unknown>;
  states: Record<string, unknown>;
  savedAt: string;
}

/** A human input as programs see it: with its draft, and with the response that answered it as it is on the wire. */
export function humanInputResource<Row extends HumanInput>(row: Row, draft: Draft | null) {
  const question = { ...row.question, requestId: row.requestId };
  const answered = row.status === "answered" || row.status === "declined";
  return { ...row, draft, response: answered ? respondTyped(question, row.answer) : null };
}
