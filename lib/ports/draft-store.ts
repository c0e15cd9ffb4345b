import type { FieldState } from "@/lib/protocol/human-input/answer";
import type { Json } from "@/lib/protocol/session/task";

/** What was typed and not sent: kept field by field, outside the log, until the session is deleted. */
export interface FormDraft {
  values: Record<string, Json>;
  states: Record<string, FieldState>;
  savedAt: string;
}

export interface DraftStore {
  form(ownerId: string, humanInputId: string): Promise<FormDraft | null>;
  /** Merges: fields that are not named stay as they were. */
  saveForm(
    ownerId: string,
    humanInputId: string,
    patch: { values?: Record<string, Json>; states?: Record<string, FieldState> },
  ): Promise<FormDraft>;
  composer(ownerId: string, sessionId: string): Promise<{ text: string; savedAt: string } | null>;
  saveComposer(ownerId: string, sessionId: string, text: string): Promise<void>;
}

/** Settings of a person or of the installation; secrets are encrypted at rest. */
export interface SettingsStore {
  get(ownerId: string, key: string): Promise<Json | null>;
  set(ownerId: string, key: string, value: Json): Promise<void>;
  getSecret(ownerId: string, key: string): Promise<string | null>;
  setSecret(ownerId: string, key: string, value: string | null): Promise<void>;
}
