import { isRecord } from "../tool-call/loose-json";
import { askToolName } from "../tool-call/normalise";
import type { ThreadMessage } from "./thread-state";

/** What a channel without forms sends after a turn, and whether the turn ended in a question. */
export interface ChannelTurn {
  text: string;
  pendingClarification: boolean;
}

/** DeerFlow's rule: the last text of the turn; waiting only where the turn ends in the tool message of a question. */
export function channelTurn(messages: readonly ThreadMessage[]): ChannelTurn {
  return { text: lastText(messages), pendingClarification: endsInQuestion(messages) };
}

function lastText(messages: readonly ThreadMessage[]): string {
  for (const message of messages.toReversed()) {
    const isHidden = isRecord(message.additional_kwargs) && message.additional_kwargs.hide_from_ui === true;
    if (message.type === "human" && !isHidden) return "";
    const speaks = message.type === "ai" || (message.type === "tool" && message.name === askToolName);
    const text = speaks ? textOf(message) : "";
    if (text !== "") return text;
  }
  return "";
}

function endsInQuestion(messages: readonly ThreadMessage[]): boolean {
  for (const message of messages.toReversed()) {
    if (message.type === "human") return false;
    if (message.type === "tool") return message.name === askToolName;
    const calls = Array.isArray(message.tool_calls) && message.tool_calls.length > 0;
    if (message.type === "ai" && (calls || hasContent(message.content))) return false;
  }
  return false;
}

function hasContent(content: unknown): boolean {
  return Array.isArray(content) ? content.length > 0 : Boolean(content);
}

function textOf(message: ThreadMessage): string {
  const { content } = message;
  if (typeof content === "string") return content;
  if (message.type !== "ai" || !Array.isArray(content)) return "";
  const parts = content.map((part) => {
    if (typeof part === "string") return part;
    return isRecord(part) && part.type === "text" && typeof part.text === "string" ? part.text : "";
  });
  return parts.join("");
}
