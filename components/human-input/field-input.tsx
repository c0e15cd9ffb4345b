"use client";
import { memo } from "react";
import { useWatch } from "react-hook-form";
import type { Field } from "@/lib/view/human-input";
import { CheckboxField, ConsentField } from "./fields/checkbox-field";
import { FileField } from "./fields/file-field";
import { MomentField } from "./fields/moment-field";
import { MultiSelectField } from "./fields/multi-select-field";
import { NumberField } from "./fields/number-field";
import { SelectField } from "./fields/select-field";
import { TextareaField, TextField } from "./fields/text-field";
import type { QuestionControl } from "./use-question-form";

interface InputParts {
  field: Field;
  sessionId: string;
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
  mustAnswer: boolean;
}

export interface FieldInputProps extends InputParts {
  control: QuestionControl;
  place: number;
  onValue(place: number, value: unknown): void;
}

/** The input of a field in a form; of the whole form it alone is drawn anew while it is typed into. */
export const FieldInput = memo(function FieldInput({ control, place, onValue, ...parts }: FieldInputProps) {
  const value = useWatch({ control, name: `fields.${place}.value`, exact: true });
  return <KindInput {...parts} value={value} onChange={(next) => onValue(place, next)} />;
});

/** The input of one kind of field. */
export function KindInput(props: InputParts & { value: unknown; onChange(value: unknown): void }) {
  const { field, sessionId, mustAnswer, ...shared } = props;
  switch (field.kind) {
    case "text":
      return <TextField field={field} {...shared} />;
    case "textarea":
      return <TextareaField field={field} {...shared} />;
    case "number":
    case "integer":
      return <NumberField field={field} {...shared} />;
    case "select":
      return <SelectField field={field} {...shared} />;
    case "multi_select":
      return <MultiSelectField field={field} {...shared} />;
    case "checkbox":
      return mustAnswer ? <ConsentField field={field} {...shared} /> : <CheckboxField field={field} {...shared} />;
    case "date":
    case "time":
    case "date_time":
      return <MomentField field={field} {...shared} />;
    case "file":
      return <FileField field={field} sessionId={sessionId} {...shared} />;
  }
}
