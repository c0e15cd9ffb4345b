"use client";
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { useStored } from "@/components/hooks/use-stored";

const LEAST = 380;
const STEP = 24;

const widest = () => Math.max(LEAST, Math.round(window.innerWidth * 0.62));

/** A document wants room, a plan does not: each keeps a width of its own. */
export function usePanelWidth(shows: "document" | "plan") {
  const usual = shows === "document" ? "640" : String(LEAST);
  const [stored, setStored] = useStored(shows === "document" ? "panel-width" : "plan-width", usual);
  const [most, setMost] = useState(10_000);
  useEffect(() => {
    const measure = () => setMost(widest());
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  const width = Math.min(most, Math.max(LEAST, Number(stored) || Number(usual)));
  return { width, set: (next: number) => setStored(String(Math.round(Math.min(widest(), Math.max(LEAST, next))))) };
}

/** The edge of the work panel: dragged, or moved with the arrows. */
export function Resizer({ width, onWidth, label }: { width: number; onWidth(width: number): void; label: string }) {
  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => onWidth(window.innerWidth - moved.clientX);
    const end = () => {
      handle.removeEventListener("pointermove", move);
      handle.removeEventListener("pointerup", end);
    };
    handle.addEventListener("pointermove", move);
    handle.addEventListener("pointerup", end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const change = event.key === "ArrowLeft" ? STEP : event.key === "ArrowRight" ? -STEP : 0;
    if (change === 0) return;
    event.preventDefault();
    onWidth(width + change);
  };
  return (
    <hr
      data-print-hide
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={LEAST}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      className="relative z-10 -mr-1.5 h-full w-1.5 shrink-0 cursor-col-resize touch-none border-0 transition-colors duration-150 hover:bg-line-strong focus-visible:bg-ink-3"
    />
  );
}
