import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveBus, LiveDelta } from "@/lib/ports/live-bus";
import type { SessionStore } from "@/lib/ports/session-store";
import type { LoggedEvent, NewEvent } from "@/lib/protocol/events/event";
import { firstTurn, sampleMessage, started } from "./samples/intake";
import { ended } from "./samples/work";

export interface BusSubject {
  store: SessionStore;
  bus: LiveBus;
  /** The bus of another process. */
  elsewhere: LiveBus;
}

let counter = 0;

class Ear {
  readonly events_: LoggedEvent[] = [];
  readonly deltas: LiveDelta[] = [];
  events = (events: LoggedEvent[]) => void this.events_.push(...events);
  delta = (delta: LiveDelta) => void this.deltas.push(delta);
  get seqs() {
    return this.events_.map((event) => event.seq);
  }
  /** The text as a screen would show it. */
  get text() {
    return this.deltas.reduce((text, delta) => {
      if (delta.kind === "text_reset") return "";
      return delta.kind === "text" ? text.slice(0, delta.offset) + delta.text : text;
    }, "");
  }
}

const said = (text: string): NewEvent => ({ type: "progress_reported", payload: { text: { en: text, zh: text } } });
const upTo = (seq: number) => Array.from({ length: seq }, (_, index) => index + 1);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 });

/** What every live bus promises. */
export function describeLiveBus(name: string, open: () => Promise<BusSubject>) {
  describe(`${name}: live bus`, () => {
    let subject: BusSubject;
    let id: string;
    const leave: (() => void)[] = [];
    beforeEach(async () => {
      subject = await open();
      id = `live_session_${++counter}`;
      await subject.store.create([started(id, { ownerId: `owner_of_${id}` })], id);
      await subject.store.append(id, () => ({ events: firstTurn(id), result: null }));
    });
    afterEach(() => {
      for (const done of leave.splice(0)) done();
    });
    const listen = (bus: LiveBus, after: number) => {
      const ear = new Ear();
      leave.push(bus.subscribe(id, after, ear));
      return ear;
    };
    eventTests(() => ({ ...subject, id, listen }));
    textTests(() => ({ ...subject, id, listen }));
  });
}

type Current = () => BusSubject & { id: string; listen(bus: LiveBus, after: number): Ear };

function eventTests(current: Current) {
  it("tells what is after the cursor, then what comes, in order and once, in every process", async () => {
    const { store, bus, elsewhere, id, listen } = current();
    const [early, late] = [listen(bus, 0), listen(elsewhere, 2)];
    for (let index = 0; index < 20; index++)
      await store.append(id, () => ({ events: [said(`${index}`), said(`${index}!`)], result: null }));
    await soon(() => expect(early.seqs).toEqual(upTo(44)));
    await soon(() => expect(late.seqs).toEqual(upTo(44).slice(2)));
    expect(early.events_).toEqual(await store.events(id, 0, 100));
  });

  it("catches up over a log longer than one read", async () => {
    const { store, bus, id, listen } = current();
    const many = Array.from({ length: 2_500 }, (_, index) => said(String(index)));
    await store.append(id, () => ({ events: many, result: null }));
    const ear = listen(bus, 0);
    await soon(() => expect(ear.seqs.length).toBe(2_504));
    expect(ear.seqs).toEqual(upTo(2_504));
  });

  it("tells the owner which session changed, and nobody else", async () => {
    const { store, elsewhere, id } = current();
    const [mine, others] = [[] as string[], [] as string[]];
    const done = [
      elsewhere.subscribeOwner(`owner_of_${id}`, (sessionId) => mine.push(sessionId)),
      elsewhere.subscribeOwner("somebody else", (sessionId) => others.push(sessionId)),
    ];
    await soon(async () => {
      await store.append(id, () => ({ events: [said("x")], result: null }));
      expect(mine).toContain(id);
    });
    expect(new Set(mine)).toEqual(new Set([id]));
    expect(others).toEqual([]);
    for (const leave of done) leave();
  });

  it("says nothing more to one who has left", async () => {
    const { store, bus, id } = current();
    const ear = new Ear();
    const leave = bus.subscribe(id, 0, ear);
    await soon(() => expect(ear.seqs).toEqual(upTo(4)));
    leave();
    await store.append(id, () => ({ events: [said("later")], result: null }));
    const other = current().listen(bus, 4);
    await soon(() => expect(other.seqs).toEqual([5]));
    expect(ear.seqs).toEqual(upTo(4));
  });
}

function textTests(current: Current) {
  it("streams the text of a reply, and gives one who comes later the text so far", async () => {
    const { bus, elsewhere, id, listen } = current();
    const runId = `${id}_run_1`;
    const first = listen(elsewhere, 4);
    const pieces = ["March was low. ", "三月偏低：", "x".repeat(9_000), " end\0"];
    let offset = 0;
    for (const text of pieces) {
      await bus.publish(id, { kind: "text", runId, offset, text });
      offset += text.length;
      if (offset < 30) await soon(() => expect(first.text).toHaveLength(offset));
    }
    await soon(() => expect(first.text).toHaveLength(offset));
    const second = listen(elsewhere, 4);
    await soon(() => expect(second.text).toBe(first.text));
    expect(first.text.startsWith("March was low. 三月偏低：xx")).toBe(true);
    await bus.publish(id, { kind: "text_reset", runId });
    await bus.publish(id, { kind: "text", runId, offset: 0, text: "Anew" });
    await soon(() => expect(second.text).toBe("Anew"));
  });

  it("forgets the text once the message is sent, and what comes after the end of the run", async () => {
    const { bus, store, elsewhere, id, listen } = current();
    const runId = `${id}_run_1`;
    const watching = listen(bus, 4);
    await bus.publish(id, { kind: "text", runId, offset: 0, text: "It was low" });
    await soon(() => expect(watching.text).toBe("It was low"));
    const parts = [{ type: "text" as const, text: "It was low indeed" }];
    const message = sampleMessage(id, `${id}_reply`, { role: "assistant", parts });
    const sent: NewEvent = { type: "message_sent", payload: { message }, runId };
    await store.append(id, () => ({ events: [sent, ended(id, 1, "replied")], result: null }));
    await bus.publish(id, { kind: "text", runId, offset: 10, text: " indeed" });
    await bus.publish(id, { kind: "text", runId, offset: 0, text: "It was low" });
    await new Promise((resolve) => setTimeout(resolve, 150));
    const late = listen(elsewhere, 4);
    await soon(() => expect(late.seqs).toEqual([5, 6]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(late.text).toBe("");
  });

  it("tells progress of tasks while they work", async () => {
    const { bus, elsewhere, id, listen } = current();
    const ear = listen(elsewhere, 4);
    const progress: LiveDelta = { kind: "progress", runId: `${id}_run_1`, taskId: "t", rows: 5, totalRows: 10 };
    await soon(async () => {
      await bus.publish(id, progress);
      expect(ear.deltas).toContainEqual(progress);
    });
  });
}
