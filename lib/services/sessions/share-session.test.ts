import { expect, it } from "vitest";
import type { SettingsStore } from "@/lib/ports/draft-store";
import type { SessionReader } from "@/lib/ports/session-reader";
import { sharedSession, shareOf, shareSession, unshareSession } from "./share-session";

const OWNER = "owner";

function open() {
  const values = new Map<string, unknown>();
  const sessions = new Set(["ses_1", "ses_2"]);
  let count = 0;
  const settings = {
    get: async (owner: string, key: string) => values.get(`${owner} ${key}`) ?? null,
    set: async (owner: string, key: string, value: unknown) => void values.set(`${owner} ${key}`, value),
  } as SettingsStore;
  const reader = {
    session: async (owner: string, id: string) => (owner === OWNER && sessions.has(id) ? { id } : null),
  } as unknown as SessionReader;
  return { ports: { settings, reader, ids: { id: (prefix: string) => `${prefix}_${++count}` } }, sessions };
}

it("shows one session by its link until that is revoked", async () => {
  const { ports } = open();
  expect(await shareOf(ports, OWNER, "ses_1")).toEqual({ token: null });
  const shared = await shareSession(ports, OWNER, "ses_1");
  expect(await shareSession(ports, OWNER, "ses_1")).toEqual(shared);
  const token = "token" in shared ? shared.token : "";
  expect(await sharedSession(ports, token)).toEqual({ ownerId: OWNER, sessionId: "ses_1" });
  expect(await sharedSession(ports, "share_other")).toBeNull();

  expect(await unshareSession(ports, OWNER, "ses_1")).toEqual({ token: null });
  expect(await sharedSession(ports, token)).toBeNull();
  expect(await shareSession(ports, OWNER, "ses_1")).not.toEqual(shared);
  expect(await sharedSession(ports, token)).toBeNull();
});

it("shares nothing that is somebody else's, and nothing that is gone", async () => {
  const { ports, sessions } = open();
  for (const act of [shareOf, shareSession, unshareSession])
    expect(await act(ports, "stranger", "ses_2")).toMatchObject({ code: "session.not_found" });
  const shared = await shareSession(ports, OWNER, "ses_2");
  sessions.delete("ses_2");
  expect(await sharedSession(ports, "token" in shared ? shared.token : "")).toBeNull();
});
