import { z } from "zod";
import { exportFormatSchema } from "@/lib/protocol/artifacts/export-format";

export const chartKindSchema = z.enum([
  "bar",
  "column",
  "line",
  "area",
  "stacked",
  "pie",
  "scatter",
  "histogram",
  "box",
  "heatmap",
  "none",
]);
export type ChartKind = z.infer<typeof chartKindSchema>;

/** How the result is to look. What is left out is chosen to suit the data. */
export const shapeSchema = z.object({
  chart: chartKindSchema.optional(),
  table: z.boolean().optional(),
  text: z.enum(["short", "normal", "long", "none"]).optional(),
  form: z.enum(["report", "table", "email", "slides", "bullets"]).optional(),
  /** What the result is to be taken away as. */
  offer: exportFormatSchema.optional(),
});
export type Shape = z.infer<typeof shapeSchema>;
