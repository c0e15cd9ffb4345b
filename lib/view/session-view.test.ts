import { describe, expect, test } from "vitest";
import { type LoggedEvent, PASSING_TYPES, type PassingEvent } from "@/lib/protocol/events/event";
import { isNeeded, openQuestions, visibleSuggestions, waitingMessages } from "./attention";
import { deliveryVersions, planDiff, planSummary, planTasks } from "./plan";
import { applyDelta, applyEvents, openView, type SessionSnapshot, type SessionView } from "./session-view";
import { askingEvents, deliveredEvents, wholeSession, workingEvents } from "./testing/sample-session";
import { emptySnapshot, followUp, logged, personMessage, run, said } from "./testing/session-events";
import { liveRun, threadTurns } from "./thread";

const empty = openView(emptySnapshot);
const upTo = (...parts: (typeof wholeSession)[]): SessionView => applyEvents(empty, logged(parts.flat()));

function snapshotOf(view: SessionView): SessionSnapshot {
  return {
    ...{ seq: view.seq, session: view.session, runs: Object.values(view.run), messages: Object.values(view.message) },
    ...{ observations: Object.values(view.observation), tasks: Object.values(view.task), more: false },
    ...{ versions: Object.values(view.dagVersion), humanInputs: Object.values(view.humanInput) },
    ...{ artifacts: Object.values(view.artifact), files: Object.values(view.file), passing: [] },
  };
}

describe("the tail", () => {
  const events = logged(wholeSession);

  test("gives the same turns from any snapshot on", () => {
    const whole = threadTurns(applyEvents(empty, events));
    for (let cut = 0; cut <= events.length; cut += 1) {
      const first = applyEvents(empty, events.slice(0, cut));
      const later = applyEvents(openView(snapshotOf(first)), events);
      expect(threadTurns(later)).toEqual(whole);
    }
  });

  test("changes nothing when it comes twice", () => {
    const once = applyEvents(empty, events);
    expect(applyEvents(once, events)).toBe(once);
  });

  test("stops at a gap, and goes on when it is filled", () => {
    const gapped = applyEvents(empty, [...events.slice(0, 4), ...events.slice(5)]);
    expect(gapped.seq).toBe(4);
    expect(applyEvents(gapped, events)).toEqual(applyEvents(empty, events));
  });
});

describe("streamed text", () => {
  const piece = (offset: number, text: string) => ({ kind: "text" as const, runId: "run_1", offset, text });

  test("grows by its offset; a repeated piece changes nothing and a piece from further on waits for what is missing", () => {
    const view = [piece(0, "Hello"), piece(5, " you"), piece(0, "Hello"), piece(5, " you"), piece(40, "?")].reduce(
      applyDelta,
      empty,
    );
    expect(view.streaming.run_1).toBe("Hello you");
  });

  test("makes room for the finished message", () => {
    const asking = upTo(askingEvents);
    const streamed = applyDelta(asking, piece(0, "Half a sen"));
    const message = { ...personMessage("msg_9", "run_1", "Half a sentence.", 200), role: "assistant" as const };
    const [event] = logged([{ type: "message_sent", runId: "run_1", payload: { message } }], asking.seq + 1);
    expect(event && applyEvents(streamed, [event]).streaming.run_1).toBe("");
  });
});

describe("what waits for the person", () => {
  test("an open question needs them, an answered one does not", () => {
    expect(openQuestions(upTo(askingEvents)).map((question) => question.id)).toEqual(["hi_1"]);
    expect(isNeeded(upTo(askingEvents))).toBe(true);
    expect(isNeeded(upTo(askingEvents, workingEvents))).toBe(false);
  });

  test("suggestions show only when the result is there and nothing runs", () => {
    expect(visibleSuggestions(upTo(askingEvents, workingEvents))).toEqual([]);
    const delivered = upTo(askingEvents, workingEvents, deliveredEvents);
    expect(visibleSuggestions(delivered).map((suggestion) => suggestion.id)).toEqual(["s1", "s2", "s3"]);
    expect(visibleSuggestions(upTo(wholeSession))).toEqual([]);
  });

  test("a dismissed suggestion is gone", () => {
    const delivered = upTo(askingEvents, workingEvents, deliveredEvents);
    const payload = { artifactId: "art_1", suggestionId: "s2", mark: "dismissed" as const };
    const marked = applyEvents(delivered, logged([{ type: "suggestion_marked", payload }], delivered.seq + 1));
    expect(visibleSuggestions(marked).map((suggestion) => suggestion.id)).toEqual(["s1", "s3"]);
  });

  test("a message sent during a run stands in the queue until it is taken, then in its turn", () => {
    const working = upTo(askingEvents, workingEvents);
    const message = personMessage("msg_5", "run_2", "only the north", 300);
    const held = followUp("obs_5", message, { state: "held", holdUntil: "2026-11-30T09:06:00.000Z" });
    const opener = personMessage("msg_4", "run_2", "go on", 250);
    const sent = applyEvents(
      working,
      logged([...said(opener, followUp("obs_4", opener, { state: "taken" })), ...said(message, held)], working.seq + 1),
    );
    expect(waitingMessages(sent).map(({ text, place }) => [text, place])).toEqual([["only the north", "undo"]]);
    const routes = [{ observationId: "obs_5", route: "revise_run", operation: null, note: null }];
    const taken = applyEvents(
      sent,
      logged([{ type: "observations_taken", runId: "run_2", payload: { takenBy: "2", routes } }], sent.seq + 1),
    );
    expect(waitingMessages(taken)).toEqual([]);
    expect(
      threadTurns(taken)[1]
        ?.items.filter((item) => item.kind === "person")
        .map((item) => item.id),
    ).toContain("msg_5");
  });
});

test("what opened a turn that was stopped at once still stands there; what was taken back does not", () => {
  const opener = personMessage("msg_1", "run_1", "describe a river", 10);
  const back = personMessage("msg_2", "run_1", "never mind", 20);
  const withdrawn = (observationId: string) => ({
    type: "observation_withdrawn" as const,
    payload: { observationId },
    runId: "run_1",
  });
  const view = applyEvents(
    empty,
    logged([
      { type: "run_opened", payload: { run: run("run_1", 1) }, runId: "run_1" },
      ...said(opener, followUp("obs_1", opener)),
      ...said(back, followUp("obs_2", back)),
      withdrawn("obs_2"),
      withdrawn("obs_1"),
      { type: "run_canceled", payload: { by: "local" }, runId: "run_1" },
    ]),
  );
  expect(threadTurns(view)[0]?.items.map((item) => item.id)).toEqual(["msg_1"]);
});

describe("a page that is opened again", () => {
  const passing = (events: LoggedEvent[]) =>
    events.filter((event): event is PassingEvent => (PASSING_TYPES as readonly string[]).includes(event.type));

  test("shows where each message went and what became of each suggestion, as before", () => {
    const message = personMessage("msg_9", "run_1", "only the north", 300);
    const note = { en: "Taken into the revision", zh: "已纳入本次修订" };
    const routes = [{ observationId: "obs_9", route: "revise_run", operation: null, note }];
    const payload = { artifactId: "art_1", suggestionId: "sug_1", mark: "dismissed" as const };
    const events = logged([
      ...wholeSession,
      ...said(message, followUp("obs_9", message)),
      { type: "observations_taken", runId: "run_1", payload: { takenBy: "1", routes } },
      { type: "suggestion_marked", payload },
    ]);
    const seen = applyEvents(empty, events);
    const again = openView({ ...snapshotOf(seen), passing: passing(events) });
    expect(again.routes).toEqual(seen.routes);
    expect(again.suggestionMarks).toEqual(seen.suggestionMarks);
    expect(again.routes.obs_9).toEqual(routes);
    expect(again.suggestionMarks["art_1/sug_1"]).toBe("dismissed");
  });
});

describe("the plan", () => {
  test("tells what is done, what runs and what was reused", () => {
    expect(planSummary(planTasks(upTo(askingEvents, workingEvents)))).toMatchObject({
      total: 5,
      done: 1,
      running: 1,
      reused: 0,
    });
    expect(planSummary(planTasks(upTo(wholeSession)))).toMatchObject({ total: 4, done: 2, running: 1, reused: 2 });
  });

  test("a revision names what it keeps, changes and drops, with titles also of what is gone", () => {
    const view = upTo(wholeSession);
    const version = view.dagVersion["2"];
    const diff = version ? planDiff(view, version) : [];
    expect(diff.map(({ change, stepId }) => `${change} ${stepId}`)).toEqual([
      "changed aggregate",
      "changed report",
      "dropped chart",
      "kept profile",
      "kept filter",
    ]);
    expect(diff.find(({ change }) => change === "dropped")?.title?.en).toBe("Draw the monthly line");
  });

  test("messages of one burst make one card", () => {
    const cards = threadTurns(upTo(wholeSession)).flatMap((turn) =>
      turn.items.filter((item) => item.kind === "revision"),
    );
    expect(cards).toHaveLength(1);
    expect(cards[0]?.kind === "revision" && cards[0].taken.map((message) => message.id)).toEqual(["msg_2", "msg_3"]);
  });

  test("the version line says what was asked for", () => {
    expect(deliveryVersions(upTo(wholeSession)).map(({ number, artifact }) => [number, artifact.id])).toEqual([
      [1, "art_1"],
    ]);
  });
});

test("the live run is the one that has not ended", () => {
  expect(liveRun(upTo(askingEvents))).toBeNull();
  expect(liveRun(upTo(askingEvents, workingEvents))?.id).toBe("run_2");
  const opened = applyEvents(empty, logged([{ type: "run_opened", runId: "r", payload: { run: run("r", 1) } }]));
  expect(liveRun(opened)?.id).toBe("r");
});
