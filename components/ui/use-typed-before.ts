"use client";
import { type RefObject, useEffect, useState } from "react";

/**
 * A page can be typed into before its code runs. What an input of the server's page holds by then is told once, as if it
 * had been entered now: `hand` is called where the element differs from what it was drawn with.
 */
export function useTypedBefore<E extends HTMLElement>(
  differs: (element: E) => boolean,
  hand: (element: E) => void,
): RefObject<E | null> {
  const [first] = useState(() => ({ element: { current: null } as RefObject<E | null>, differs, hand }));
  useEffect(() => {
    const element = first.element.current;
    if (element && first.differs(element)) first.hand(element);
  }, [first]);
  return first.element;
}
