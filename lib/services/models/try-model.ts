import { problemOf } from "@/lib/errors/problem";
import type { Clock } from "@/lib/ports/clock";
import type { ModelCatalogue } from "@/lib/ports/model";
import type { Problem } from "@/lib/protocol/session/text";
import { type Refusal, refuse } from "@/lib/runtime/session/outcome";

/** How a try of a model went; `elapsedMs` until its answer was whole. */
export type ModelTry = { works: true; elapsedMs: number; model: string } | { works: false; problem: Problem };

/** Longest answer of a try; room for a model that thinks before it speaks. */
const MOST_TOKENS = 512;

/** Says one word to a model and hears whether it answers. Refusal: `model.unknown`. */
export async function tryModel(
  ports: { models: ModelCatalogue; clock: Clock },
  ownerId: string,
  modelId: string,
): Promise<ModelTry | Refusal> {
  const model = await ports.models.open(ownerId, modelId);
  if (!model) return refuse("model.unknown");
  const begun = ports.clock.now().getTime();
  try {
    const messages = [{ role: "user" as const, content: "Reply with the single word: ready" }];
    const step = await model.step({ messages, maxOutputTokens: MOST_TOKENS });
    return { works: true, elapsedMs: ports.clock.now().getTime() - begun, model: step.model };
  } catch (error) {
    return { works: false, problem: problemOf(error) };
  }
}
