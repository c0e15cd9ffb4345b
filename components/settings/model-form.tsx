"use client";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import type { Failure } from "@/lib/view/actions";
import { inLanguage } from "@/lib/view/format";
import type { ConfiguredModel } from "./model-settings";

const providers = ["openai-compatible", "openai", "anthropic", "google"] as const;

export interface ModelFormProps {
  model: ConfiguredModel | null;
  failure: Failure | null;
  onSubmit(input: Record<string, string>): Promise<void>;
  onCancel(): void;
}

export function ModelForm({ model, failure, onSubmit, onCancel }: ModelFormProps) {
  const t = useTranslations("settings");
  const language = useLanguage();
  const [provider, setProvider] = useState<string>(model?.provider ?? "openai-compatible");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input: Record<string, string> = {};
    for (const [name, value] of new FormData(event.currentTarget)) if (typeof value === "string") input[name] = value;
    setBusy(true);
    await onSubmit(model ? { ...input, id: model.id } : input);
    setBusy(false);
  };
  const wrong = (name: string) => {
    const text = failure?.fields?.[name];
    return text ? inLanguage(text, language) : undefined;
  };
  const general =
    failure && Object.keys(failure.fields ?? {}).length === 0 ? inLanguage(failure.message, language) : null;
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4" noValidate>
      <fieldset>
        <legend className="mb-1 font-medium">{t("provider")}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {providers.map((one) => (
            <label key={one} className="flex cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="provider"
                value={one}
                checked={provider === one}
                onChange={() => setProvider(one)}
                className="accent-ink-1"
              />
              {t(`providers.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Row label={t("baseUrl")} error={wrong("baseUrl")}>
        {(props) => (
          <TextInput
            {...props}
            name="baseUrl"
            type="url"
            defaultValue={model?.baseUrl}
            placeholder="http://localhost:11434/v1"
          />
        )}
      </Row>
      <Row label={t("modelName")} error={wrong("model")}>
        {(props) => <TextInput {...props} name="model" defaultValue={model?.model} autoComplete="off" />}
      </Row>
      <Row label={t("modelLabel")}>
        {(props) => <TextInput {...props} name="label" defaultValue={model?.label} autoComplete="off" />}
      </Row>
      <Row label={t("key")} note={t(model?.hasKey ? "keyKept" : "keyNote")}>
        {(props) => <TextInput {...props} name="key" type="password" autoComplete="off" />}
      </Row>
      {general ? (
        <p role="alert" className="text-sm text-bad">
          {general}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" tone="ink" disabled={busy}>
          {t("save")}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

interface InputProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

function Row(props: { label: string; note?: string; error?: string; children(input: InputProps): ReactNode }) {
  const id = useId();
  const noted = props.error ?? props.note;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {props.label}
      </label>
      {props.children({
        id,
        "aria-invalid": props.error ? true : undefined,
        "aria-describedby": noted ? `${id}-note` : undefined,
      })}
      {noted ? (
        <p id={`${id}-note`} className={`mt-1 text-[0.8125rem] ${props.error ? "text-bad" : "text-ink-3"}`}>
          {noted}
        </p>
      ) : null}
    </div>
  );
}
