"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { useTranslations } from "use-intl";
import { useLanguage } from "@/components/hooks/use-language";
import { Button } from "@/components/ui/button";
import { Opening } from "@/components/ui/opening";
import type { Failure } from "@/lib/view/actions";
import { inLanguage } from "@/lib/view/format";
import { ModelForm } from "./model-form";
import { type ConfiguredModel, type ModelActions, useModels } from "./use-models";

export interface ModelSettingsProps {
  /** As the page came with them; null where they could not be read. */
  initial: readonly ConfiguredModel[] | null;
  actions: ModelActions;
}

export function ModelSettings({ initial, actions }: ModelSettingsProps) {
  const t = useTranslations("settings");
  const language = useLanguage();
  const router = useRouter();
  const { models, failed, reading, again, save, remove } = useModels(initial, actions);
  const [editing, setEditing] = useState<ConfiguredModel | "new" | null>(null);
  const submit = async (input: Record<string, string>): Promise<Failure | null> => {
    const outcome = await save.mutateAsync(input).catch(() => null);
    if (!outcome) toast.error(t("saveFailed"));
    if (!outcome?.ok) return outcome;
    setEditing(null);
    toast(t("saved"));
    router.refresh();
    return null;
  };
  const drop = async (id: string) => {
    const outcome = await remove.mutateAsync(id).catch(() => null);
    if (outcome?.ok) router.refresh();
    else toast.error(outcome ? inLanguage(outcome.message, language) : t("removeFailed"));
  };
  if (editing) {
    return <ModelForm model={editing === "new" ? null : editing} onSubmit={submit} onCancel={() => setEditing(null)} />;
  }
  return (
    <div>
      {models === undefined && !failed ? <Opening className="mb-3 h-16 rounded-md bg-sunk" /> : null}
      {models?.length === 0 ? <p className="mb-3 text-ink-3">{t("noModels")}</p> : null}
      {failed ? (
        <p role="alert" className="mb-3 flex flex-wrap items-baseline gap-x-3 text-sm text-bad">
          {t("modelsFailed")}
          <Button tone="link" size="bare" disabled={reading} onClick={again}>
            {t("again")}
          </Button>
        </p>
      ) : null}
      <ul className="mb-3 divide-y divide-line border-y border-line empty:hidden">
        {models?.map((model) => (
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
            <Button size="small" tone="quiet" disabled={remove.isPending} onClick={() => void drop(model.id)}>
              {t("remove")}
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setEditing("new")}>{t("addModel")}</Button>
    </div>
  );
}
