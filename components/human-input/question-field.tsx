"use client";
import { memo } from "react";
import { useController } from "react-hook-form";
import type { FieldState, Question } from "@/lib/view/human-input";
import { FieldFrame } from "./field-frame";
import type { QuestionControl } from "./use-question-form";

export interface QuestionFieldProps {
  control: QuestionControl;
  question: Question;
  place: number;
  formId: string;
  sessionId: string;
  disabled: boolean;
  /** It was touched before this form was opened: its guess is no longer a guess. */
  drafted: boolean;
  onValue(place: number, value: unknown): void;
  onState(place: number, state: FieldState): void;
}

/** One field of the form; it alone is drawn anew while it is typed into. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { control, question, place } = props;
  const value = useController({ control, name: `fields.${place}.value` });
  const state = useController({ control, name: `fields.${place}.state` });
  const field = question.fields[place];
  if (!field) return null;
  const risk = question.clarificationType === "risk_confirmation";
  return (
    <FieldFrame
      field={field}
      formId={props.formId}
      sessionId={props.sessionId}
      value={value.field.value}
      state={state.field.value}
      error={value.fieldState.error?.message}
      touched={props.drafted || value.fieldState.isTouched || state.fieldState.isTouched}
      disabled={props.disabled}
      mustAnswer={risk && (field.required || field.kind === "checkbox" || question.mode !== "form")}
      onValue={(next) => props.onValue(place, next)}
      onState={(next) => props.onState(place, next)}
    />
  );
});
