import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { ChartBlock, TableBlock } from "@/lib/view/delivery";

export interface BlockPair {
  title: string;
  type: DeliveryBlock["type"] | "headline";
  before: DeliveryBlock | null;
  after: DeliveryBlock | null;
}

/** Blocks of two versions side by side: paired within sections of the same id or title, by type and order. */
export function pairBlocks(before: Delivery, after: Delivery): BlockPair[] {
  const earlier = new Map(before.sections.map((section) => [section.id, section]));
  const byTitle = new Map(before.sections.map((section) => [section.title, section]));
  const used = new Set<string>();
  const pairs = after.sections.flatMap((section) => {
    const same = earlier.get(section.id) ?? byTitle.get(section.title);
    if (same) used.add(same.id);
    return pairSection(section.title, same?.blocks ?? [], section.blocks);
  });
  const gone = before.sections.filter((section) => !used.has(section.id));
  return [...pairs, ...gone.flatMap((section) => pairSection(section.title, section.blocks, []))];
}

function pairSection(title: string, before: readonly DeliveryBlock[], after: readonly DeliveryBlock[]): BlockPair[] {
  const left = [...before];
  const pairs = after.map((block): BlockPair => {
    const at = left.findIndex((one) => one.type === block.type);
    const [match] = at < 0 ? [] : left.splice(at, 1);
    return { title, type: block.type, before: match ?? null, after: block };
  });
  return [...pairs, ...left.map((block): BlockPair => ({ title, type: block.type, before: block, after: null }))];
}

/** Whether nothing differs that a person sees. */
export function sameBlock(pair: BlockPair): boolean {
  return JSON.stringify(withoutLineage(pair.before)) === JSON.stringify(withoutLineage(pair.after));
}

function withoutLineage(block: DeliveryBlock | null) {
  return block && "lineageId" in block ? { ...block, lineageId: undefined } : block;
}

export const blockText = (block: DeliveryBlock | null): string =>
  block?.type === "markdown" || block?.type === "code" ? block.text : "";

export const asTable = (block: DeliveryBlock | null): TableBlock | null => (block?.type === "table" ? block : null);
export const asChart = (block: DeliveryBlock | null): ChartBlock | null => (block?.type === "chart" ? block : null);
