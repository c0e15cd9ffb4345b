"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { catchKeys, type TypedAhead } from "./typed-ahead";

type Layer = "palette" | "help" | null;

/** ⌘K opens the palette, ⌘/ the list of shortcuts. Neither works while an input method composes. */
export function useGlobalKeys() {
  const [layer, setLayer] = useState<Layer>(null);
  const caught = useRef<(() => TypedAhead) | null>(null);
  const takeTyped = useCallback(() => {
    const typed = caught.current?.() ?? { text: "", entered: false };
    caught.current = null;
    return typed;
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      const wanted: Layer = event.key === "k" ? "palette" : event.key === "/" ? "help" : null;
      if (!wanted) return;
      event.preventDefault();
      if (wanted === "palette") caught.current ??= catchKeys(window);
      setLayer((now) => (now === wanted ? null : wanted));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (layer !== "palette") takeTyped();
  }, [layer, takeTyped]);
  const close = useCallback(() => setLayer(null), []);
  const showHelp = useCallback(() => setLayer("help"), []);
  return { palette: layer === "palette", help: layer === "help", close, showHelp, takeTyped };
}
