"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { LoggedEvent } from "@/lib/protocol/events/event";
import {
  applyDelta,
  applyEvents,
  openView,
  prependTurns,
  type SessionDelta,
  type SessionSnapshot,
  type SessionView,
} from "@/lib/view/session-view";
import { readJson } from "./api";

export type Connection = "connecting" | "live" | "reconnecting";

const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8000;
/** A tab out of sight gives its connection back: a browser opens six to one server, and the seventh request would wait for ever. */
const OUT_OF_SIGHT_MS = 5000;

/** The session as it is now: the rows the page came with, then the tail of the log, without a gap between them. */
export function useSessionLive(snapshot: SessionSnapshot) {
  const [view, setView] = useState<SessionView>(() => openView(snapshot));
  const [connection, setConnection] = useState<Connection>("connecting");
  const current = useRef(view);
  const sessionId = snapshot.session.id;

  useEffect(() => {
    const tail = followTail(sessionId, {
      seq: () => current.current.seq,
      apply: (events, deltas) => {
        const next = deltas.reduce(applyDelta, applyEvents(current.current, events));
        if (next === current.current) return;
        current.current = next;
        setView(next);
      },
      onConnection: setConnection,
    });
    return tail.close;
  }, [sessionId]);

  const loadOlder = useCallback(async () => {
    const first = Math.min(...Object.values(current.current.run).map((run) => run.turnIndex));
    const older = await readJson<SessionSnapshot>(`/sessions/${sessionId}/rows?beforeTurn=${first}`);
    current.current = prependTurns(current.current, older);
    setView(current.current);
  }, [sessionId]);

  return { view, connection, loadOlder };
}

interface Tail {
  seq(): number;
  apply(events: LoggedEvent[], deltas: SessionDelta[]): void;
  onConnection(connection: Connection): void;
}

/** One stream at a time; after any break it goes on from the view's own cursor. Pieces of one frame are applied together. */
function followTail(sessionId: string, tail: Tail): { close(): void } {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let frame: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let events: LoggedEvent[] = [];
  let deltas: SessionDelta[] = [];

  const flush = () => {
    frame = undefined;
    const [newEvents, newDeltas] = [events, deltas];
    events = [];
    deltas = [];
    tail.apply(newEvents, newDeltas);
    const newest = newEvents.at(-1);
    if (newest && newest.seq > tail.seq()) reopen(0);
  };
  const onData = (message: MessageEvent<string>) => {
    const data = JSON.parse(message.data) as LoggedEvent | SessionDelta;
    if ("seq" in data) events.push(data);
    else if ("kind" in data) deltas.push(data);
    frame ??= setTimeout(flush, 16);
  };
  const open = () => {
    source = new EventSource(`/api/v1/sessions/${sessionId}/events?after=${tail.seq()}`);
    source.onopen = () => {
      wait = FIRST_RETRY_MS;
      tail.onConnection("live");
    };
    for (const name of ["message", "event", "delta"]) source.addEventListener(name, onData as EventListener);
    source.onerror = () => {
      tail.onConnection("reconnecting");
      reopen(wait);
      wait = Math.min(wait * 2, LONGEST_RETRY_MS);
    };
  };
  const reopen = (after: number) => {
    source?.close();
    clearTimeout(retry);
    retry = setTimeout(open, after);
  };
  const now = () => reopen(0);
  const rest = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  };
  const onSight = () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(rest, OUT_OF_SIGHT_MS);
    else if (source === undefined || source.readyState === EventSource.CLOSED) reopen(0);
  };
  window.addEventListener("online", now);
  document.addEventListener("visibilitychange", onSight);
  open();
  return {
    close: () => {
      window.removeEventListener("online", now);
      document.removeEventListener("visibilitychange", onSight);
      clearTimeout(leaving);
      clearTimeout(retry);
      clearTimeout(frame);
      source?.close();
    },
  };
}
