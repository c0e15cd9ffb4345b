import { z } from "zod";

/** What writing a file brought. `size` in bytes. */
export const writtenSchema = z.object({
  name: z.string(),
  size: z.number(),
  sha256: z.string(),
  mediaType: z.string(),
  blobKey: z.string(),
});
export type Written = z.infer<typeof writtenSchema>;
