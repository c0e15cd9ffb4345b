"use client";
import { memo, useCallback } from "react";
import type { FieldState, Question } from "@/lib/view/human-input";
import { FieldFrame } from "./field-frame";
import { FieldInput } from "./field-input";
import type { QuestionControl } from "./use-question-form";

export interface QuestionFieldProps {
  control: QuestionControl;
  question: Question;
  place: number;
  state: FieldState;
  formId: string;
  sessionId: string;
  disabled: boolean;
  error: string | undefined;
  /** Its guess is no longer a guess. */
  touched: boolean;
  onValue(place: number, value: unknown): void;
  onState(place: number, state: FieldState): void;
}

/** One field of the form. */
export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { control, question, place, disabled, error, sessionId, onState, onValue } = props;
  const say = useCallback((next: FieldState) => onState(place, next), [onState, place]);
  const field = question.fields[place];
  if (!field) return null;
  const risk = question.clarificationType === "risk_confirmation";
  const mustAnswer = risk && (field.required || field.kind === "checkbox" || question.mode !== "form");
  return (
    <FieldFrame
      field={field}
      formId={props.formId}
      number={question.fields.length > 1 ? place + 1 : undefined}
      state={props.state}
      error={error}
      touched={props.touched}
      disabled={disabled}
      mustAnswer={mustAnswer}
      onState={say}
      input={(parts) => (
        <FieldInput
          {...{ control, field, place, sessionId, disabled, mustAnswer, onValue }}
          {...parts}
          invalid={error !== undefined}
        />
      )}
    />
  );
});
