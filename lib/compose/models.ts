import type { SettingsStore } from "@/lib/ports/draft-store";
import type { ModelCatalogue } from "@/lib/ports/model";

/** Models that a person has configured. */
export function openModels(_settings: SettingsStore): ModelCatalogue {
  return { list: async () => [], open: async () => null };
}
