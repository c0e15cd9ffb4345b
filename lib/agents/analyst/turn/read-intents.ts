import { z } from "zod";
import type { DecisionContext } from "@/lib/ports/agent";
import { type FollowUpReading, type ModelFollowUp, modelFollowUpSchema } from "@/lib/protocol/follow-up";
import type { Json } from "@/lib/protocol/session/task";
import type { FollowUpInput } from "@/lib/runtime/follow-up/message/follow-up-input";
import { modelQuestion, withModelReading } from "@/lib/runtime/follow-up/model-reading";
import { routeFollowUp } from "@/lib/runtime/follow-up/route-follow-up";
import { readArguments } from "@/lib/runtime/human-input/tool-call/loose-json";

/** How long a person is let wait for a second opinion on what was meant. */
const PATIENCE_MS = 15_000;
const MOST_TOKENS = 800;

/**
 * What a message wants: the rules where they are sure, else the configured model, else what the rules hold likeliest. A model
 * that fails, dawdles or answers something else changes nothing.
 */
export async function readIntents(context: DecisionContext, input: FollowUpInput): Promise<FollowUpReading[]> {
  const readings = routeFollowUp(input);
  const unsure = readings.some(({ reading }) => reading.outcome === "unsure");
  const said = unsure ? await askModel(context, input) : null;
  return said ? withModelReading(input, readings, said) : readings;
}

async function askModel({ world, signal }: DecisionContext, input: FollowUpInput): Promise<ModelFollowUp | null> {
  if (!world.model) return null;
  const { system, prompt } = modelQuestion(input);
  const asked = world.model.step({
    messages: [
      { role: "system", content: system },
      { role: "user", content: prompt },
    ],
    schema: z.toJSONSchema(modelFollowUpSchema) as Json,
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    maxOutputTokens: MOST_TOKENS,
  });
  const text = await asked.then(
    (step) => step.text,
    () => "",
  );
  signal.throwIfAborted();
  const bare = text.replace(/<think>[\s\S]*?<\/think>/g, "").trim();
  return modelFollowUpSchema.safeParse(readArguments(bare)?.args).data ?? null;
}
