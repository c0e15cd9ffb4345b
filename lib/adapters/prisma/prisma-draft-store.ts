import { AppError } from "@/lib/errors";
import type { DraftStore, FormDraft } from "@/lib/ports/draft-store";
import { storable } from "@/lib/runtime/session/storable";
import type { Database } from "./database";
import { withPortErrors } from "./failure";
import { OWNED } from "./reader/listings";

const SAVE_FORM = `
  insert into form_draft (owner_id, human_input_id, session_id, "values", states, saved_at)
  select s.owner_id, t.id, t.session_id, $3::json, $4::json, now()
  from human_input t join session s on s.id = t.session_id where ${OWNED} and t.id = $2
  on conflict (owner_id, human_input_id) do update set saved_at = excluded.saved_at,
    "values" = (form_draft."values"::jsonb || excluded."values"::jsonb)::json,
    states = (form_draft.states::jsonb || excluded.states::jsonb)::json
  returning "values", states, saved_at as "savedAt"`;

const SAVE_COMPOSER = `
  insert into composer_draft (owner_id, session_id, text, saved_at)
  select s.owner_id, s.id, $3, now() from session s where ${OWNED} and s.id = $2
  on conflict (owner_id, session_id) do update set text = excluded.text, saved_at = excluded.saved_at returning session_id`;

type DraftRow = { values: unknown; states: unknown; savedAt: Date };

/** Drafts in PostgreSQL. Fields are merged by the database, so two devices that type into one form lose nothing. */
export function createPrismaDraftStore({ pool, prisma }: Database): DraftStore {
  return withPortErrors<DraftStore>({
    async form(ownerId, humanInputId) {
      const row = await prisma.formDraft.findUnique({ where: { ownerId_humanInputId: { ownerId, humanInputId } } });
      return row ? toDraft(row) : null;
    },
    async saveForm(ownerId, humanInputId, { values = {}, states = {} }) {
      const patch = [JSON.stringify(storable(values)), JSON.stringify(storable(states))];
      const { rows } = await pool.query<DraftRow>(SAVE_FORM, [ownerId, humanInputId, ...patch]);
      if (!rows[0]) throw new AppError("human_input.not_found", "there is no such question");
      return toDraft(rows[0]);
    },
    async composer(ownerId, sessionId) {
      const row = await prisma.composerDraft.findUnique({ where: { ownerId_sessionId: { ownerId, sessionId } } });
      return row ? { text: row.text, savedAt: row.savedAt.toISOString() } : null;
    },
    async saveComposer(ownerId, sessionId, text) {
      const { rowCount } = await pool.query(SAVE_COMPOSER, [ownerId, sessionId, storable(text)]);
      if (rowCount === 0) throw new AppError("session.not_found", "there is no such session");
    },
  });
}

function toDraft({ values, states, savedAt }: DraftRow): FormDraft {
  return { values, states, savedAt: savedAt.toISOString() } as FormDraft;
}
