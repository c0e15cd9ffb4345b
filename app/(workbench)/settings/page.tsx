import type { Metadata } from "next";
import { z } from "zod";
import { SettingsPage } from "@/components/settings/settings-page";
import { getApp } from "@/lib/compose";
import { MODELS_SETTING, modelKeySecret, modelSettingSchema } from "@/lib/protocol/commands/model-setting";
import { readLocale } from "../../locale";
import { currentOwner } from "../owner";
import { removeModel, saveModel, setLanguage, setSuggestionClick } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readLocale()).messages.settings.title };
}

export default async function Settings() {
  const { settings } = getApp();
  const owner = await currentOwner();
  const stored = z.array(modelSettingSchema).safeParse(await settings.get(owner, MODELS_SETTING));
  const models = await Promise.all(
    (stored.success ? stored.data : []).map(async (model) => ({
      ...model,
      hasKey: (await settings.getSecret(owner, modelKeySecret(model.id))) !== null,
    })),
  );
  return <SettingsPage models={models} actions={{ setLanguage, setSuggestionClick, saveModel, removeModel }} />;
}
