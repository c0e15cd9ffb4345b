import type { WireRequest } from "@/lib/protocol/human-input/wire-request";
import type { Bilingual, Language } from "@/lib/protocol/session/text";
import { layout } from "../text/layout";
import { askToolName, normaliseToolCall } from "../tool-call/normalise";
import { requestIdFor } from "./request-id";
import { toWireRequest } from "./to-wire";

/** The tool message that stands in DeerFlow's thread for a call of `ask_clarification`. */
export interface AskToolMessage {
  type: "tool";
  name: typeof askToolName;
  id: string;
  tool_call_id: string;
  content: string;
  artifact: { human_input: WireRequest } | null;
  endsRun: boolean;
}

/**
 * What a call becomes on the wire. Where nobody can be asked (`canAsk: false`) there is no payload, the run goes on, and the
 * content tells the model to do its best and say what it assumed.
 */
export function askToolMessage(args: unknown, toolCallId: string | undefined, canAsk = true): AskToolMessage {
  const { question } = normaliseToolCall(args, toolCallId);
  const wire = toWireRequest(question);
  const content = canAsk ? layout(wire, "en") : nobodyToAsk("en");
  return {
    type: "tool",
    name: askToolName,
    id: canAsk ? wire.request_id : requestIdFor(toolCallId, content),
    tool_call_id: toolCallId ?? "",
    content,
    artifact: canAsk ? { human_input: wire } : null,
    endsRun: canAsk,
  };
}

const nobodyToAskTexts: Bilingual = {
  en: "Nobody can be asked in this run. Go on with your best judgment, take the safest reading, do nothing that cannot be undone, and state every assumption you made.",
  zh: "本次运行无法向人提问。请按最稳妥的理解继续，不要执行无法撤销的操作，并写明你所做的每一项假设。",
};

export function nobodyToAsk(language: Language): string {
  return nobodyToAskTexts[language];
}

/** Whether a caller's flag says that nobody can be asked. The text "false" does not: being told the opposite is no consent. */
export function isAskingDisabled(flag: unknown): boolean {
  return flag === true || flag === 1 || (typeof flag === "string" && ["true", "1"].includes(flag.trim().toLowerCase()));
}
