import { AppError } from "@/lib/errors";
import type { Clock } from "@/lib/ports/clock";
import type { DraftStore, FormDraft, SettingsStore } from "@/lib/ports/draft-store";
import type { Json } from "@/lib/protocol/session/task";
import { storable } from "@/lib/runtime/session/storable";
import type { RamDatabase } from "./ram-database";

/** Drafts in memory, of what is in the database there. */
export function createRamDraftStore(database: RamDatabase, clock: Clock): DraftStore {
  const forms = new Map<string, FormDraft>();
  const composers = new Map<string, { text: string; savedAt: string }>();
  const savedAt = () => clock.now().toISOString();
  const ownedBy = (ownerId: string, sessionId: unknown) =>
    database.rows.session.get(String(sessionId))?.ownerId === ownerId;
  const hasQuestion = (ownerId: string, id: string) => ownedBy(ownerId, database.rows.humanInput.get(id)?.sessionId);
  return {
    async form(ownerId, humanInputId) {
      return hasQuestion(ownerId, humanInputId) ? (forms.get(humanInputId) ?? null) : null;
    },
    async saveForm(ownerId, humanInputId, patch) {
      if (!hasQuestion(ownerId, humanInputId)) throw new AppError("human_input.not_found", "there is no such question");
      const known = forms.get(humanInputId);
      const values = { ...known?.values, ...storable(patch.values ?? {}) };
      const draft = { values, states: { ...known?.states, ...patch.states }, savedAt: savedAt() };
      forms.set(humanInputId, draft);
      return draft;
    },
    async composer(ownerId, sessionId) {
      return ownedBy(ownerId, sessionId) ? (composers.get(sessionId) ?? null) : null;
    },
    async saveComposer(ownerId, sessionId, text) {
      if (!ownedBy(ownerId, sessionId)) throw new AppError("session.not_found", "there is no such session");
      composers.set(sessionId, { text: storable(text), savedAt: savedAt() });
    },
  };
}

/** Settings in memory; secrets stay here, in the clear. */
export function createRamSettingsStore(): SettingsStore {
  const values = new Map<string, Json>();
  const secrets = new Map<string, string>();
  const name = (ownerId: string, key: string) => JSON.stringify([ownerId, key]);
  return {
    get: async (ownerId, key) => values.get(name(ownerId, key)) ?? null,
    set: async (ownerId, key, value) => void values.set(name(ownerId, key), value),
    getSecret: async (ownerId, key) => secrets.get(name(ownerId, key)) ?? null,
    async setSecret(ownerId, key, value) {
      if (value === null) secrets.delete(name(ownerId, key));
      else secrets.set(name(ownerId, key), value);
    },
  };
}
