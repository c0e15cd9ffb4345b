import { z } from "zod";
import { MESSAGE_LIMIT } from "@/lib/protocol/commands/intake";
import { followUpRouteSchema } from "@/lib/protocol/follow-up";
import { fieldStateSchema, fieldValueSchema } from "@/lib/protocol/human-input/answer";
import { messageModeSchema } from "@/lib/protocol/session/observation";
import { bilingualSchema, zoneSchema } from "@/lib/protocol/session/text";

export const previewMessageSchema = z.object({
  text: z.string().max(MESSAGE_LIMIT),
  mode: messageModeSchema.default("auto"),
  /** Files that would go with it. */
  fileIds: z.array(z.string()).max(50).default([]),
  /** Where the person is: "tomorrow" is meant there. */
  zone: zoneSchema.optional(),
});

const labelled = { field: z.string(), label: z.string() };

/** How a message would be taken if it were sent now. Nothing is changed by asking. */
export const messagePreviewSchema = z.object({
  takenAs: z.enum(["answer", "partial", "new_message", "question_about_question", "follow_up"]),
  /** The open question that it speaks to. */
  humanInputId: z.string().optional(),
  /** What would stand in the form; without a value, what was said instead ("you decide"), which `state` names. */
  fields: z
    .array(
      z.object({
        ...labelled,
        valueText: z.string(),
        value: fieldValueSchema.optional(),
        state: fieldStateSchema.optional(),
        /** Only what was left of the words: taken if it is sent now that it was seen, else said back and confirmed first. */
        guessed: z.boolean().optional(),
      }),
    )
    .optional(),
  /** What would be asked again. */
  missing: z.array(z.object({ ...labelled, why: bilingualSchema.optional() })).optional(),
  route: followUpRouteSchema.optional(),
  /** True where the rules leave it to the agent; `route` is then the likeliest. */
  unsure: z.boolean().optional(),
  does: bilingualSchema,
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;

/** What rests on an answer: shown before it is changed. */
export const answerRestsSchema = z.object({
  humanInputId: z.string(),
  /** Tasks of the current plan that would be run again at the most. */
  tasks: z.array(z.object({ taskId: z.string(), stepId: z.string(), title: bilingualSchema, status: z.string() })),
  reruns: z.number().int(),
  of: z.number().int(),
  /** Results made since it was answered. They stay; a change makes new ones beside them. */
  artifacts: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string(), dagVersion: z.number().int() })),
});
export type AnswerRests = z.infer<typeof answerRestsSchema>;
