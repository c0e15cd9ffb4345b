"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import { modelInputSchema, modelProviderSchema } from "@/lib/protocol/commands/model-setting";
import type { Failure } from "@/lib/view/actions";
import { inLanguage } from "@/lib/view/format";
import type { ConfiguredModel } from "./use-models";

const providers = modelProviderSchema.options;

/** What the form holds: an empty entry is one left out, and an empty key leaves the stored one as it is. */
const formSchema = modelInputSchema
  .omit({ id: true })
  .extend({
    model: z.string().trim().min(1).max(200),
    baseUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  })
  .refine(({ provider, baseUrl }) => provider !== "openai-compatible" || baseUrl !== "", { path: ["baseUrl"] });
type ModelEntries = z.input<typeof formSchema>;

export interface ModelFormProps {
  model: ConfiguredModel | null;
  onSubmit(input: Record<string, string>): Promise<Failure | null>;
  onCancel(): void;
}

export function ModelForm({ model, onSubmit, onCancel }: ModelFormProps) {
  const t = useTranslations("settings");
  const language = useLanguage();
  const { provider = "openai-compatible", baseUrl = "", label = "" } = model ?? {};
  const { register, handleSubmit, setError, formState } = useForm<ModelEntries>({
    resolver: zodResolver(formSchema),
    defaultValues: { provider, baseUrl, label, model: model?.model ?? "", key: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (entries) => {
    const failure = await onSubmit(model ? { ...entries, id: model.id } : { ...entries });
    const wrong = Object.entries(failure?.fields ?? {});
    for (const [name] of wrong) {
      if (name === "baseUrl" || name === "model") setError(name, { type: "server" }, { shouldFocus: true });
    }
    if (failure && wrong.length === 0) setError("root", { message: inLanguage(failure.message, language) });
  });
  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-4" noValidate>
      <fieldset>
        <legend className="mb-1 font-medium">{t("provider")}</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {providers.map((one) => (
            <label key={one} className="flex cursor-pointer items-center gap-2">
              <input type="radio" value={one} {...register("provider")} className="accent-ink-1" />
              {t(`providers.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Row label={t("baseUrl")} error={errors.baseUrl && t("baseUrlWrong")}>
        {(props) => (
          <TextInput {...props} {...register("baseUrl")} type="url" placeholder="http://localhost:11434/v1" />
        )}
      </Row>
      <Row label={t("modelName")} error={errors.model && t("modelWrong")}>
        {(props) => <TextInput {...props} {...register("model")} autoComplete="off" />}
      </Row>
      <Row label={t("modelLabel")} error={errors.label && t("labelWrong")}>
        {(props) => <TextInput {...props} {...register("label")} autoComplete="off" />}
      </Row>
      <Row label={t("key")} note={t(model?.hasKey ? "keyKept" : "keyNote")}>
        {(props) => <TextInput {...props} {...register("key")} type="password" autoComplete="off" />}
      </Row>
      {errors.root ? (
        <p role="alert" className="text-sm text-bad">
          {errors.root.message}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" tone="ink" disabled={isSubmitting}>
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

function Row(props: {
  label: string;
  note?: string;
  error?: string | undefined;
  children(input: InputProps): ReactNode;
}) {
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
