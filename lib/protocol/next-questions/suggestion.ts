import { z } from "zod";
import { bilingualSchema } from "@/lib/protocol/session/text";

/** A follow-up that fits one delivery. `text` is in the language of the conversation and goes into the box as it is. */
export const suggestionSchema = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(["explain", "expand", "revise", "reformat", "new_goal"]),
  /** What it will do: "answers from the report", "re-runs 2 of 6 tasks". */
  does: bilingualSchema,
  cost: z.object({ reruns: z.number().int(), of: z.number().int() }).optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
