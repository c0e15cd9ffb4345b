import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";

/** The same step said twice is one step; the same new column under another name is it again. */
export function addStep(draft: Draft, step: Transform): boolean {
  const text = JSON.stringify(step);
  const again = "expression" in step ? JSON.stringify(step.expression) : undefined;
  if (
    again &&
    draft.steps.some(
      (known) => known.kind === step.kind && "expression" in known && JSON.stringify(known.expression) === again,
    )
  )
    return false;
  if (draft.steps.some((known) => JSON.stringify(known) === text)) return false;
  draft.steps.push(step);
  return true;
}
