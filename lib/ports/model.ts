import type { Usage } from "@/lib/protocol/session/run";
import type { Json } from "@/lib/protocol/session/task";

export type ModelMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string; toolCalls?: ModelToolCall[] }
  | { role: "tool"; toolCallId: string; toolName: string; result: Json };

export interface ModelToolCall {
  id: string;
  name: string;
  /** What the model sent: parsed where it was JSON, else the raw text. */
  args: Json;
  /** True when the arguments were not valid JSON or the tool is unknown. */
  malformed: boolean;
}

export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of the arguments. */
  parameters: Json;
}

export interface ModelStep {
  text: string;
  toolCalls: ModelToolCall[];
  finishReason: "stop" | "tool-calls" | "length" | "other";
  usage: Usage;
  model: string;
}

export interface ModelCall {
  messages: ModelMessage[];
  tools?: ModelTool[];
  /** JSON Schema that the reply must follow. */
  schema?: Json;
  signal?: AbortSignal;
  onText?: (delta: string) => void;
  maxOutputTokens?: number;
}

/**
 * One step of a model: text and tool calls, nothing executed, nothing retried. Errors: `RetryableError` (rate limit,
 * overload, cut stream; with `retryAfterMs` where said), `FatalError` (`model.auth`, `model.quota`, `model.refused`,
 * `model.context`, `model.not_found`, `model.bad_request`). An abort throws `FatalError` `model.stopped` with the text so
 * far in `details.partialText`.
 */
export interface ModelPort {
  id: string;
  step(call: ModelCall): Promise<ModelStep>;
}

export interface ModelChoice {
  id: string;
  label: string;
  provider: string;
}

/** Configured models of a person. Keys never leave the server. */
export interface ModelCatalogue {
  list(ownerId: string): Promise<ModelChoice[]>;
  /** Null when it is not (or no longer) configured. Without `modelId`, the default one. */
  open(ownerId: string, modelId: string | null): Promise<ModelPort | null>;
}
