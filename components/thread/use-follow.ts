"use client";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const NEAR = 80;
const HEAD_ROOM = 72;
const SAID_ROOM = 16;

/**
 * The end; while a question is open, never past what it starts with: the head of its card, with the words before it where they are
 * near, or the words that were said after it, with the reply to them.
 */
function restingPlace(element: HTMLElement): number {
  const end = element.scrollHeight - element.clientHeight;
  const card = topOfLast(element, "[data-open-question]");
  if (card === null) return end;
  const said = topOfLast(element, "[data-said]");
  const near = said !== null && card - said <= element.clientHeight / 2;
  return Math.min(end, Math.max(0, near ? said - SAID_ROOM : card - HEAD_ROOM));
}

/** Where the last of its kind starts, from the top of all there is to scroll. */
function topOfLast(element: HTMLElement, selector: string): number | null {
  const all = element.querySelectorAll<HTMLElement>(selector);
  const last = all[all.length - 1];
  if (!last) return null;
  return last.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
}

/**
 * Follows the newest only while the person is at the bottom; otherwise nothing moves and `behind` says there is more. Who has just sent
 * something (`sent` names it) wants to see it, wherever they were.
 */
export function useFollow(sent: string | null) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const [behind, setBehind] = useState(false);

  const toBottom = useCallback((smooth: boolean) => {
    const element = scroller.current;
    if (!element) return;
    atBottom.current = true;
    setBehind(false);
    element.scrollTo({ top: restingPlace(element), behavior: smooth ? "smooth" : "instant" });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and with each message of one's own
  useLayoutEffect(() => toBottom(false), [toBottom, sent]);

  useEffect(() => {
    const [element, inner] = [scroller.current, content.current];
    if (!element || !inner) return;
    let height = inner.offsetHeight;
    const onScroll = () => {
      // What grew or shrank in this very moment moved it, not the person: the observer is told next.
      if (inner.offsetHeight !== height) return;
      atBottom.current = element.scrollTop >= restingPlace(element) - NEAR;
      if (atBottom.current) setBehind(false);
    };
    const observer = new ResizeObserver(() => {
      const grown = inner.offsetHeight > height + 4;
      height = inner.offsetHeight;
      if (atBottom.current) element.scrollTop = restingPlace(element);
      else if (grown) setBehind(true);
    });
    element.addEventListener("scroll", onScroll, { passive: true });
    observer.observe(inner);
    observer.observe(element);
    return () => {
      element.removeEventListener("scroll", onScroll);
      observer.disconnect();
    };
  }, []);

  /** Keeps what is seen in its place while older turns are put above it. */
  const keepPlace = useCallback(async (load: () => Promise<void>) => {
    const element = scroller.current;
    const before = element ? element.scrollHeight - element.scrollTop : 0;
    await load();
    requestAnimationFrame(() => {
      if (element) element.scrollTop = element.scrollHeight - before;
    });
  }, []);

  return { scroller, content, behind, toBottom, keepPlace };
}
