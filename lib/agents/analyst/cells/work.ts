import { z } from "zod";
import { computeSection } from "@/lib/agents/analyst/computation/compute-section";
import { sectionResultSchema } from "@/lib/agents/analyst/computation/figure";
import { SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import { chartOf } from "@/lib/agents/analyst/report/chart";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import { sectionSchema } from "@/lib/agents/analyst/request/section";
import { shapeSchema } from "@/lib/agents/analyst/request/shape";
import { FatalError } from "@/lib/errors";
import { defineCell } from "@/lib/ports/agent";
import type { Json } from "@/lib/protocol/session/task";
import { rowsOf } from "./tables";

const workSchema = z.object({ request: analysisRequestSchema });

function onlySection(request: AnalysisRequest) {
  const [section] = request.sections;
  if (!section) throw new FatalError("analyst.no_section", "a request without a section");
  return section;
}

export const selectionSchema = z.object({ rowsIn: z.number(), rowsOut: z.number(), steps: z.array(z.json()) });

/** Counts the rows that a section looks at: `{rowsIn, rowsOut, steps}`. */
export const filterCell = defineCell({
  id: "analyst.filter",
  version: 1,
  effect: "pure",
  args: workSchema,
  run: async (context, { request }, inputs) => {
    const query = new SectionQuery(request, onlySection(request), rowsOf(context, inputs, request));
    const counted = await query.run(
      { en: "Count the rows that are looked at", zh: "统计参与计算的行数" },
      ({ rows }) => `SELECT (SELECT count(*) FROM source) AS rows_in, (SELECT count(*) FROM ${rows}) AS rows_out`,
    );
    const [rowsIn = 0, rowsOut = 0] = (counted.rows[0] ?? []).map(Number);
    return { output: { rowsIn, rowsOut, steps: query.steps } as unknown as Json };
  },
});

const computing = (id: string) =>
  defineCell({
    id,
    version: 1,
    effect: "pure",
    args: workSchema,
    run: async (context, { request }, inputs) => {
      const result = await computeSection(request, onlySection(request), rowsOf(context, inputs, request));
      return { output: result as unknown as Json };
    },
  });

/** Computes the figures of a section. */
export const aggregateCell = computing("analyst.aggregate");
/** Finds the parts that a change between two periods came from. */
export const decomposeCell = computing("analyst.decompose");

/** Draws the chart that suits a section's result: `{chart}`, null where none does. */
export const chartCell = defineCell({
  id: "analyst.chart",
  version: 1,
  effect: "pure",
  args: z.object({ section: sectionSchema, shape: shapeSchema, language: z.enum(["en", "zh"]) }),
  run: async (_context, { section, shape, language }, inputs) => {
    const result = sectionResultSchema.parse(inputs[`aggregate-${section.id}`]);
    return { output: { chart: chartOf(section, result, shape, language) } as unknown as Json };
  },
});
