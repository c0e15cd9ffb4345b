import type { z } from "zod";
import type { SettingsStore } from "@/lib/ports/draft-store";
import type { Ids } from "@/lib/ports/ids";
import {
  MODELS_SETTING,
  type ModelSetting,
  modelKeySecret,
  modelSettingSchema,
} from "@/lib/protocol/commands/model-setting";
import type { Json } from "@/lib/protocol/session/task";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";
import { storedModels } from "./stored-models";

/** What was given of a model: blank entries count as left out, and an empty key leaves the stored one as it is. */
export type ModelInput = Record<string, string | undefined>;

/** A model that cannot be kept, with the names of the entries that are wrong. */
export type ModelRefusal = Refusal & { wrong: string[] };

interface SettingPorts {
  settings: SettingsStore;
}

/** Adds a model, or replaces the one of the same id in its place. Refusals: `model.invalid`, `model.unknown`. */
export async function saveModel(
  ports: SettingPorts & { ids: Ids },
  ownerId: string,
  input: ModelInput,
): Promise<ModelSetting | ModelRefusal> {
  const { key, ...given } = filled(input);
  const models = await storedModels(ports, ownerId);
  const at = models.findIndex((model) => model.id === given.id);
  if (given.id !== undefined && at < 0) return { ...refuse("model.unknown"), wrong: [] };
  const parsed = modelSettingSchema.safeParse({ ...given, id: given.id ?? ports.ids.id("model") });
  if (!parsed.success) return { ...refuse("model.invalid"), wrong: wrongIn(parsed.error) };
  const { data } = parsed;
  if (key !== undefined) await ports.settings.setSecret(ownerId, modelKeySecret(data.id), key);
  // A key must not travel to another server than the one it was entered for.
  else if (at >= 0 && place(models[at]) !== place(data))
    await ports.settings.setSecret(ownerId, modelKeySecret(data.id), null);
  const kept = at < 0 ? [...models, data] : models.with(at, data);
  await ports.settings.set(ownerId, MODELS_SETTING, kept as Json);
  return data;
}

/** Forgets a model and its key. Refusal: `model.unknown`. */
export async function removeModel(ports: SettingPorts, ownerId: string, modelId: string): Promise<Refusal | null> {
  const models = await storedModels(ports, ownerId);
  if (!models.some((model) => model.id === modelId)) return refuse("model.unknown");
  const kept = models.filter((model) => model.id !== modelId);
  await ports.settings.set(ownerId, MODELS_SETTING, kept as Json);
  await ports.settings.setSecret(ownerId, modelKeySecret(modelId), null);
  return null;
}

function place(model: ModelSetting | undefined): string {
  return JSON.stringify([model?.provider, model?.baseUrl ?? null]);
}

function filled(input: ModelInput): Record<string, string | undefined> {
  const entries = Object.entries(input).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value));
}

function wrongIn(error: z.ZodError): string[] {
  return [...new Set(error.issues.map((issue) => String(issue.path[0])))];
}
