"use client";
import { useLanguage } from "@/components/hooks/use-language";
import { browserZone } from "@/components/hooks/zone";
import { Local } from "@/components/ui/local";
import { TextInput } from "@/components/ui/text-input";
import { echoDateTime, echoDay } from "@/lib/view/human-input";
import { asText, type FieldProps, inputProps } from "./field-props";

const types = { date: "date", time: "time", date_time: "datetime-local" } as const;

/** The browser's own picker, which gives the day as it was picked in any zone; said back in words with weekday and zone. */
export function MomentField(props: FieldProps<"date" | "time" | "date_time">) {
  const { field, value, onChange, id } = props;
  const language = useLanguage();
  const text = asText(value);
  const zone = browserZone();
  const words = !text
    ? null
    : field.kind === "date"
      ? echoDay(text, language, zone)
      : field.kind === "date_time"
        ? echoDateTime(text, language, zone)
        : null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="w-56 max-w-full">
        <TextInput
          {...inputProps(props)}
          type={types[field.kind]}
          min={field.min}
          max={field.max}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          className="tabular"
        />
      </div>
      <output htmlFor={id} className="text-[0.8125rem] text-ink-3">
        <Local>{words}</Local>
      </output>
    </div>
  );
}
