"use client";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { TextInput } from "@/components/ui/text-input";
import { echoNumber, readNumber } from "@/lib/view/human-input";
import { asText, type FieldProps, inputProps } from "./field-props";

/** A text input, so that "1,5", "1.5", "3万" can all be typed; what was understood is said back. */
export function NumberField(props: FieldProps<"number" | "integer">) {
  const { field, value, onChange, id } = props;
  const t = useTranslations("question");
  const language = useLanguage();
  const text = asText(value);
  const read = text.trim() ? readNumber(text) : undefined;
  const echo = read ? echoNumber(read.value, language) : null;
  const said = echo !== null && echo !== text.trim();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="relative w-52 max-w-full">
        <TextInput
          {...inputProps(props)}
          inputMode="decimal"
          autoComplete="off"
          className={field.unit ? "pr-14 tabular" : "tabular"}
          placeholder={field.placeholder}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        {field.unit ? (
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-ink-3">
            {field.unit}
          </span>
        ) : null}
      </div>
      <output htmlFor={id} className="text-[0.8125rem] text-ink-3 tabular">
        {said ? `= ${echo}${field.unit ? ` ${field.unit}` : ""}` : null}
        {read?.other !== undefined ? ` · ${t("orElse", { number: echoNumber(read.other, language) })}` : null}
      </output>
    </div>
  );
}
