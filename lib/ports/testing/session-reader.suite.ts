import { beforeAll, describe, expect, it } from "vitest";
import type { MessagesRequest, SessionReader } from "@/lib/ports/session-reader";
import type { SessionStore } from "@/lib/ports/session-store";
import type { NewEvent } from "@/lib/protocol/events/event";
import { foldEvents } from "@/lib/runtime/session/fold";
import { firstTurn, observed, opened, received, sampleFile, sampleMessage, started } from "./samples/intake";
import {
  asked,
  delivered,
  ended,
  sampleArtifact,
  sampleHumanInput,
  sampleTask,
  versionCreated,
  worked,
} from "./samples/work";

export interface ReaderSubject {
  store: SessionStore;
  reader: SessionReader;
}

const ME = "owner_of_the_reader";
const S = "read_session";
const STRANGER = "stranger";

const turn = (sessionId: string, index: number): NewEvent[] => [
  opened(sessionId, index),
  received(sampleMessage(sessionId, `${sessionId}_message_${index}`, { runId: `${sessionId}_run_${index}` })),
  ended(sessionId, index, "replied"),
];

/** A session with a plan of two versions, an open question of its first turn, a delivery, a file and 40 turns. */
async function fill({ store }: ReaderSubject): Promise<void> {
  await store.create([started(S, { ownerId: ME })], S);
  const first = sampleTask(S, "task_1");
  const [again, more] = [
    sampleTask(S, "task_2", { dagVersion: 2 }),
    sampleTask(S, "task_3", { dagVersion: 2, orderIndex: 1, stepId: "sum" }),
  ];
  const waits = sampleHumanInput(S, "human_input_1", { blocks: ["sum"], expiresAt: "2030-01-01T00:00:00.000Z" });
  const write = (events: NewEvent[]) => store.append(S, () => ({ events, result: null }));
  await write([...firstTurn(S), { type: "file_added", payload: { file: sampleFile(S, "file_1") } }]);
  await write([versionCreated(S, 1, [first]), ...worked(S, "task_1", "hash_1")]);
  await write([versionCreated(S, 2, [again, more]), delivered(sampleArtifact(S, "artifact_1")), asked(waits)]);
  await write([delivered(sampleArtifact(S, "artifact_2", { data: null, kind: "table" })), ended(S, 1, "asked")]);
  for (let index = 2; index <= 40; index++) await write(turn(S, index));
  const archived = "archived_session";
  await store.create([started(archived, { ownerId: ME, title: "Old 100% plan" })], archived);
  const oldQuestion = sampleHumanInput(archived, "human_input_old");
  const events: NewEvent[] = [
    opened(archived, 1),
    asked(oldQuestion),
    ended(archived, 1, "asked"),
    { type: "session_archived", payload: {} },
  ];
  await store.append(archived, () => ({ events, result: null }));
}

/** What every session reader promises. */
export function describeSessionReader(name: string, open: () => Promise<ReaderSubject>) {
  describe(`${name}: session reader`, () => {
    let subject: ReaderSubject;
    beforeAll(async () => {
      subject = await open();
      await fill(subject);
    });
    rowTests(() => subject);
    listTests(() => subject);
    ownerTests(() => subject);
  });
}

type Current = () => ReaderSubject;

function rowTests(current: Current) {
  it("gives the newest turns, the current plan and whatever is still open", async () => {
    const rows = await current().reader.rows(ME, S);
    expect(rows?.runs.map((run) => run.turnIndex)).toEqual(Array.from({ length: 30 }, (_, index) => index + 11));
    expect(rows?.messages).toHaveLength(30);
    expect(rows?.more).toBe(true);
    expect(rows?.versions.map((version) => version.dagVersion)).toEqual([2]);
    expect(rows?.tasks.map((task) => task.id)).toEqual(["task_2", "task_3"]);
    expect(rows?.humanInputs.map((question) => question.id)).toEqual(["human_input_1"]);
    expect(rows?.artifacts.map((artifact) => artifact.id)).toEqual(["artifact_1"]);
    expect(rows?.observations.map((observation) => observation.state)).toEqual(["waiting"]);
    expect(rows?.files.map((file) => file.size)).toEqual([3_000_000_000]);
    expect(rows?.seq).toBe((await current().store.load(S)).seq);
    expect(rows?.session).toEqual((await current().store.load(S)).session);
  });

  it("gives older turns with all that was theirs", async () => {
    const rows = await current().reader.rows(ME, S, { beforeTurn: 11, turns: 20 });
    expect(rows?.runs.map((run) => run.turnIndex)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows?.more).toBe(false);
    expect(rows?.tasks.map((task) => task.status)).toEqual(["completed", "pending", "pending"]);
    expect(rows?.artifacts.map((artifact) => artifact.id)).toEqual(["artifact_1", "artifact_2"]);
    const two = await current().reader.rows(ME, S, { beforeTurn: 11, turns: 2 });
    expect(two?.runs.map((run) => run.turnIndex)).toEqual([9, 10]);
    expect(two?.humanInputs).toEqual([]);
    expect(two?.more).toBe(true);
  });

  it("tells where the messages of the window went, and what became of the last delivery's suggestions", async () => {
    const { store, reader } = current();
    const id = "told_session";
    const TOLD = "owner_of_the_told";
    await store.create([started(id, { ownerId: TOLD })], id);
    const write = (events: NewEvent[]) => store.append(id, () => ({ events, result: null }));
    const marked = (artifactId: string, suggestionId: string): NewEvent => ({
      type: "suggestion_marked",
      payload: { artifactId, suggestionId, mark: "dismissed" },
    });
    for (let index = 1; index <= 4; index++) {
      const messageId = `${id}_message_${index}`;
      const runId = `${id}_run_${index}`;
      const observation = { id: `${id}_observation_${index}`, runId };
      const message = sampleMessage(id, messageId, { runId });
      await write([opened(id, index), received(message), observed(id, messageId, observation)]);
      await write([
        {
          type: "observations_taken",
          runId,
          payload: {
            takenBy: `reply_${index}`,
            routes: [{ observationId: observation.id, route: "direct_answer", operation: null, note: null }],
          },
        },
        ...(index < 4 ? [delivered(sampleArtifact(id, `${id}_artifact_${index}`, { runId }))] : []),
        marked(`${id}_artifact_${index}`, "first"),
        ended(id, index, "delivered"),
      ]);
    }
    const told = async (window: { beforeTurn?: number; turns: number }) =>
      (await reader.rows(TOLD, id, window))?.passing.map(({ type, payload }) =>
        type === "observations_taken" ? payload.takenBy : payload.artifactId,
      );
    expect(await told({ turns: 2 })).toEqual(["reply_3", `${id}_artifact_3`, "reply_4", `${id}_artifact_4`]);
    expect(await told({ beforeTurn: 3, turns: 2 })).toEqual(["reply_1", "reply_2"]);
  });

  it("reads at the cursor: rows and the tail after them make the newest state", async () => {
    const { store, reader } = current();
    const before = await store.load(S);
    const rows = await reader.rows(ME, S);
    await store.append(S, () => ({ events: [opened(S, 41), ended(S, 41, "replied")], result: null }));
    const tail = await store.events(S, rows?.seq ?? 0, 100);
    expect(foldEvents(before, tail)).toEqual(await store.load(S));
  });

  it("finds a message by its client key with its place in the log", async () => {
    const { reader, store } = current();
    const message = await reader.messageByClientKey(S, "key_1");
    const log = await store.events(S, 0, 10);
    expect(log.find((event) => event.type === "message_received")?.seq).toBe(message?.seq);
    expect(await reader.messageByClientKey(S, "key_2")).toBeNull();
  });
}

function listTests(current: Current) {
  it("pages through a list without gaps or repeats, newest first", async () => {
    const turns: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await current().reader.runs(ME, S, { limit: 7, ...(cursor ? { cursor } : {}) });
      turns.push(...page.items.map((run) => run.turnIndex));
      cursor = page.nextCursor;
    } while (cursor);
    expect(turns).toEqual([...turns].sort((a, b) => b - a));
    expect(new Set(turns).size).toBe(turns.length);
    expect(turns.at(-1)).toBe(1);
    await expect(current().reader.runs(ME, S, { cursor: "nonsense" })).rejects.toMatchObject({
      code: "request.bad_cursor",
    });
  });

  it("lists tasks plan by plan, artifacts and messages newest first", async () => {
    const { reader } = current();
    const tasks = await reader.tasks(ME, S, {}, { limit: 2 });
    expect(tasks.items.map((task) => task.id)).toEqual(["task_2", "task_3"]);
    const rest = await reader.tasks(ME, S, {}, { limit: 2, ...(tasks.nextCursor ? { cursor: tasks.nextCursor } : {}) });
    expect(rest.items.map((task) => task.id)).toEqual(["task_1"]);
    expect((await reader.tasks(ME, S, { dagVersion: 1 }, {})).items.map((task) => task.id)).toEqual(["task_1"]);
    expect((await reader.artifacts(ME, S, {})).items.map((row) => row.id)).toEqual(["artifact_2", "artifact_1"]);
    const deliveries = await reader.artifacts(ME, S, { kind: "final_delivery" });
    expect(deliveries.items.map((row) => row.kind)).toEqual(deliveries.items.map(() => "final_delivery"));
    expect((await reader.artifacts(ME, S, { kind: "slides" })).items).toEqual([]);
    const observations = await reader.observations(ME, S, `${S}_run_1`);
    expect(observations.map((row) => row.kind)).toEqual(["user_follow_up"]);
    expect(await reader.observations(ME, S, `${S}_run_2`)).toEqual([]);
    expect((await reader.messages(ME, S, { limit: 1 })).items[0]?.id).toBe(`${S}_message_40`);
  });

  it("leaves out what was taken back where what stands is asked for, but not what was said again afterwards", async () => {
    const { reader, store } = current();
    const [owner, id] = ["owner_who_takes_back", "taken_back_session"];
    await store.create([started(id, { ownerId: owner }), opened(id, 1)], id);
    const [back, again] = [`${id}_back`, `${id}_again`];
    const withdrawn = (observationId: string): NewEvent => ({
      type: "observation_withdrawn",
      payload: { observationId },
    });
    const said = (messageId: string) => [received(sampleMessage(id, messageId)), observed(id, messageId)];
    const events = [...said(back), ...said(again), withdrawn(`observation_${back}`), withdrawn(`observation_${again}`)];
    await store.append(id, () => ({ events, result: null }));
    await store.append(id, () => ({ events: [observed(id, again, { id: `observation_2_${again}` })], result: null }));
    const ids = async (page: MessagesRequest) => (await reader.messages(owner, id, page)).items.map((row) => row.id);
    expect(await ids({})).toEqual([again, back]);
    expect(await ids({ standing: true })).toEqual([again]);
  });

  it("leaves out the rows of turns that were gone through again, and lists versions newest first", async () => {
    const { reader } = current();
    const all = await reader.runs(ME, S, { limit: 200 });
    const [newest] = all.items;
    const turn = newest?.turnIndex ?? 0;
    const without = [{ from: turn, to: turn }];
    const ids = (page: { items: { id: string }[] }) => page.items.map((row) => row.id);
    expect(ids(await reader.runs(ME, S, { limit: 200, without }))).toEqual(ids(all).slice(1));
    const messages = await reader.messages(ME, S, { limit: 200 });
    const kept = messages.items.filter((row) => row.runId !== newest?.id);
    expect(ids(await reader.messages(ME, S, { limit: 200, without }))).toEqual(kept.map((row) => row.id));
    const every = [{ from: 1, to: turn }];
    expect((await reader.artifacts(ME, S, { without: every })).items).toEqual([]);
    expect((await reader.artifacts(ME, S, {})).items).not.toEqual([]);
    const versions = await reader.versions(ME, S, {});
    expect(versions.items.map((row) => row.dagVersion)).toEqual(
      versions.items.map((row) => row.dagVersion).toSorted((a, b) => b - a),
    );
    expect(versions.items).not.toEqual([]);
    expect((await reader.versions("somebody", S, {})).items).toEqual([]);
  });

  it("finds sessions by title, by what was said and by what was delivered, in any script", async () => {
    const { reader } = current();
    const found = async (search: string) => (await reader.sessions(ME, { search }, {})).items.map((row) => row.id);
    expect(await found("SALES")).toEqual([S]);
    expect(await found("how did")).toEqual([S]);
    expect(await found("march 北区")).toEqual([S]);
    expect(await found("100%")).toEqual(["archived_session"]);
    expect(await found("1%n")).toEqual([]);
    expect(await found("nowhere")).toEqual([]);
    const active = await reader.sessions(ME, { status: "active" }, {});
    expect(active.items).toEqual([expect.objectContaining({ id: S, openQuestions: 1, live: false })]);
  });

  it("keeps one inbox of open questions; the archive stays quiet", async () => {
    const { reader } = current();
    const inbox = await reader.humanInputs(ME, { status: "open" }, {});
    expect(inbox.items.map((question) => question.id)).toEqual(["human_input_1"]);
    expect(inbox.items[0]).toMatchObject({
      sessionTitle: "Sales",
      agentId: "analyst",
      blocks: ["sum"],
      expiresAt: "2030-01-01T00:00:00.000Z",
    });
    const old = await reader.humanInputs(ME, { sessionId: "archived_session" }, {});
    expect(old.items.map((question) => question.id)).toEqual(["human_input_old"]);
    expect((await reader.humanInputs(ME, { status: "answered" }, {})).items).toEqual([]);
  });
}

function ownerTests(current: Current) {
  it("shows a stranger nothing, and nobody what was deleted", async () => {
    const { reader, store } = current();
    const gone = "deleted_session";
    await store.create([started(gone, { ownerId: ME })], gone);
    await store.append(gone, () => ({ events: [...firstTurn(gone), observed(gone, "x")], result: null }));
    await store.remove(gone);
    for (const [owner, id, run] of [
      [STRANGER, S, `${S}_run_1`],
      [ME, gone, `${gone}_run_1`],
    ] as const) {
      expect(await reader.session(owner, id)).toBeNull();
      expect(await reader.rows(owner, id)).toBeNull();
      expect((await reader.runs(owner, id, {})).items).toEqual([]);
      expect((await reader.tasks(owner, id, {}, {})).items).toEqual([]);
      expect((await reader.artifacts(owner, id, {})).items).toEqual([]);
      expect((await reader.messages(owner, id, {})).items).toEqual([]);
      expect((await reader.humanInputs(owner, { sessionId: id }, {})).items).toEqual([]);
      expect(await reader.observations(owner, id, run)).toEqual([]);
      expect(await reader.run(owner, run)).toBeNull();
    }
    expect((await reader.sessions(STRANGER, {}, {})).items).toEqual([]);
    expect(await reader.task(STRANGER, "task_1")).toBeNull();
    expect(await reader.artifact(STRANGER, "artifact_1")).toBeNull();
    expect(await reader.humanInput(STRANGER, "human_input_1")).toBeNull();
    expect((await reader.artifact(ME, "artifact_1"))?.title).toBe("Sales report");
    expect((await reader.humanInput(ME, "human_input_1"))?.question.fields).toHaveLength(1);
    expect((await reader.task(ME, "task_1"))?.status).toBe("completed");
  });

  it("keeps memories by owner and by session", async () => {
    const { reader, store } = current();
    const memory = {
      id: "memory_1",
      sessionId: S,
      ownerId: ME,
      sourceRunId: null,
      kind: "decision",
      content: "North only",
      importance: 0.5,
      confidence: 1,
      createdAt: "2026-03-01T08:00:00.000Z",
    } as const;
    const lasting = {
      ...memory,
      id: "memory_2",
      sessionId: null,
      kind: "user_preference",
      createdAt: "2026-03-01T09:00:00.000Z",
    } as const;
    const written = [memory, lasting].map((row): NewEvent => ({ type: "memory_written", payload: { memory: row } }));
    await store.append(S, () => ({ events: written, result: null }));
    const edited: NewEvent = { type: "memory_edited", payload: { memoryId: "memory_1", content: "South only" } };
    await store.append(S, () => ({ events: [edited], result: null }));
    expect((await reader.memories(ME, {}, {})).items.map((row) => row.id)).toEqual(["memory_2", "memory_1"]);
    expect((await reader.memories(ME, { sessionId: S }, {})).items.map((row) => row.content)).toEqual(["South only"]);
    expect((await reader.memories(ME, { kind: "user_preference" }, {})).items.map((row) => row.id)).toEqual([
      "memory_2",
    ]);
    expect((await reader.memories(ME, { search: "only NORTH" }, {})).items.map((row) => row.id)).toEqual(["memory_2"]);
    expect((await reader.memories(ME, { search: "o%y" }, {})).items).toEqual([]);
    expect((await reader.memory(ME, "memory_1"))?.content).toBe("South only");
    expect([await reader.memory(STRANGER, "memory_1"), await reader.memory(ME, "memory_9")]).toEqual([null, null]);
    expect((await reader.memories(STRANGER, {}, {})).items).toEqual([]);
    await store.append(S, () => ({
      events: [{ type: "memory_deleted", payload: { memoryId: "memory_1" } }],
      result: null,
    }));
    expect((await reader.memories(ME, {}, {})).items.map((row) => row.id)).toEqual(["memory_2"]);
  });
}
