import { z } from "zod";

export const modelProviderSchema = z.enum(["openai-compatible", "openai", "anthropic", "google"]);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

/** A model as a person configured it. Its key is a secret of its own, never part of this. */
export const modelSettingSchema = z
  .object({
    id: z.string().min(1),
    provider: modelProviderSchema,
    /** The provider's name of the model. */
    model: z.string().trim().min(1).max(200),
    /** What the person sees; the model's name where left out. */
    label: z.string().trim().max(200).optional(),
    baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  })
  .refine((setting) => setting.provider !== "openai-compatible" || setting.baseUrl !== undefined, {
    message: "an OpenAI-compatible server needs its address",
    path: ["baseUrl"],
  });
export type ModelSetting = z.infer<typeof modelSettingSchema>;

/** What a program sends to add a model, or with an `id` to change one. Without `key` a stored key stays. */
export const modelInputSchema = z.object({
  id: z.string().optional(),
  provider: modelProviderSchema,
  model: z.string().min(1).max(200),
  label: z.string().max(200).optional(),
  baseUrl: z.string().optional(),
  key: z.string().max(10_000).optional(),
});

/** Under which names the settings store keeps the list of models and each one's key. */
export const MODELS_SETTING = "models";
export const modelKeySecret = (modelId: string): string => `model-key:${modelId}`;
