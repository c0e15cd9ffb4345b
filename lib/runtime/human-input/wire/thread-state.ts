import type { WireResponseV1 } from "@/lib/protocol/human-input/wire-response";
import { isRecord } from "../tool-call/loose-json";
import { readWireRequest } from "./read-request";
import { readWireResponseV1 } from "./read-response";
import { respondWithText } from "./respond";

/** A message of DeerFlow's thread, as far as it matters here. */
export interface ThreadMessage {
  type: string;
  name?: string;
  content?: unknown;
  artifact?: unknown;
  additional_kwargs?: unknown;
  tool_calls?: unknown;
}

export interface ThreadState {
  answered: Record<string, WireResponseV1>;
  /** Every question without an answer, oldest first: all of them can be answered. */
  open: string[];
  latestOpenRequestId: string | null;
}

/**
 * Which questions of a DeerFlow thread are answered, and by what: for reading its threads; ours keep this on the server. A
 * hidden reply answers the request it names, the first one counts; a visible message without metadata answers the latest
 * open request.
 */
export function deriveThreadState(
  messages: readonly ThreadMessage[],
  isVisible: (message: ThreadMessage) => boolean = isShown,
): ThreadState {
  const asked = new Map<string, { source: string; request_id: string }>();
  const order: string[] = [];
  const answered = new Map<string, WireResponseV1>();
  const open = () => order.filter((id) => !answered.has(id));
  for (const message of messages) {
    const request = message.type === "tool" && isVisible(message) ? readWireRequest(payloadOf(message)) : null;
    if (request) {
      asked.set(request.request_id, request);
      order.push(request.request_id);
    }
    if (message.type !== "human") continue;
    const response = readWireResponseV1(
      isRecord(message.additional_kwargs) && message.additional_kwargs.human_input_response,
    );
    const latest = asked.get(open().at(-1) ?? "");
    if (response) {
      if (asked.has(response.request_id) && !answered.has(response.request_id))
        answered.set(response.request_id, response);
    } else if (isVisible(message) && latest) {
      answered.set(latest.request_id, respondWithText(latest, plainText(message.content) || "-"));
    }
  }
  const stillOpen = [...new Set(open())];
  return { answered: Object.fromEntries(answered), open: stillOpen, latestOpenRequestId: open().at(-1) ?? null };
}

function isShown(message: ThreadMessage): boolean {
  return !(isRecord(message.additional_kwargs) && message.additional_kwargs.hide_from_ui === true);
}

function payloadOf(message: ThreadMessage): unknown {
  return isRecord(message.artifact) ? message.artifact.human_input : undefined;
}

function plainText(content: unknown): string {
  if (typeof content === "string") return content.trim();
  if (!Array.isArray(content)) return "";
  const texts = content.map((part) =>
    isRecord(part) && part.type === "text" && typeof part.text === "string" ? part.text : "",
  );
  return texts.join("").trim();
}
