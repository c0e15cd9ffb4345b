import { z } from "zod";
import { clarificationTypeSchema, expiryPolicySchema } from "@/lib/protocol/human-input/question";
import { askToolName } from "./normalise";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const askFieldSchema = z.object({
  name: z.string().describe("Unique short key, e.g. project_name."),
  label: z.string().optional().describe("What the person reads."),
  type: z
    .enum([
      "text",
      "textarea",
      "number",
      "integer",
      "select",
      "multi_select",
      "checkbox",
      "date",
      "time",
      "date_time",
      "file",
    ])
    .optional(),
  required: z.boolean().optional(),
  options: z.array(z.string()).max(24).optional().describe("For select and multi_select."),
  placeholder: z.string().optional(),
  description: z.string().optional().describe("Help below the label."),
  default: z
    .union([scalar, z.array(z.string())])
    .optional()
    .describe("Your best guess; the field comes filled in with it."),
  reason: z.string().optional().describe("Why that guess, in a few words; shown beside it."),
  min: z.union([z.number(), z.string()]).optional().describe("Least number, or earliest date as YYYY-MM-DD."),
  max: z.union([z.number(), z.string()]).optional(),
  step: z.number().optional(),
  unit: z.string().optional(),
  min_length: z.number().optional(),
  max_length: z.number().optional(),
  pattern: z.string().optional().describe("Regular expression the text must match."),
  min_items: z.number().optional(),
  max_items: z.number().optional(),
  allow_other: z.boolean().optional().describe("The person may answer in own words instead of an option."),
  group: z.string().optional().describe("Fields of one group stand under this heading."),
  visible_when: z
    .object({ field: z.string(), equals: scalar.optional(), in: z.array(scalar).optional() })
    .optional()
    .describe("Show this field only while another field has this value."),
});

/** DeerFlow's arguments of `ask_clarification`, with what a good form needs beyond them; every addition may be left out. */
export const askToolSchema = z.object({
  question: z.string().describe("One question, in the person's language."),
  clarification_type: clarificationTypeSchema,
  context: z.string().optional().describe("Why you ask; one or two sentences."),
  options: z.array(z.string()).optional().describe("For a choice of one; the person may always answer otherwise."),
  fields: z.array(askFieldSchema).max(16).optional().describe("For several values at once; wins over options."),
  answer_within_minutes: z
    .number()
    .positive()
    .optional()
    .describe("Only where a later answer would be of no use: how long the question stays open."),
  without_answer: expiryPolicySchema
    .optional()
    .describe("What holds when that time is over: ask once more, go on with your defaults, or let it be."),
});

/** The tool as a model is offered it. Calls are never executed: `normaliseToolCall` turns them into a question. */
export const askTool = {
  name: askToolName,
  description: [
    "Ask the person for what you cannot find out and must not guess. The run stops until they answer.",
    "Open question: only `question`. One of several: `options`. Several of several: one multi_select field.",
    "Several values: one form with `fields`. Put your best guess as `default` with its `reason`.",
    "Use risk_confirmation before anything that cannot be undone. Ask once, for everything that is missing;",
    "never ask what was already said or what the files say. One call at a time.",
  ].join(" "),
  inputSchema: askToolSchema,
} as const;
