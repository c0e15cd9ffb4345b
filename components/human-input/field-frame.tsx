"use client";
import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { cn } from "@/components/ui/cn";
import { EarlyButton } from "@/components/ui/early-button";
import { type Field, type FieldState, valueInWords } from "@/lib/view/human-input";

export interface FieldFrameProps {
  field: Field;
  formId: string;
  /** By which a reply in words may call it, where there are several. */
  number?: number | undefined;
  state: FieldState | undefined;
  error: string | undefined;
  touched: boolean;
  disabled: boolean;
  /** A risk is never left to the agent. */
  mustAnswer: boolean;
  onState(state: FieldState): void;
  /** Draws the input, which alone changes with every key. */
  input(parts: { id: string; describedBy: string | undefined }): ReactNode;
}

const inputId = (formId: string, fieldId: string) => `${formId}-${fieldId}`;

/** Label, guess with its reason, input, error, and what one may say instead of an answer. */
export function FieldFrame(props: FieldFrameProps) {
  const { field, formId, error, state, touched } = props;
  const t = useTranslations("question");
  const id = inputId(formId, field.id);
  const skip = state === undefined || state === "given" ? null : state;
  const skipped = skip !== null;
  const guessed = "default" in field && field.default !== undefined && !touched && !skipped;
  const notes = {
    about: field.description,
    reason: field.reason && (guessed || skipped) ? field.reason : undefined,
    error,
  };
  const describedBy = Object.entries(notes)
    .filter(([, text]) => text)
    .map(([name]) => `${id}-${name}`)
    .join(" ");
  const input = props.input({ id, describedBy: describedBy || undefined });
  const labelled = field.kind !== "checkbox" || props.mustAnswer;
  return (
    <div data-field={field.id} className="group/field">
      <div className="mb-1 flex min-h-7 flex-wrap items-center justify-between gap-x-4">
        <div className="flex min-w-0">
          <FieldNumber number={props.number} />
          {labelled ? (
            <label htmlFor={id} className="font-medium leading-snug [overflow-wrap:anywhere]">
              {field.label}
              {field.required || props.mustAnswer ? null : (
                <span className="ml-1.5 text-[0.8125rem] font-normal text-ink-3">{t("optional")}</span>
              )}
            </label>
          ) : (
            input
          )}
        </div>
        {props.mustAnswer ? null : (
          <StateChoice
            fieldId={field.id}
            label={field.label}
            state={state}
            disabled={props.disabled}
            onState={props.onState}
          />
        )}
      </div>
      {notes.about ? (
        <p id={`${id}-about`} className="mb-1.5 text-[0.8125rem] text-ink-3">
          {notes.about}
        </p>
      ) : null}
      {labelled ? skip ? <SkipNote field={field} state={skip} /> : input : null}
      {notes.reason ? (
        <p id={`${id}-reason`} className="mt-1 text-[0.8125rem] text-ink-3">
          <span className="text-ink-2">{t("guess")}</span> {notes.reason}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-[0.8125rem] font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function FieldNumber({ number }: Pick<FieldFrameProps, "number">) {
  if (number === undefined) return null;
  return (
    <span aria-hidden className="mr-1.5 shrink-0 leading-snug tabular-nums text-ink-4">
      {number}.
    </span>
  );
}

/** What leaving it open means, in the place of the input. What was typed comes back with the next click. */
function SkipNote({ field, state }: { field: Field; state: Exclude<FieldState, "given"> }) {
  const t = useTranslations("question");
  const language = useLanguage();
  const guess = "default" in field && field.default !== undefined ? valueInWords(field, field.default, language) : "";
  const text = state === "you_decide" && guess ? t("skipped.guess", { guess }) : t(`skipped.${state}`);
  return <p className="rounded-md bg-sunk px-3 py-1.5 text-sm text-ink-2">{text}</p>;
}

const skips = ["you_decide", "later", "not_applicable"] as const;

type StateChoiceProps = Pick<FieldFrameProps, "state" | "disabled" | "onState"> & { fieldId: string; label: string };

/** "You decide", "later", "doesn't apply": beside the field, none of them hidden, none of them consent. */
const StateChoice = memo(function StateChoice(props: StateChoiceProps) {
  const { fieldId, label, state, disabled, onState } = props;
  const t = useTranslations("question");
  return (
    // biome-ignore lint/a11y/useSemanticElements: three small switches beside a label, no part of a form of their own
    <div role="group" aria-label={t("instead", { label })} className="-mr-1.5 flex flex-wrap text-xs">
      {skips.map((skip) => (
        <EarlyButton
          data-act={`${skip} ${fieldId}`}
          key={skip}
          disabled={disabled}
          aria-pressed={state === skip}
          onClick={() => onState(state === skip ? "given" : skip)}
          className={cn(
            "min-h-6 rounded px-1.5 py-0.5 transition-colors duration-150 hover:bg-soft hover:text-ink-1",
            "aria-pressed:bg-ink-1 aria-pressed:text-paper",
            skip === "you_decide" ? "text-ink-2" : "text-ink-4",
          )}
        >
          {t(`skip.${skip}`)}
        </EarlyButton>
      ))}
    </div>
  );
});
