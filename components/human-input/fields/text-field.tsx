"use client";
import { TextArea, TextInput } from "@/components/ui/text-input";
import { asText, type FieldProps, inputProps } from "./field-props";

const types = { email: "email", uri: "url", tel: "tel", password: "password" } as const;

export function TextField(props: FieldProps<"text">) {
  const { field, value, onChange } = props;
  const type = field.format && field.format in types ? types[field.format as keyof typeof types] : "text";
  return (
    <TextInput
      {...inputProps(props)}
      type={type}
      autoComplete={type === "password" ? "off" : undefined}
      placeholder={field.placeholder}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function TextareaField(props: FieldProps<"textarea">) {
  const { field, value, onChange } = props;
  return (
    <TextArea
      {...inputProps(props)}
      placeholder={field.placeholder}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
