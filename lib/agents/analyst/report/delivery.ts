import type { Loaded } from "@/lib/agents/analyst/cells/tables";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { type Delivery, type DeliveryBlock, deliverySchema } from "@/lib/protocol/artifacts/delivery";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";
import type { Language } from "@/lib/protocol/session/text";
import { blocksOf, lineageOf, type SectionParts, sentencesOf } from "./blocks";
import { dataNotesOf } from "./data-notes";
import { aspectOf, reportTitleOf, titleOf } from "./sentences/titles";
import { suggestionsFor } from "./suggestions/suggestions";
import { tableInMarkdown } from "./table-markdown";

/** The report as a document. Every section's figures point at how they were computed. */
export function reportOf(
  request: AnalysisRequest,
  parts: SectionParts[],
  loaded: Loaded,
  profiles: TableProfile[],
  language: Language,
): Delivery {
  const first = parts.find(({ section }) => section.id === request.focus) ?? parts[0];
  const headline = headlineOf(first, language);
  const sections = parts.map((part, index) => ({
    id: part.section.id,
    number: index + 1,
    title: parts.length === 1 ? aspectOf(part, language) : titleOf(part, language),
    blocks: blocksOf(part, language, headline !== undefined && part === first),
  }));
  const suggestions = suggestionsFor(request, parts, profiles, language);
  const dataNotes = dataNotesOf(loaded, profiles, parts, language);
  const assumptions = request.assumptions.map(({ id, text, memoryId }) => ({
    ...{ id, text: text[language] },
    ...(memoryId ? { memoryId } : {}),
  }));
  return deliverySchema.parse({
    text: asText(headline?.text, sections, dataNotes, assumptions, language),
    language,
    ...(headline ? { headline } : {}),
    sections,
    lineage: parts.map(lineageOf),
    assumptions,
    dataNotes,
    ...(request.shape.offer ? { offers: [request.shape.offer] } : {}),
    nextQuestions: suggestions.map((suggestion) => suggestion.text),
    suggestions,
    basis: {
      files: loaded.tables.map(({ source, sha256 }) => ({ fileId: source.fileId, name: source.fileName, sha256 })),
      humanInputIds: [],
      ...(request.overruled.length > 0 ? { overruled: request.overruled } : {}),
    },
    agentData: { request, title: reportTitleOf(parts, language) } as unknown as Json,
  });
}

/** The first section answers what was asked; what drove a change is asked later and about it. */
function headlineOf(first: SectionParts | undefined, language: Language): Delivery["headline"] {
  const [finding] = first ? sentencesOf(first, language) : [];
  return first && finding ? { text: withoutMarks(finding), lineageId: `l-${first.section.id}` } : undefined;
}

/** Marks of emphasis need room around them in Chinese, which the words alone do not. */
const withoutMarks = (text: string) =>
  text.replaceAll(/(?<=\p{Script=Han}) (?=\*\*\p{Script=Han})|(?<=\p{Script=Han}\*\*) (?=\p{Script=Han})|\*\*/gu, "");

function asText(
  headline: string | undefined,
  sections: Delivery["sections"],
  dataNotes: string[],
  assumptions: Delivery["assumptions"],
  language: Language,
): string {
  const body = sections.flatMap((section) => [
    `## ${section.number}. ${section.title}`,
    ...section.blocks.map((block) => blockInMarkdown(block, language)).filter((text) => text !== ""),
  ]);
  const list = (title: string, lines: string[]) =>
    lines.length > 0 ? [`### ${title}`, lines.map((line) => `- ${line}`).join("\n")] : [];
  const zh = language === "zh";
  return [
    ...(headline ? [`**${headline}**`] : []),
    ...body,
    ...list(
      zh ? "采用的假设" : "What was assumed",
      assumptions.map((assumption) => assumption.text),
    ),
    ...list(zh ? "数据说明" : "Notes on the data", dataNotes),
  ].join("\n\n");
}

function blockInMarkdown(block: DeliveryBlock, language: Language): string {
  if (block.type === "markdown") return block.text;
  if (block.type === "table") return tableInMarkdown(block, language);
  if (block.type === "chart") return `*${block.description}*`;
  return "";
}
