import { beforeEach, describe, expect, it } from "vitest";
import { AppError, FatalError } from "@/lib/errors";
import type { Appended, SessionStore } from "@/lib/ports/session-store";
import type { WorkQueue } from "@/lib/ports/work-queue";
import type { NewEvent } from "@/lib/protocol/events/event";
import { replay } from "@/lib/runtime/session/commit";
import { isRefusal, refuse } from "@/lib/runtime/session/outcome";
import { firstTurn, observed, opened, received, STARTED, sampleMessage, started } from "./samples/intake";
import { asked, ended, sampleHumanInput, sampleTask, versionCreated, worked } from "./samples/work";

export interface StoreSubject {
  store: SessionStore;
  /** The same data from another process: nothing is shared but the data. */
  elsewhere(): SessionStore;
  queue: WorkQueue;
}

let counter = 0;
const newSession = () => `session_${++counter}`;
const append = async (store: SessionStore, sessionId: string, events: NewEvent[]) =>
  (await store.append(sessionId, () => ({ events, result: null }))) as Appended<null>;

/** What every session store promises. */
export function describeSessionStore(name: string, open: () => Promise<StoreSubject>) {
  describe(`${name}: session store`, () => {
    let subject: StoreSubject;
    let sessionId: string;
    beforeEach(async () => {
      subject = await open();
      sessionId = newSession();
      await subject.store.create([started(sessionId)], sessionId);
    });
    const current = () => subject;
    const id = () => sessionId;
    logTests(current, id);
    lockTests(current, id);
    workTests(current, id);
    lifeTests(current, id);
  });
}

type Current = () => StoreSubject;

function logTests(current: Current, id: () => string) {
  it("numbers events without gaps and gives back what a replay of the log gives", async () => {
    const { store } = current();
    const { seq, state } = await append(store, id(), firstTurn(id()));
    expect(seq).toBe(4);
    const log = await store.events(id(), 0, 100);
    expect(log.map((event) => event.seq)).toEqual([1, 2, 3, 4]);
    expect(replay(null, log)).toEqual(state);
    expect(await store.load(id())).toEqual(state);
    expect(await current().elsewhere().load(id())).toEqual(state);
    expect((await store.events(id(), 2, 1)).map((event) => event.seq)).toEqual([3]);
  });

  it("keeps the order of keys, and replaces what no database can hold", async () => {
    const { store } = current();
    await append(store, id(), firstTurn(id()));
    const args = { zebra: "nul \0 and half \ud83d", apple: "back\\u0000slash", 二: [null, 0.1] };
    const tasks = [sampleTask(id(), `${id()}_task`, { args })];
    await append(store, id(), [versionCreated(id(), 1, tasks)]);
    const { tasks: read } = await current().elsewhere().load(id());
    expect(JSON.stringify(read[0]?.args)).toBe(
      JSON.stringify({ zebra: "nul \ufffd and half \ufffd", apple: "back\\u0000slash", 二: [null, 0.1] }),
    );
    expect(read).toEqual((await store.load(id())).tasks);
  });

  it("writes nothing for a refusal or an empty append", async () => {
    const { store } = current();
    const refusal = await store.append(id(), () => refuse("run.none_live"));
    expect(isRefusal(refusal) && refusal.code).toBe("run.none_live");
    expect(await store.append(id(), () => ({ events: [], result: 7 }))).toMatchObject({ result: 7, seq: 1 });
    expect(await store.events(id(), 0, 10)).toHaveLength(1);
  });

  it("loads a long log through its snapshot as it loads it whole", async () => {
    const { store } = current();
    for (let round = 0; round < 7; round++) {
      const progress = Array.from({ length: 100 }, (_, index): NewEvent => {
        const text = `${round} ${index}`;
        return { type: "progress_reported", payload: { text: { en: text, zh: text } } };
      });
      await append(store, id(), progress);
    }
    await append(store, id(), firstTurn(id()));
    const whole = replay(null, await store.events(id(), 0, 10_000));
    expect(whole.seq).toBe(704);
    expect(await current().elsewhere().load(id())).toEqual(whole);
  });

  it("ends a run and opens the next one in one append", async () => {
    const { store } = current();
    await append(store, id(), firstTurn(id()));
    const { state } = await append(store, id(), [ended(id(), 1, "replied"), opened(id(), 2)]);
    expect(state.liveRun?.turnIndex).toBe(2);
    expect(state.lastRun).toMatchObject({ turnIndex: 1, status: "completed", outcome: "replied" });
    expect(await current().elsewhere().load(id())).toEqual(state);
  });
}

function lockTests(current: Current, id: () => string) {
  it("lets every append of many processes decide on the newest state", async () => {
    const stores = [current().store, current().elsewhere(), current().elsewhere()];
    const seen: number[] = [];
    const once = (store: SessionStore, index: number) =>
      store.append(id(), (state) => {
        const text = { en: String(index), zh: String(index) };
        return { events: [{ type: "progress_reported", payload: { text } }], result: state.seq };
      });
    const all = await Promise.all(stores.flatMap((store, s) => [0, 1, 2, 3, 4].map((n) => once(store, s * 5 + n))));
    for (const appended of all) if (!isRefusal(appended)) seen.push(appended.result);
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    expect(await current().store.events(id(), 0, 100)).toHaveLength(16);
  });

  it("takes a client key once", async () => {
    const { store } = current();
    await append(store, id(), firstTurn(id()));
    const again = received(sampleMessage(id(), `${id()}_message_2`, { clientKey: "key_1" }));
    const failure = await append(store, id(), [again]).catch((error) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure.code).toBe("session.duplicate_client_key");
    expect((await store.load(id())).seq).toBe(4);
    const other = newSession();
    await store.create([started(other)], other);
    await expect(append(store, other, firstTurn(other))).resolves.toMatchObject({ seq: 4 });
  });

  it("refuses a second live run, a turn twice, a request id twice, and keeps nothing of it", async () => {
    const { store } = current();
    await append(store, id(), firstTurn(id()));
    await expect(append(store, id(), [opened(id(), 2)])).rejects.toThrow("run_one_live");
    const question = sampleHumanInput(id(), `${id()}_human_input_1`);
    await append(store, id(), [asked(question), ended(id(), 1, "asked")]);
    await expect(append(store, id(), [opened(id(), 1, { id: `${id()}_other` })])).rejects.toThrow("run_one_a_turn");
    await expect(append(store, id(), [asked({ ...question, id: `${id()}_other` })])).rejects.toThrow("request_id");
    const { state } = await append(store, id(), [opened(id(), 2, { parentRunId: `${id()}_run_1` })]);
    expect(state.seq).toBe(7);
    expect(replay(null, await store.events(id(), 0, 100))).toEqual(state);
  });
}

function workTests(current: Current, id: () => string) {
  it("wakes the driver with the append, and only with it", async () => {
    const { store, queue } = current();
    const before = (await queue.counts()).queued;
    const job = { kind: "drive", sessionId: id() } as const;
    await store.append(id(), () => ({ events: firstTurn(id()), jobs: [job], result: null }));
    expect((await queue.counts()).queued).toBe(before + 1);
    const other = newSession();
    await store.create([started(other)], other);
    const broken = [...firstTurn(other), opened(other, 2)];
    const drive = { kind: "drive", sessionId: other } as const;
    await expect(store.append(other, () => ({ events: broken, jobs: [drive], result: null }))).rejects.toThrow();
    expect((await queue.counts()).queued).toBe(before + 1);
  });

  it("cancels the attempts of tasks that lost their purpose", async () => {
    const { store, queue } = current();
    const attempt = { kind: "attempt", sessionId: id(), taskId: `${id()}_task`, attemptId: "attempt_1" } as const;
    const runAt = new Date(Date.now() + 3_600_000);
    await store.append(id(), () => ({ events: firstTurn(id()), jobs: [{ ...attempt, runAt }], result: null }));
    const before = (await queue.counts()).queued;
    await store.append(id(), () => ({ events: [], cancelTasks: [attempt.taskId], result: null }));
    expect((await queue.counts()).queued).toBe(before - 1);
  });

  it("refuses a writer whose lease is lost", async () => {
    const { store } = current();
    const fence = { jobId: "987654321", token: 3n };
    const failure = await store
      .append(id(), () => ({ events: firstTurn(id()), result: null }), fence)
      .catch((error) => error);
    expect(failure).toBeInstanceOf(FatalError);
    expect(failure.code).toBe("lease.lost");
    expect((await store.load(id())).seq).toBe(1);
  });

  it("lists sessions that are due, and those that only a person can move not", async () => {
    const { store } = current();
    const due = async (at: string) => (await store.dueSessions(new Date(at), 1_000)).includes(id());
    expect(await due("2099-01-01T00:00:00Z")).toBe(false);
    await append(store, id(), firstTurn(id()));
    expect(await due("2099-01-01T00:00:00Z")).toBe(true);
    expect(await due("2026-02-01T00:00:00Z")).toBe(false);
    await append(store, id(), [
      { type: "observations_taken", payload: { takenBy: "reply_1", routes: [takenRoute(`${id()}_message_1`)] } },
      ended(id(), 1, "replied"),
    ]);
    expect(await due("2099-01-01T00:00:00Z")).toBe(false);
    const holdUntil = "2026-05-01T00:00:00.000Z";
    const held = observed(id(), `${id()}_message_2`, { state: "held", holdUntil });
    await append(store, id(), [held]);
    expect(await due("2026-04-30T23:59:59Z")).toBe(false);
    expect(await due(holdUntil)).toBe(true);
  });
}

const takenRoute = (messageId: string) => ({
  observationId: `observation_${messageId}`,
  route: "direct_answer",
  operation: null,
  note: null,
});

function lifeTests(current: Current, id: () => string) {
  it("finds completed pure work of the session and of the one it was branched from", async () => {
    const { store } = current();
    const tasks = [
      sampleTask(id(), `${id()}_a`),
      sampleTask(id(), `${id()}_b`, { stepId: "read", orderIndex: 1, effect: "reads" }),
      sampleTask(id(), `${id()}_c`, { stepId: "open", orderIndex: 2 }),
    ];
    await append(store, id(), [...firstTurn(id()), versionCreated(id(), 1, tasks)]);
    await append(store, id(), [...worked(id(), `${id()}_a`, "hash_a"), ...worked(id(), `${id()}_b`, "hash_b")]);
    const expected = [{ taskId: `${id()}_a`, inputHash: "hash_a", output: { rows: 3 }, outputHash: "out_hash_a" }];
    expect(await store.findReusable(id(), ["hash_a", "hash_b", "hash_c"])).toEqual(expected);
    const branch = newSession();
    const branchOf = { sessionId: id(), runId: `${id()}_run_1` };
    await store.create([started(branch, { branchOf })], branch);
    expect(await store.findReusable(branch, ["hash_a"])).toEqual(expected);
    const stranger = newSession();
    await store.create([started(stranger)], stranger);
    expect(await store.findReusable(stranger, ["hash_a"])).toEqual([]);
    expect(await store.findReusable(id(), [])).toEqual([]);
  });

  it("refuses late appends to a deleted session", async () => {
    const { store } = current();
    await append(store, id(), firstTurn(id()));
    const elsewhere = current().elsewhere();
    await elsewhere.load(id());
    await store.remove(id());
    for (const late of [store, elsewhere])
      await expect(append(late, id(), [observed(id(), "late")])).rejects.toMatchObject({ code: "session.not_found" });
    await expect(store.load(id())).rejects.toMatchObject({ code: "session.not_found" });
    await expect(store.remove(id())).rejects.toMatchObject({ code: "session.not_found" });
    expect(await store.events(id(), 0, 10)).toEqual([]);
    expect(await store.dueSessions(new Date("2099-01-01"), 1_000)).not.toContain(id());
    await expect(store.create([started(id())], id())).rejects.toThrow();
  });

  it("does not know a session that was never started", async () => {
    await expect(current().store.load("session_of_nobody")).rejects.toMatchObject({ code: "session.not_found" });
    expect(STARTED).toBe((await current().store.load(id())).session.createdAt);
  });
}
