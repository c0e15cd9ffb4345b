"use client";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import { type Field, type FieldValue, validateAnswer } from "@/lib/view/human-input";
import { FieldFrame } from "./field-frame";
import { KindInput } from "./field-input";

export interface OtherValueProps {
  humanInput: HumanInput;
  field: Field;
  busy: boolean;
  onTake(value: FieldValue): void;
  onLeave(): void;
}

/** The one field of the question that an assumption is about, to be answered after all. */
export function OtherValue({ humanInput, field, busy, onTake, onLeave }: OtherValueProps) {
  const t = useTranslations("report.flip");
  const language = useLanguage();
  const formId = useId();
  const [value, setValue] = useState<unknown>("default" in field ? field.default : undefined);
  const [error, setError] = useState<string>();
  const take = () => {
    const { question } = humanInput;
    const check = validateAnswer(question, { ...humanInput.answer.values, [field.id]: value ?? "" });
    const taken = check.values[field.id];
    setError(check.errors[field.id]?.[language]);
    if (taken !== undefined && !check.errors[field.id]) onTake(taken);
  };
  return (
    <div data-print-hide lang={language} className="w-full space-y-2 py-2">
      <FieldFrame
        field={field}
        formId={formId}
        state="given"
        error={error}
        touched
        disabled={busy}
        mustAnswer
        onState={() => undefined}
        input={(parts) => (
          <KindInput
            {...{ ...parts, field, value, sessionId: humanInput.sessionId, disabled: busy, invalid: Boolean(error) }}
            mustAnswer
            onChange={(next) => {
              setValue(next);
              setError(undefined);
            }}
          />
        )}
      />
      <div className="flex gap-2">
        <Button size="small" tone="ink" disabled={busy} onClick={take}>
          {t("with")}
        </Button>
        <Button size="small" tone="quiet" onClick={onLeave}>
          {t("leave")}
        </Button>
      </div>
    </div>
  );
}
