"use client";
import { Choice } from "@/components/ui/choice";
import { type FieldProps, inputProps } from "./field-props";

export function CheckboxField(props: FieldProps<"checkbox">) {
  const { field, value, onChange } = props;
  return (
    <Choice
      {...inputProps(props)}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
      label={<span className="font-medium">{field.label}</span>}
    />
  );
}
