import type { FieldKind, FieldOf } from "@/lib/view/human-input";

export interface FieldProps<K extends FieldKind> {
  field: FieldOf<K>;
  /** As typed: it may be a text where the answer is a number. */
  value: unknown;
  onChange(value: unknown): void;
  /** Id of the input, for its label. */
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  disabled: boolean;
}

type InputParts = Pick<FieldProps<FieldKind>, "id" | "disabled" | "invalid" | "describedBy"> & {
  field: { required: boolean };
};

export const inputProps = (props: InputParts) => ({
  id: props.id,
  disabled: props.disabled,
  "aria-invalid": props.invalid || undefined,
  "aria-describedby": props.describedBy,
  "aria-required": props.field.required || undefined,
});

export const asText = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
