"use client";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Field } from "@/lib/view/human-input";

/** What is still wrong, each a way to its field. Takes the focus when a try to send failed. */
export function ErrorSummary(props: {
  errors: Record<string, string>;
  fields: readonly Field[];
  failures: number;
  onGo(fieldId: string): void;
}) {
  const t = useTranslations("question");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.failures > 0) box.current?.focus();
  }, [props.failures]);
  const listed = Object.entries(props.errors);
  if (listed.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-bad/40 bg-bad-soft px-3 py-2 text-sm">
      <p className="font-medium text-bad">{t("errors", { count: listed.length })}</p>
      <ul className="mt-1 space-y-0.5">
        {listed.map(([id, message]) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => props.onGo(id)}
              className="text-left underline decoration-line-strong underline-offset-4"
            >
              {props.fields.find((field) => field.id === id)?.label ?? id}
            </button>
            <span className="text-ink-2"> — {message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
