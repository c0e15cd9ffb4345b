import type { Environment } from "./schema";

/** A model of the whole installation, as the environment names it. */
export interface ModelDefault {
  id: string;
  provider: "openai-compatible" | "openai" | "anthropic" | "google";
  model: string;
  baseUrl?: string;
  apiKey?: string;
}

/** A server of one's own is named by its address alone; the others need a key. */
export function modelDefaults(knobs: Environment): ModelDefault[] {
  const models: ModelDefault[] = [];
  const openai = { model: knobs.OPENAI_MODEL, ...(knobs.OPENAI_API_KEY ? { apiKey: knobs.OPENAI_API_KEY } : {}) };
  if (knobs.OPENAI_BASE_URL)
    models.push({ id: "env-openai", provider: "openai-compatible", baseUrl: knobs.OPENAI_BASE_URL, ...openai });
  else if (knobs.OPENAI_API_KEY) models.push({ id: "env-openai", provider: "openai", ...openai });
  const { ANTHROPIC_API_KEY: anthropic, GOOGLE_GENERATIVE_AI_API_KEY: google } = knobs;
  if (anthropic)
    models.push({ id: "env-anthropic", provider: "anthropic", model: knobs.ANTHROPIC_MODEL, apiKey: anthropic });
  if (google) models.push({ id: "env-google", provider: "google", model: knobs.GOOGLE_MODEL, apiKey: google });
  return models;
}
