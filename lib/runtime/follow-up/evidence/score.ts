import { type FollowUpRoute, followUpRouteSchema } from "@/lib/protocol/follow-up";
import type { Sign, Signs } from "@/lib/runtime/follow-up/evidence/signs";
import { freshPrior, freshWeights, prior, type Weight, weights } from "@/lib/runtime/follow-up/evidence/weights";

export interface Score {
  route: FollowUpRoute;
  /** Sum of log-odds. */
  sum: number;
  /** Share of the softmax over the ways that are open. */
  confidence: number;
  /** The sign that speaks most for this way. */
  because: Sign | undefined;
}

const columns = {
  direct_answer: "answer",
  resume_need_input: "resume",
  revise_run: "revise",
} as const satisfies Partial<Record<FollowUpRoute, keyof Omit<Weight, "says">>>;

function weightOf(sign: Sign, way: FollowUpRoute): number {
  return way === "new_session_task" ? (freshWeights[sign] ?? 0) : weights[sign][columns[way]];
}

function strongest(signs: Signs, way: FollowUpRoute): Sign | undefined {
  let best: Sign | undefined;
  for (const sign of signs) {
    const value = weightOf(sign, way);
    if (value > 0 && (best === undefined || value > weightOf(best, way))) best = sign;
  }
  return best;
}

/** The ways ranked by the evidence, best first. Resuming is a way only while a question is open. */
export function scoresOf(signs: Signs): Score[] {
  const ways = followUpRouteSchema.options.filter((way) => way !== "resume_need_input" || signs.has("open"));
  const sums = ways.map((way) => {
    let sum = way === "new_session_task" ? freshPrior : prior[columns[way]];
    for (const sign of signs) sum += weightOf(sign, way);
    return sum;
  });
  const top = Math.max(...sums);
  const total = sums.reduce((all, sum) => all + Math.exp(sum - top), 0);
  return ways
    .map((route, at) => {
      const sum = sums[at] ?? 0;
      return { route, sum, confidence: Math.exp(sum - top) / total, because: strongest(signs, route) };
    })
    .sort((left, right) => right.sum - left.sum);
}
