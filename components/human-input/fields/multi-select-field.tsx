"use client";
import { Fragment, useRef } from "react";
import { useTranslations } from "use-intl";
import { Choice } from "@/components/ui/choice";
import { TextInput } from "@/components/ui/text-input";
import type { FieldProps } from "./field-props";
import { OptionFilter, useOptionFilter } from "./option-filter";
import { OptionPreview } from "./option-preview";

/** Any number of options, kept in the order of the question; own words as one more. */
export function MultiSelectField(props: FieldProps<"multi_select">) {
  const { field, value, onChange, id, disabled, describedBy } = props;
  const t = useTranslations("question");
  const chosen = Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
  const values = field.options.map((option) => option.value);
  const own = chosen.filter((one) => !values.includes(one)).join("");
  const filter = useOptionFilter(field.options, chosen);
  const now = useRef(chosen);
  now.current = chosen;
  /** Several may be told in one go, before any of them is drawn. */
  const put = (picked: (one: string) => boolean, text: string) => {
    now.current = [...values.filter(picked), ...(text ? [text] : [])];
    onChange(now.current);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand where the label stands
    <div role="group" id={id} tabIndex={-1} aria-label={field.label} aria-describedby={describedBy}>
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
              type="checkbox"
              value={option.value}
              disabled={disabled}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                put((one) => (one === option.value ? event.target.checked : now.current.includes(one)), own)
              }
              label={option.label}
              description={option.description}
            />
            <OptionPreview option={option} />
          </Fragment>
        ))}
        {filter.shown.length === 0 ? <p className="py-1 text-sm text-ink-3">{t("noOption")}</p> : null}
      </div>
      {field.allowOther ? (
        <TextInput
          disabled={disabled}
          aria-label={t("otherFor", { label: field.label })}
          placeholder={t("other")}
          value={own}
          onChange={(event) => put((one) => now.current.includes(one), event.target.value)}
          className="mt-1.5"
        />
      ) : null}
    </div>
  );
}
