"use client";
import { Fragment, useState } from "react";
import { useTranslations } from "use-intl";
import { Choice } from "@/components/ui/choice";
import { TextInput } from "@/components/ui/text-input";
import { asText, type FieldProps, inputProps } from "./field-props";
import { OptionFilter, useOptionFilter } from "./option-filter";
import { OptionPreview } from "./option-preview";

/** All options in sight, wrapping as they must; own words where the question allows them. */
export function SelectField(props: FieldProps<"select">) {
  const { field, value, onChange, id, disabled, describedBy, invalid } = props;
  const t = useTranslations("question");
  const chosen = asText(value);
  const known = field.options.some((option) => option.value === chosen);
  const [other, setOther] = useState(!known && chosen !== "");
  const filter = useOptionFilter(field.options, [chosen]);
  const pick = (next: string) => {
    setOther(false);
    onChange(next);
  };
  return (
    <div
      role="radiogroup"
      id={id}
      aria-label={field.label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={field.required || undefined}
    >
      {filter.filters ? (
        <OptionFilter
          search={filter.search}
          onSearch={filter.setSearch}
          count={field.options.length}
          label={field.label}
        />
      ) : null}
      <div className={filter.filters ? "scroll-quiet max-h-64 overflow-y-auto pr-1" : undefined}>
        {filter.shown.map((option) => (
          <Fragment key={option.id}>
            <Choice
              type="radio"
              name={id}
              value={option.value}
              disabled={disabled}
              checked={!other && chosen === option.value}
              onChange={() => pick(option.value)}
              label={option.label}
              description={option.description}
            />
            <OptionPreview option={option} />
          </Fragment>
        ))}
        {filter.shown.length === 0 ? <p className="py-1 text-sm text-ink-3">{t("noOption")}</p> : null}
      </div>
      {field.allowOther ? (
        <div className="mt-0.5">
          <Choice
            type="radio"
            name={id}
            disabled={disabled}
            checked={other}
            onChange={() => {
              setOther(true);
              if (known) onChange("");
            }}
            label={t("other")}
          />
          {other ? (
            <TextInput
              {...inputProps(props)}
              id={`${id}-other`}
              aria-label={t("otherFor", { label: field.label })}
              value={known ? "" : chosen}
              onChange={(event) => onChange(event.target.value)}
              className="mt-1"
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
