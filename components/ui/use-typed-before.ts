"use client";
import { type RefObject, useEffect, useRef } from "react";

/**
 * A page can be typed into before its code runs. What an input of the server's page holds by then is told once, as if it
 * had been entered now: `hand` is called where the element differs from what it was drawn with.
 */
export function useTypedBefore<E extends HTMLElement>(
  differs: (element: E) => boolean,
  hand: (element: E) => void,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const first = useRef({ differs, hand });
  useEffect(() => {
    if (element.current && first.current.differs(element.current)) first.current.hand(element.current);
  }, []);
  return element;
}
