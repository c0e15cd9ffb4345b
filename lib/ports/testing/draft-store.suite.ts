import { beforeEach, describe, expect, it } from "vitest";
import type { DraftStore, SettingsStore } from "@/lib/ports/draft-store";
import type { SessionStore } from "@/lib/ports/session-store";
import { opened, started } from "./samples/intake";
import { asked, sampleHumanInput } from "./samples/work";

export interface DraftSubject {
  store: SessionStore;
  drafts: DraftStore;
}

const ME = "owner_of_drafts";
let counter = 0;

/** What every draft store promises. */
export function describeDraftStore(name: string, open: () => Promise<DraftSubject>) {
  describe(`${name}: draft store`, () => {
    let subject: DraftSubject;
    let sessionId: string;
    let question: string;
    beforeEach(async () => {
      subject = await open();
      sessionId = `draft_session_${++counter}`;
      question = `${sessionId}_question`;
      await subject.store.create([started(sessionId, { ownerId: ME })], sessionId);
      const events = [opened(sessionId, 1), asked(sampleHumanInput(sessionId, question))];
      await subject.store.append(sessionId, () => ({ events, result: null }));
    });

    it("keeps a form field by field", async () => {
      const { drafts } = subject;
      expect(await drafts.form(ME, question)).toBeNull();
      await drafts.saveForm(ME, question, { values: { name: "Ac", amount: "1,5" }, states: { name: "given" } });
      const saved = await drafts.saveForm(ME, question, { values: { name: "Acme\0", git: false } });
      expect(saved).toMatchObject({
        values: { name: "Acme\ufffd", amount: "1,5", git: false },
        states: { name: "given" },
      });
      expect(await drafts.form(ME, question)).toEqual(saved);
      expect(Date.now() - Date.parse(saved.savedAt)).toBeLessThan(60_000);
    });

    it("loses nothing when two devices type at once", async () => {
      const fields = Array.from({ length: 12 }, (_, index) => `field_${index}`);
      await Promise.all(fields.map((field) => subject.drafts.saveForm(ME, question, { values: { [field]: field } })));
      expect(Object.keys((await subject.drafts.form(ME, question))?.values ?? {}).sort()).toEqual(fields.sort());
    });

    it("keeps what stands in the composer", async () => {
      const { drafts } = subject;
      expect(await drafts.composer(ME, sessionId)).toBeNull();
      await drafts.saveComposer(ME, sessionId, "only the");
      await drafts.saveComposer(ME, sessionId, "只看北区");
      expect((await drafts.composer(ME, sessionId))?.text).toBe("只看北区");
    });

    it("takes and gives nothing to a stranger", async () => {
      const { drafts } = subject;
      await drafts.saveComposer(ME, sessionId, "mine");
      await drafts.saveForm(ME, question, { values: { name: "mine" } });
      expect(await drafts.composer("stranger", sessionId)).toBeNull();
      expect(await drafts.form("stranger", question)).toBeNull();
      const save = drafts.saveForm("stranger", question, { values: { name: "theirs" } });
      await expect(save).rejects.toMatchObject({ code: "human_input.not_found" });
      await expect(drafts.saveComposer("stranger", sessionId, "x")).rejects.toMatchObject({
        code: "session.not_found",
      });
    });

    it("goes with its session", async () => {
      await subject.drafts.saveForm(ME, question, { values: { name: "mine" } });
      await subject.drafts.saveComposer(ME, sessionId, "mine");
      await subject.store.remove(sessionId);
      expect(await subject.drafts.form(ME, question)).toBeNull();
      expect(await subject.drafts.composer(ME, sessionId)).toBeNull();
    });
  });
}

/** What every settings store promises. */
export function describeSettingsStore(name: string, open: () => Promise<SettingsStore>) {
  describe(`${name}: settings store`, () => {
    it("keeps settings and secrets apart, by owner and key", async () => {
      const settings = await open();
      await settings.set("me", "look", { dark: true });
      await settings.setSecret("me", "look", "sk-秘密-1");
      await settings.setSecret("you", "look", "sk-2");
      expect(await settings.get("me", "look")).toEqual({ dark: true });
      expect(await settings.getSecret("me", "look")).toBe("sk-秘密-1");
      expect(await settings.getSecret("you", "look")).toBe("sk-2");
      expect(await settings.get("you", "look")).toBeNull();
      expect(await settings.get("me", "other")).toBeNull();
      await settings.set("me", "look", null);
      await settings.setSecret("me", "look", null);
      expect(await settings.get("me", "look")).toBeNull();
      expect(await settings.getSecret("me", "look")).toBeNull();
      expect(await settings.getSecret("you", "look")).toBe("sk-2");
    });
  });
}
