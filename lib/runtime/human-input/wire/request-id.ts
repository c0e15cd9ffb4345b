import { sha256Hex } from "./sha256";

/**
 * The wire's request id: the same call, or without a call id the same text, gives the same id, so that a retry replaces
 * its question instead of doubling it (DeerFlow's rule).
 */
export function requestIdFor(toolCallId: string | undefined, text: string): string {
  return `clarification:${toolCallId ? toolCallId : sha256Hex(text).slice(0, 16)}`;
}
