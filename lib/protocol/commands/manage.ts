import { z } from "zod";
import { MESSAGE_LIMIT } from "./intake";

export const changeSessionSchema = z
  .object({ title: z.string().trim().min(1).max(200).optional(), status: z.enum(["active", "archived"]).optional() })
  .refine((change) => change.title !== undefined || change.status !== undefined, "names nothing to change");

export const editMessageSchema = z.object({ text: z.string().max(MESSAGE_LIMIT) });
/** Goes through a turn once more; with `edit`, one of its messages has other words. */
export const goAgainSchema = z.object({ edit: editMessageSchema.extend({ messageId: z.string() }).optional() });
/** `over`: the neighbour as the person saw it; where another stands there by now, nothing is moved. */
export const moveMessageSchema = z.object({ direction: z.enum(["earlier", "later"]), over: z.string().optional() });
export const composerDraftSchema = z.object({ text: z.string().max(MESSAGE_LIMIT) });
export const markSuggestionSchema = z.object({ mark: z.enum(["used", "dismissed"]) });
