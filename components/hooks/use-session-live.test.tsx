import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SessionSnapshot } from "@/lib/view/session-view";
import { emptySnapshot } from "@/lib/view/testing/session-events";
import { useSessionLive } from "./use-session-live";

/** Connections as the browser counts them. */
class Source {
  static readonly CLOSED = 2;
  static readonly all: Source[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    Source.all.push(this);
  }
  addEventListener(): void {}
  close(): void {
    this.readyState = Source.CLOSED;
  }
  static open = () => Source.all.filter(({ readyState }) => readyState === 1);
}

const snapshot: SessionSnapshot = { ...emptySnapshot, session: { ...emptySnapshot.session, id: "ses_1" }, seq: 7 };

function sight(hidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Source);
  Source.all.length = 0;
});
afterEach(() => {
  sight(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("gives its connection back while the tab is out of sight, and goes on from where it was when it is seen again", () => {
  const { unmount } = renderHook(() => useSessionLive(snapshot));
  expect(Source.open()).toHaveLength(1);
  act(() => sight(true));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(Source.open()).toHaveLength(0);

  act(() => sight(false));
  act(() => void vi.advanceTimersByTime(100));
  expect(Source.open().map(({ url }) => url)).toEqual(["/api/v1/sessions/ses_1/events?after=7"]);
  unmount();
  expect(Source.open()).toHaveLength(0);
});

it("keeps its connection over a short look at another tab", () => {
  const { unmount } = renderHook(() => useSessionLive(snapshot));
  act(() => sight(true));
  act(() => void vi.advanceTimersByTime(1_000));
  act(() => sight(false));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(Source.all).toHaveLength(1);
  unmount();
});
