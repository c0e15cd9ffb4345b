import type { Artifact } from "@/lib/protocol/artifacts/artifact";
import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";

/** The document of a `final_delivery`. The store validated it when it was written; here only its outline is looked at. */
export function deliveryOf(artifact: Artifact): Delivery | null {
  const { data } = artifact;
  if (artifact.kind !== "final_delivery" || typeof data !== "object" || data === null || Array.isArray(data))
    return null;
  return Array.isArray(data.sections) && typeof data.text === "string" ? (data as unknown as Delivery) : null;
}

export type TableBlock = Extract<DeliveryBlock, { type: "table" }>;
export type ChartBlock = Extract<DeliveryBlock, { type: "chart" }>;
export type FileBlock = Extract<DeliveryBlock, { type: "file" }>;
export type TableColumn = TableBlock["columns"][number];

/** First words of a deliverable, for its card in the conversation. */
export function deliverySummary(delivery: Delivery): string {
  if (delivery.headline) return delivery.headline.text;
  const prose = delivery.sections.flatMap((section) => section.blocks).find((block) => block.type === "markdown");
  return (prose?.text ?? delivery.text)
    .replace(/[#*_`>|]/g, "")
    .slice(0, 280)
    .trim();
}

/** Marks of lineage count through the document in the order in which they appear. */
export function lineageNumbers(delivery: Delivery): Map<string, number> {
  const numbers = new Map<string, number>();
  const mark = (id: string | undefined) => {
    if (id && !numbers.has(id)) numbers.set(id, numbers.size + 1);
  };
  mark(delivery.headline?.lineageId);
  for (const section of delivery.sections) {
    for (const block of section.blocks) mark("lineageId" in block ? block.lineageId : undefined);
  }
  return numbers;
}
