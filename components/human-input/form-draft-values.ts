import type { FieldState } from "@/lib/protocol/human-input/answer";

/** What was typed into a form and not sent, as typed. */
export interface FormDraftValues {
  values: Record<string, unknown>;
  states: Record<string, FieldState>;
}
