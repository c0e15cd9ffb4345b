import { z } from "zod";
import { exportFormatSchema } from "@/lib/protocol/artifacts/export-format";
import { cellSchema, columnTypeSchema } from "@/lib/protocol/data/table";
import { suggestionSchema } from "@/lib/protocol/next-questions/suggestion";
import { jsonSchema } from "@/lib/protocol/session/task";
import { bilingualSchema, languageSchema } from "@/lib/protocol/session/text";

/** How a figure came to be: opened from the mark beside it. Row counts are of the rows read and the rows returned. */
export const lineageSchema = z.object({
  id: z.string(),
  steps: z.array(bilingualSchema),
  sql: z.string().optional(),
  params: z.array(cellSchema).optional(),
  rowsIn: z.number().int().optional(),
  rowsOut: z.number().int().optional(),
  /** stepIds of the tasks it rests on. */
  stepIds: z.array(z.string()),
});
export type Lineage = z.infer<typeof lineageSchema>;

export const tableColumnSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: columnTypeSchema,
  unit: z.string().optional(),
  /** `share` is a fraction to be shown in percent. */
  format: z.enum(["plain", "grouped", "share", "currency", "period"]).optional(),
  decimals: z.number().int().optional(),
});

export const deliveryBlockSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("markdown"), text: z.string(), lineageId: z.string().optional() }),
  z.object({
    type: z.literal("table"),
    caption: z.string(),
    columns: z.array(tableColumnSchema),
    rows: z.array(z.array(cellSchema)),
    /** Rows there are; more than `rows` holds when only the first are shown. */
    totalRows: z.number().int(),
    /** How many of the last rows are no groups of their own but a total or "other". */
    tailRows: z.number().int().optional(),
    lineageId: z.string().optional(),
  }),
  z.object({
    type: z.literal("chart"),
    caption: z.string(),
    /** A Vega-Lite specification with its data inline and no URL in it. */
    spec: jsonSchema,
    /** The same in words, for those who cannot see it. */
    description: z.string(),
    lineageId: z.string().optional(),
  }),
  z.object({
    type: z.literal("file"),
    name: z.string(),
    blobKey: z.string(),
    mediaType: z.string(),
    /** Bytes. */
    size: z.number().int(),
    /** Paths inside, for an archive. */
    entries: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal("code"), language: z.string(), text: z.string(), name: z.string().optional() }),
]);
export type DeliveryBlock = z.infer<typeof deliveryBlockSchema>;

/** What was taken without being said; `field` of the question that would change it, where there is one. */
export const assumptionSchema = z.object({
  id: z.string(),
  text: z.string(),
  humanInputId: z.string().optional(),
  field: z.string().optional(),
  /** The remembered entry that it rests on. */
  memoryId: z.string().optional(),
});

/** The `data` of a `final_delivery`: a document of numbered sections. `text` is the whole in Markdown. */
export const deliverySchema = z.object({
  text: z.string(),
  language: languageSchema,
  headline: z.object({ text: z.string(), lineageId: z.string().optional() }).optional(),
  sections: z.array(
    z.object({ id: z.string(), number: z.number().int(), title: z.string(), blocks: z.array(deliveryBlockSchema) }),
  ),
  lineage: z.array(lineageSchema),
  assumptions: z.array(assumptionSchema),
  /** What in the data affects the answer. */
  dataNotes: z.array(z.string()),
  /** Formats that the person asked for: offered at once, before all others. */
  offers: z.array(exportFormatSchema).optional(),
  nextQuestions: z.array(z.string()).max(6),
  suggestions: z.array(suggestionSchema).max(6),
  basis: z.object({
    files: z.array(z.object({ fileId: z.string(), name: z.string(), sha256: z.string() })),
    humanInputIds: z.array(z.string()),
    /** Fields of those questions that something said since decides: what was left open in them is no assumption any more. */
    overruled: z.array(z.string()).optional(),
  }),
  /** What the agent itself needs to go on from here (its plan in its own words). */
  agentData: jsonSchema.optional(),
});
export type Delivery = z.infer<typeof deliverySchema>;
