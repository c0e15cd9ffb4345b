import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Section } from "@/lib/agents/analyst/request/section";

/** The grain of a result column that stands for periods; undefined for all others. */
export function grainOf(section: Section, columnId: string): TimeGrain | undefined {
  if (section.kind !== "summary") return undefined;
  const dimension = section.dimensions.find((one) => one.id === columnId);
  return dimension?.kind === "time" ? dimension.grain : undefined;
}
