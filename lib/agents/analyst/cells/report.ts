import { z } from "zod";
import { sectionResultSchema } from "@/lib/agents/analyst/computation/figure";
import type { SectionParts } from "@/lib/agents/analyst/report/blocks";
import type { Chart } from "@/lib/agents/analyst/report/chart";
import { reportOf } from "@/lib/agents/analyst/report/delivery";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import { defineCell } from "@/lib/ports/agent";
import type { Json } from "@/lib/protocol/session/task";
import { loadedSchema, profiledSchema } from "./tables";
import { selectionSchema } from "./work";

const chartOutputSchema = z.object({ chart: z.custom<Chart>().nullable() });

/** Writes the report of all sections. Figures come from the steps before; none is computed here. */
export const reportCell = defineCell({
  id: "analyst.report",
  version: 1,
  effect: "pure",
  args: z.object({ request: analysisRequestSchema, language: z.enum(["en", "zh"]) }),
  run: async (_context, { request, language }, inputs) => {
    const loaded = loadedSchema.parse(inputs.load);
    const { profiles } = profiledSchema.parse(inputs.profile);
    const parts = request.sections.map((section) => partsOf(request, section, inputs));
    return { output: reportOf(request, parts, loaded, profiles, language) as unknown as Json };
  },
});

function partsOf(
  request: AnalysisRequest,
  section: AnalysisRequest["sections"][number],
  inputs: Record<string, Json>,
): SectionParts {
  return {
    section,
    result: sectionResultSchema.parse(inputs[`aggregate-${section.id}`]),
    chart: chartOutputSchema.parse(inputs[`chart-${section.id}`]).chart,
    selection: selectionSchema.parse(inputs[`filter-${section.id}`]),
    shape: { ...request.shape, ...section.shape },
  };
}
