import { adaptiveCardFormat } from "@/lib/protocol/human-input/formats/adaptive-card";
import { agUiFormat } from "@/lib/protocol/human-input/formats/ag-ui";
import { askUserQuestionFormat } from "@/lib/protocol/human-input/formats/ask-user-question";
import type { Exported, Format } from "@/lib/protocol/human-input/formats/exchange";
import { jsonSchemaFormat } from "@/lib/protocol/human-input/formats/json-schema";
import { langchainHitlFormat } from "@/lib/protocol/human-input/formats/langchain-hitl";
import { langchainHumanInterruptFormat } from "@/lib/protocol/human-input/formats/langchain-human-interrupt";
import { mcp20251125Format, mcp20260728Format } from "@/lib/protocol/human-input/formats/mcp-elicitation";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import { RequestFault } from "./problem";

const formats = new Map<string, Format>([
  ["mcp-2026-07-28", mcp20260728Format],
  ["mcp-2025-11-25", mcp20251125Format],
  ["ag-ui", agUiFormat],
  ["langchain-hitl", langchainHitlFormat],
  ["langchain-human-interrupt", langchainHumanInterruptFormat],
  ["ask-user-question", askUserQuestionFormat],
  ["adaptive-card", adaptiveCardFormat],
  ["json-schema", jsonSchemaFormat],
]);

/** The wire's own format and the plain text need no translation. */
export const formatNames = ["deerflow", "text", ...formats.keys()];

interface InFormat {
  request: Exported;
  response: Exported | null;
}

export function exportedIn(name: string, row: HumanInput): InFormat {
  if (name === "deerflow") return { request: { payload: row.request, losses: [] }, response: null };
  if (name === "text") return { request: { payload: row.text, losses: [] }, response: null };
  const format = formats.get(name);
  if (!format) throw new RequestFault("format.unknown", { details: { known: formatNames.join(", ") } });
  const question = { ...row.question, requestId: row.requestId };
  const refused = row.status === "declined" ? "declined" : row.status === "canceled" ? "canceled" : null;
  const answered = row.status === "answered" ? format.exportAnswer(question, row.answer) : null;
  return {
    request: format.exportQuestion(question),
    response: refused ? format.exportRefusal(question, refused) : answered,
  };
}
