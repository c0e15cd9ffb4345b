import { z } from "zod";
import { followUpOperationSchema } from "@/lib/protocol/follow-up";
import { bilingualSchema } from "@/lib/protocol/session/text";

export const nextQuestionLimits = { count: 6, characters: 8, longest: 300 } as const;

/** Suggested texts as they travel in `final_delivery.data.nextQuestions`. */
export const nextQuestionsSchema = z
  .array(z.string().min(nextQuestionLimits.characters).max(nextQuestionLimits.longest))
  .max(nextQuestionLimits.count);
export type NextQuestions = z.infer<typeof nextQuestionsSchema>;

export const suggestionSchema = z.object({
  id: z.string().min(1),
  text: z.string().min(nextQuestionLimits.characters).max(nextQuestionLimits.longest),
  kind: followUpOperationSchema,
  /** What it will do when sent: "re-runs 2 of 6 tasks", "answers from the report". */
  does: bilingualSchema,
  /** Tasks executed anew, of all tasks of the plan. Missing where nothing is known yet. */
  cost: z
    .object({ reruns: z.number().int().nonnegative(), of: z.number().int().nonnegative() })
    .refine((cost) => cost.reruns <= cost.of, { message: "more tasks re-run than the plan has" })
    .optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
