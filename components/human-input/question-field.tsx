"use client";
import { memo, useCallback } from "react";
import { useController } from "react-hook-form";
import type { FieldState, Question } from "@/lib/view/human-input";
import { FieldFrame } from "./field-frame";
import type { QuestionControl } from "./use-question-form";

export interface QuestionFieldProps {
  control: QuestionControl;
  question: Question;
  place: number;
  state: FieldState;
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
  const { control, question, place, onState } = props;
  const value = useController({ control, name: `fields.${place}.value` });
  const say = useCallback((next: FieldState) => onState(place, next), [onState, place]);
  const field = question.fields[place];
  if (!field) return null;
  const risk = question.clarificationType === "risk_confirmation";
  return (
    <FieldFrame
      field={field}
      formId={props.formId}
      sessionId={props.sessionId}
      value={value.field.value}
      state={props.state}
      error={value.fieldState.error?.message}
      touched={props.drafted || value.fieldState.isTouched}
      disabled={props.disabled}
      mustAnswer={risk && (field.required || field.kind === "checkbox" || question.mode !== "form")}
      onValue={(next) => props.onValue(place, next)}
      onState={say}
    />
  );
});
