import { z } from "zod";

const count = z.number().int().nullable().optional();

/** One file of the messy-table sample with what is known to be true of it. */
export const manifestEntrySchema = z.looseObject({
  file: z.string(),
  sha256: z.string(),
  gold: z.string().optional(),
  dialect: z.looseObject({ header_lines: z.string().optional() }).optional(),
  expected: z.looseObject({
    rows: count,
    columns: count,
    header: z.array(z.string()).optional(),
    outcome: z.string().optional(),
    unencodable: z.number().optional(),
    schema: z
      .array(z.object({ name: z.string().nullable(), type: z.string() }))
      .nullable()
      .optional(),
    notes: z.string().optional(),
  }),
  cells: z.array(z.record(z.string(), z.string())).optional(),
});
export type ManifestEntry = z.infer<typeof manifestEntrySchema>;
export const manifestSchema = z.array(manifestEntrySchema);
