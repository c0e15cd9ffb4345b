import { type JSONValue, jsonSchema, type ModelMessage as SdkMessage, type ToolSet, tool } from "ai";
import type { ModelCall, ModelMessage, ModelTool, ModelToolCall } from "@/lib/ports/model";
import type { Json } from "@/lib/protocol/session/task";

/** What stands before the conversation, in one text; a schema is told in words too, for servers that know none. */
export function systemOf({ messages, schema }: ModelCall): string | undefined {
  const said = messages.flatMap((message) => (message.role === "system" ? [message.content] : []));
  if (schema !== undefined)
    said.push(
      `Reply with one JSON value that follows this JSON Schema and with nothing else:\n${JSON.stringify(schema)}`,
    );
  return said.length > 0 ? said.join("\n\n") : undefined;
}

/** `thoughts`: turns with calls carry a thought, for servers that refuse them without. */
export function conversationOf(messages: readonly ModelMessage[], thoughts = false): SdkMessage[] {
  return messages.flatMap((message): SdkMessage[] => {
    if (message.role === "system") return [];
    if (message.role === "tool")
      return [{ role: "tool", content: [toolResult(message.toolCallId, message.toolName, message.result)] }];
    if (message.role === "assistant") return [assistant(message.content, message.toolCalls ?? [], thoughts)];
    return [{ role: "user", content: message.content }];
  });
}

function assistant(text: string, calls: readonly ModelToolCall[], thoughts: boolean): SdkMessage {
  if (calls.length === 0) return { role: "assistant", content: text };
  const said = text === "" ? [] : [{ type: "text" as const, text }];
  const thought = thoughts ? [{ type: "reasoning" as const, text: "(not kept)" }] : [];
  const parts = calls.map(({ id, name, args, malformed }) => ({
    type: "tool-call" as const,
    toolCallId: id,
    toolName: name,
    // Providers take an object here and nothing else.
    input: malformed && typeof args === "string" ? { unreadable: args } : args,
  }));
  return { role: "assistant", content: [...thought, ...said, ...parts] };
}

function toolResult(toolCallId: string, toolName: string, result: Json) {
  const output =
    typeof result === "string"
      ? { type: "text" as const, value: result }
      : { type: "json" as const, value: result as JSONValue };
  return { type: "tool-result" as const, toolCallId, toolName, output };
}

/** Tools without a way to execute them: a call ends the step. */
export function toolSetOf(tools: readonly ModelTool[]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }) => [
      name,
      tool({ description, inputSchema: jsonSchema(parameters as Parameters<typeof jsonSchema>[0]) }),
    ]),
  );
}
