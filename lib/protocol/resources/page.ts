import { z } from "zod";

/** What every list takes: `cursor` is the `nextCursor` of the page before. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });

export const sessionsQuerySchema = pageQuerySchema.extend({
  search: z.string().max(500).optional(),
  status: z.enum(["active", "archived"]).optional(),
});
export const tasksQuerySchema = pageQuerySchema.extend({ dagVersion: z.coerce.number().int().min(1).optional() });
export const rowsQuerySchema = z.object({
  beforeTurn: z.coerce.number().int().min(1).optional(),
  turns: z.coerce.number().int().min(1).max(200).optional(),
});
/** `after`: the last `seq` that was seen. */
export const eventsQuerySchema = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(500),
});
