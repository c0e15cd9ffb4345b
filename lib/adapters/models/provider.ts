import type { LanguageModel } from "ai";
import type { ModelProvider } from "@/lib/protocol/commands/model-setting";

/** Where a model is and how it is reached. `baseUrl`: only for servers of one's own or of others. */
export interface ModelAddress {
  provider: ModelProvider;
  model: string;
  baseUrl?: string;
  apiKey?: string;
}

/** The library of a provider is loaded when its first model is used. */
export async function languageModel({ provider, model, baseUrl, apiKey }: ModelAddress): Promise<LanguageModel> {
  const place = { ...(baseUrl ? { baseURL: baseUrl } : {}), apiKey: apiKey ?? "" };
  switch (provider) {
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const key = apiKey ? { apiKey } : {};
      return createOpenAICompatible({ name: "compatible", baseURL: baseUrl ?? "", ...key, includeUsage: true })(model);
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI(place).chat(model);
    }
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic(place)(model);
    }
    case "google": {
      const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
      return createGoogleGenerativeAI(place)(model);
    }
  }
}
