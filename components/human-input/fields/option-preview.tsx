"use client";
import type { FieldOption } from "@/lib/view/human-input";

/** What an option would look like, whole: as text, whatever it is written in, scrolling where it is long. */
export function OptionPreview({ option }: { option: FieldOption }) {
  if (!option.preview) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a piece of text that scrolls, beside its option
    <div
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it
      tabIndex={0}
      aria-label={option.label}
      className="scroll-quiet mb-1.5 ml-7 max-h-56 overflow-auto whitespace-pre-wrap rounded-md bg-sunk p-2 font-mono text-xs leading-relaxed text-ink-2"
    >
      {option.preview.content}
    </div>
  );
}
