import type { Metadata } from "next";
import { SettingsPage } from "@/components/settings/settings-page";
import { getApp } from "@/lib/compose";
import { readLocale } from "../../locale";
import { currentOwner } from "../owner";
import { removeModel, saveModel, setLanguage, setSuggestionClick } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readLocale()).messages.settings.title };
}

export default async function Settings() {
  const models = await getApp().services.configuredModels(await currentOwner());
  return <SettingsPage models={models} actions={{ setLanguage, setSuggestionClick, saveModel, removeModel }} />;
}
