"use client";
import { useCallback, useEffect, useState } from "react";

type Layer = "palette" | "help" | null;

/** ⌘K opens the palette, ⌘/ the list of shortcuts. Neither works while an input method composes. */
export function useGlobalKeys() {
  const [layer, setLayer] = useState<Layer>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      const wanted: Layer = event.key === "k" ? "palette" : event.key === "/" ? "help" : null;
      if (!wanted) return;
      event.preventDefault();
      setLayer((now) => (now === wanted ? null : wanted));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const close = useCallback(() => setLayer(null), []);
  const showHelp = useCallback(() => setLayer("help"), []);
  return { palette: layer === "palette", help: layer === "help", close, showHelp };
}
