"use client";
import { useEffect, useRef } from "react";
import { type FieldErrors, useFormState } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { Field } from "@/lib/view/human-input";
import type { TypedAnswer } from "./typed-answer";
import type { QuestionControl } from "./use-question-form";

/** What is still wrong, each a way to its field. Takes the focus when a try to send failed. */
export function ErrorSummary(props: {
  control: QuestionControl;
  fields: readonly Field[];
  onGo(fieldId: string): void;
}) {
  const t = useTranslations("question");
  const box = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = useFormState({ control: props.control });
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  const listed = listErrors(errors, props.fields);
  if (listed.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md border border-bad/40 bg-bad-soft px-3 py-2 text-sm">
      <p className="font-medium text-bad">{t("errors", { count: listed.length })}</p>
      <ul className="mt-1 space-y-0.5">
        {listed.map(({ key, field, message }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            {field ? (
              <>
                <button
                  type="button"
                  onClick={() => props.onGo(field.id)}
                  className="text-left underline decoration-line-strong underline-offset-4"
                >
                  {field.label}
                </button>
                <span className="text-ink-2"> — {message}</span>
              </>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function listErrors(errors: FieldErrors<TypedAnswer>, fields: readonly Field[]) {
  const ofFields = fields.flatMap((field, place) => {
    const message = errors.fields?.[place]?.value?.message;
    return message ? [{ key: field.id, field, message: String(message) }] : [];
  });
  const others = [errors.action?.message, errors.root?.answer?.message].flatMap((message) =>
    message ? [{ key: message, field: null, message }] : [],
  );
  return [...ofFields, ...others];
}
