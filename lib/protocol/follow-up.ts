import { z } from "zod";
import { bilingualSchema } from "@/lib/protocol/session/text";

/** Where a follow-up goes. `new_session_task` leaves the deliverable alone and starts on another goal. */
export const followUpRouteSchema = z.enum(["direct_answer", "resume_need_input", "revise_run", "new_session_task"]);
export type FollowUpRoute = z.infer<typeof followUpRouteSchema>;

export const followUpOperationSchema = z.enum([
  "explain",
  "why",
  "how_computed",
  "which_rows",
  "what_assumed",
  /** "Are you sure?", "I thought it was …": the answer shows what the statement rests on. */
  "challenge",
  "expand",
  "change_parameter",
  "change_filter",
  "change_format",
  /** "The second line is wrong", "it does not run": the person reports a fault in the deliverable. */
  "repair",
  "new_deliverable",
  "answer_question",
  "question_about_question",
  "new_goal",
  "undo",
  "cancel",
  "small_talk",
]);
export type FollowUpOperation = z.infer<typeof followUpOperationSchema>;

/** The one route each operation takes: an intent that names another route does not parse. */
export const operationRoutes = {
  explain: "direct_answer",
  why: "direct_answer",
  how_computed: "direct_answer",
  which_rows: "direct_answer",
  what_assumed: "direct_answer",
  challenge: "direct_answer",
  question_about_question: "direct_answer",
  small_talk: "direct_answer",
  expand: "revise_run",
  change_parameter: "revise_run",
  change_filter: "revise_run",
  change_format: "revise_run",
  repair: "revise_run",
  new_deliverable: "revise_run",
  undo: "revise_run",
  cancel: "revise_run",
  answer_question: "resume_need_input",
  new_goal: "new_session_task",
} as const satisfies Record<FollowUpOperation, FollowUpRoute>;

export const followUpIntentSchema = z
  .object({
    route: followUpRouteSchema,
    operation: followUpOperationSchema,
    /** 0 … 1: the share of the evidence that speaks for this operation's route. */
    confidence: z.number().min(0).max(1),
    reason: bilingualSchema,
  })
  .refine((intent) => operationRoutes[intent.operation] === intent.route, {
    message: "the operation belongs to another route",
    path: ["route"],
  });
export type FollowUpIntent = z.infer<typeof followUpIntentSchema>;

/** One intent of a message: the part of the text that carries it (UTF-16 offsets, end exclusive) and its reading. */
export const followUpReadingSchema = z.object({
  text: z.string(),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  reading: z.discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("decided"), intent: followUpIntentSchema }),
    /** Likeliest first; the person chooses. */
    z.object({ outcome: z.literal("unsure"), candidates: z.array(followUpIntentSchema).min(2) }),
  ]),
});
export type FollowUpReading = z.infer<typeof followUpReadingSchema>;

/** The JSON a configured model must return where the rules are unsure. Offsets and reasons are added by the runtime. */
export const modelFollowUpSchema = z.object({
  intents: z
    .array(z.object({ quote: z.string(), operation: followUpOperationSchema, confidence: z.number().min(0).max(1) }))
    .min(1)
    .max(8),
});
export type ModelFollowUp = z.infer<typeof modelFollowUpSchema>;
