"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import type { ModelSetting } from "@/lib/protocol/commands/model-setting";
import type { Failure, Outcome } from "@/lib/view/actions";
import { inLanguage } from "@/lib/view/format";
import { ModelForm } from "./model-form";

export type ConfiguredModel = ModelSetting & { hasKey: boolean };

export interface ModelSettingsProps {
  models: readonly ConfiguredModel[];
  save(input: Record<string, string>): Promise<Outcome>;
  remove(id: string): Promise<Outcome>;
}

export function ModelSettings({ models, save, remove }: ModelSettingsProps) {
  const t = useTranslations("settings");
  const language = useLanguage();
  const router = useRouter();
  const [editing, setEditing] = useState<ConfiguredModel | "new" | null>(null);
  const submit = async (input: Record<string, string>): Promise<Failure | null> => {
    const outcome = await save(input).catch(() => null);
    if (!outcome) toast.error(t("saveFailed"));
    if (!outcome?.ok) return outcome;
    setEditing(null);
    toast(t("saved"));
    router.refresh();
    return null;
  };
  const drop = async (id: string) => {
    const outcome = await remove(id).catch(() => null);
    if (outcome?.ok) router.refresh();
    else toast.error(outcome ? inLanguage(outcome.message, language) : t("saveFailed"));
  };
  if (editing) {
    return <ModelForm model={editing === "new" ? null : editing} onSubmit={submit} onCancel={() => setEditing(null)} />;
  }
  return (
    <div>
      {models.length === 0 ? <p className="mb-3 text-ink-3">{t("noModels")}</p> : null}
      <ul className="mb-3 divide-y divide-line border-y border-line empty:hidden">
        {models.map((model) => (
          <li key={model.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{model.label || model.model}</p>
              <p className="truncate text-[0.8125rem] text-ink-3">
                {[t(`providers.${model.provider}`), model.model, model.baseUrl].filter(Boolean).join(" · ")}
              </p>
            </div>
            <Button size="small" tone="quiet" onClick={() => setEditing(model)}>
              {t("edit")}
            </Button>
            <Button size="small" tone="quiet" onClick={() => void drop(model.id)}>
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setEditing("new")}>{t("addModel")}</Button>
    </div>
  );
}
