import type { Json } from "@/lib/protocol/session/task";

export interface PromptCall {
  id: string;
  name: string;
  args: Json;
  malformed: boolean;
}

/** One message as a model is shown it. */
export type PromptMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string; toolCalls?: PromptCall[] }
  | { role: "tool"; toolCallId: string; toolName: string; result: Json };
