import type { Metadata } from "next";
import { SettingsPage } from "@/components/settings/settings-page";
import { readLocale } from "../../locale";
import { listModels, removeModel, saveModel, setLanguage, setSuggestionClick } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readLocale()).messages.settings.title };
}

export default async function Settings() {
  const read = await listModels();
  const actions = { setLanguage, setSuggestionClick, listModels, saveModel, removeModel };
  return <SettingsPage models={read.ok ? read.models : null} actions={actions} />;
}
