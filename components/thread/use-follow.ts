"use client";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

const NEAR = 80;
const HEAD_ROOM = 72;

/** The end, but never past the head of an open question that is taller than the window. */
function restingPlace(element: HTMLElement): number {
  const end = element.scrollHeight - element.clientHeight;
  const cards = element.querySelectorAll<HTMLElement>("[data-open-question]");
  const card = cards[cards.length - 1];
  if (!card) return end;
  const top = card.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
  return Math.min(end, Math.max(0, top - HEAD_ROOM));
}

/** Follows the newest only while the person is at the bottom; otherwise nothing moves and `behind` says there is more. */
export function useFollow() {
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

  useLayoutEffect(() => toBottom(false), [toBottom]);

  useEffect(() => {
    const [element, inner] = [scroller.current, content.current];
    if (!element || !inner) return;
    let height = inner.offsetHeight;
    const onScroll = () => {
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
