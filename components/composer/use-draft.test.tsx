import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useComposerDraft } from "./use-draft";

const arrivals: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  arrivals.length = 0;
  vi.stubGlobal("fetch", () => new Promise((done) => arrivals.push(() => done(new Response(null, { status: 204 })))));
});
afterEach(() => {
  vi.useRealTimers();
});

async function typed(text: string) {
  const { result } = renderHook(() => useComposerDraft("one", () => {}));
  act(() => result.current(text));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(arrivals).toHaveLength(1);
}

async function arrived() {
  arrivals[0]?.();
  await vi.advanceTimersByTimeAsync(0);
}

const restored = () => {
  const restore = vi.fn();
  renderHook(() => useComposerDraft("one", restore));
  return restore.mock.calls.flat();
};

test("what arrived on the server is not held any longer", async () => {
  await typed("teal");
  expect(restored()).toEqual(["teal"]);
  await arrived();
  expect(restored()).toEqual([]);
});

test("a page that was asked for before the text arrived may be drawn without it: it is held until that page is there", async () => {
  await typed("teal");
  window.dispatchEvent(new Event("beforeunload"));
  await arrived();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(restored()).toEqual(["teal"]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(restored()).toEqual([]);
});
