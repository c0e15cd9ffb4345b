"use client";
import { useState } from "react";
import { Button } from "./button";
import { TextArea } from "./text-input";

export interface WordsEditorProps {
  label: string;
  text: string;
  keep: string;
  save: string;
  isSendKey(event: React.KeyboardEvent): boolean;
  /** Null where everything stays as it was. */
  onDone(text: string | null): void;
}

/** Words that were said, to be said otherwise, in their own place. Escape leaves them as they were. */
export function WordsEditor({ label, text, keep, save, isSendKey, onDone }: WordsEditorProps) {
  const [value, setValue] = useState(text);
  return (
    <div className="w-full space-y-2">
      <TextArea
        autoFocus
        aria-label={label}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onDone(null);
          if (!isSendKey(event)) return;
          event.preventDefault();
          onDone(value.trim());
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="small" tone="quiet" onClick={() => onDone(null)}>
          {keep}
        </Button>
        <Button size="small" tone="ink" onClick={() => onDone(value.trim())}>
          {save}
        </Button>
      </div>
    </div>
  );
}
