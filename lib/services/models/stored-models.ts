import { z } from "zod";
import type { SettingsStore } from "@/lib/ports/draft-store";
import {
  MODELS_SETTING,
  type ModelSetting,
  modelKeySecret,
  modelSettingSchema,
} from "@/lib/protocol/commands/model-setting";

const listSchema = z.array(z.unknown());

/** What a person has configured, in order. An entry that cannot be read any more does not hide the others. */
export async function storedModels(ports: { settings: SettingsStore }, ownerId: string): Promise<ModelSetting[]> {
  const stored = listSchema.safeParse(await ports.settings.get(ownerId, MODELS_SETTING));
  return (stored.data ?? []).flatMap((entry) => modelSettingSchema.safeParse(entry).data ?? []);
}

/** The same for the settings page: whether there is a key, never the key. */
export async function configuredModels(
  ports: { settings: SettingsStore },
  ownerId: string,
): Promise<(ModelSetting & { hasKey: boolean })[]> {
  const models = await storedModels(ports, ownerId);
  const hasKey = (id: string) => ports.settings.getSecret(ownerId, modelKeySecret(id)).then((key) => key !== null);
  return Promise.all(models.map(async (model) => ({ ...model, hasKey: await hasKey(model.id) })));
}
