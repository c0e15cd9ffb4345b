import { createSdkModel } from "@/lib/adapters/models/sdk-model";
import type { ModelDefault } from "@/lib/config/model-defaults";
import type { SettingsStore } from "@/lib/ports/draft-store";
import type { ModelCatalogue, ModelChoice } from "@/lib/ports/model";
import { type ModelSetting, modelKeySecret } from "@/lib/protocol/commands/model-setting";
import { storedModels } from "@/lib/services/models/stored-models";

/** Models that a person has configured, then those of the installation; the first is the default one. */
export function openModels(settings: SettingsStore, defaults: ModelDefault[] = []): ModelCatalogue {
  return {
    list: async (ownerId) => [...(await storedModels({ settings }, ownerId)), ...defaults].map(choiceOf),
    open: async (ownerId, modelId) => {
      const own = await storedModels({ settings }, ownerId);
      const setting = own.find(({ id }) => modelId === null || id === modelId);
      if (setting) {
        const apiKey = await settings.getSecret(ownerId, modelKeySecret(setting.id));
        return createSdkModel(setting.id, { ...addressOf(setting), ...(apiKey ? { apiKey } : {}) });
      }
      const shared = defaults.find(({ id }) => modelId === null || id === modelId);
      return shared ? createSdkModel(shared.id, shared) : null;
    },
  };
}

function choiceOf({ id, model, provider, ...rest }: ModelSetting | ModelDefault): ModelChoice {
  return { id, provider, label: ("label" in rest && rest.label) || model };
}

function addressOf({ provider, model, baseUrl }: ModelSetting) {
  return { provider, model, ...(baseUrl ? { baseUrl } : {}) };
}
