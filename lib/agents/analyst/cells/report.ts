import { z } from "zod";
import { sectionResultSchema } from "@/lib/agents/analyst/computation/figure";
import type { SectionParts } from "@/lib/agents/analyst/report/blocks";
import type { Chart } from "@/lib/agents/analyst/report/chart";
import { reportOf } from "@/lib/agents/analyst/report/delivery";
import { loadLines, profileResult } from "@/lib/agents/analyst/report/profile";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import { FatalError } from "@/lib/errors";
import { defineCell } from "@/lib/ports/agent";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";
import type { Language } from "@/lib/protocol/session/text";
import { type Loaded, loadedSchema, profiledSchema } from "./tables";
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
    const parts = request.sections.map((section) =>
      section.kind === "profile"
        ? profileParts(request, section, profiles, loaded, language)
        : partsOf(request, section, inputs),
    );
    return { output: reportOf(request, parts, loaded, profiles, language) as unknown as Json };
  },
});

function profileParts(
  request: AnalysisRequest,
  section: SectionOf<"profile">,
  profiles: TableProfile[],
  loaded: Loaded,
  language: Language,
): SectionParts {
  const profile = profiles.find(({ table }) => table.name === section.table) ?? profiles[0];
  if (!profile) throw new FatalError("analyst.no_table", "a profile without a table");
  const rows = profile.table.rowCount;
  return {
    section,
    result: profileResult(section, profile, language),
    chart: null,
    selection: { rowsIn: rows, rowsOut: rows },
    shape: { ...request.shape, ...section.shape },
    described: { profile, load: loadLines(loaded, profile, language) },
  };
}

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
