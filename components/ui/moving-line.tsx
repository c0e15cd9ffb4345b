import { cn } from "./cn";

/** Progress with a known fraction, or a moving line where none is known. */
export function MovingLine({ fraction, label, className }: { fraction?: number; label: string; className?: string }) {
  const known = fraction !== undefined;
  return (
    <div
      role="progressbar"
      aria-label={label}
      {...(known ? { "aria-valuenow": Math.round(fraction * 100), "aria-valuemin": 0, "aria-valuemax": 100 } : {})}
      className={cn("relative h-0.5 overflow-hidden rounded-full bg-line", className)}
    >
      <div
        className={cn(
          "h-full rounded-full bg-ink-2",
          known ? "transition-[width] duration-200" : "w-1/4 animate-moving-line",
        )}
        style={known ? { width: `${Math.round(fraction * 100)}%` } : undefined}
      />
    </div>
  );
}
