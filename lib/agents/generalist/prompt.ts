import type { DecisionContext } from "@/lib/ports/agent";
import type { ModelMessage } from "@/lib/ports/model";
import { buildModelContext } from "@/lib/runtime/model-context/build-context";
import { contextLimits } from "@/lib/runtime/model-context/limits";
import { instructionsFor } from "./instructions";
import { sourcesOf } from "./tools/source";
import { callOf } from "./tools/toolbox";

/** How many messages and answers are looked back for; what of them fits is decided by their size. */
const MESSAGES = 40;
const ANSWERS = 20;

/** What the model sees for the next step. Costs the same however long the session is. */
export async function promptFor(context: DecisionContext, last: boolean): Promise<ModelMessage[]> {
  const { past, run, openQuestions } = context;
  const [messages, answered, declined, deliveries, memories] = await Promise.all([
    past.messages(MESSAGES),
    past.answered(ANSWERS),
    past.declined(ANSWERS),
    past.deliveries(contextLimits.deliveries),
    past.recall(run.inputText, contextLimits.memories),
  ]);
  return buildModelContext({
    instructions: instructionsFor(context.language, last),
    runId: run.id,
    messages: messages.toReversed(),
    humanInputs: [...answered.toReversed(), ...declined.toReversed(), ...openQuestions],
    tasks: context.tasks,
    callOf,
    facts: {
      today: todayOf(context),
      files: sourcesOf(context),
      deliveries: deliveries.map(({ title, dagVersion, data }) => ({ title, dagVersion, text: data.text })),
      memories: memories.map((memory) => memory.content),
      openQuestions: openQuestions.map((row) => row.question.text),
    },
  });
}

function todayOf({ now, zone }: DecisionContext): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" }).format(now);
  const weekday = new Intl.DateTimeFormat("en", { timeZone: zone, weekday: "long" }).format(now);
  return `${weekday} ${day}, ${zone}`;
}
