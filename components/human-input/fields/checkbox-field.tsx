"use client";
import { useLanguage } from "@/components/hooks/use-language";
import { Choice } from "@/components/ui/choice";
import { valueInWords } from "@/lib/view/human-input";
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

const CONSENTS = { yes: true, no: false } as const;

/** A yes or no that has to be said: neither is chosen until the person does. */
export function ConsentField(props: FieldProps<"checkbox">) {
  const { field, value, onChange, id, disabled, describedBy, invalid } = props;
  const language = useLanguage();
  return (
    <div
      role="radiogroup"
      id={id}
      aria-label={field.label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required
      className="flex gap-x-6"
    >
      {Object.entries(CONSENTS).map(([name, consent]) => (
        <Choice
          key={name}
          type="radio"
          name={id}
          value={name}
          disabled={disabled}
          checked={value === consent || value === name}
          onChange={() => onChange(consent)}
          label={valueInWords(field, consent, language)}
        />
      ))}
    </div>
  );
}
