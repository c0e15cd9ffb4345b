import type { AnalysisRequest, Assumption } from "@/lib/agents/analyst/request/analysis-request";
import type { Section } from "@/lib/agents/analyst/request/section";
import { attachDecisions } from "@/lib/agents/analyst/understanding/assemble-decisions";
import { sectionOf } from "@/lib/agents/analyst/understanding/assemble-section";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { mergeIdeas } from "@/lib/agents/analyst/understanding/merge-ideas";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";

/** Something that must be known before the request can be computed. */
export interface Need {
  id: string;
  kind: "test" | "outlier_rule" | "columns" | "contradiction" | "measure" | "number_format";
  said: string;
  options: string[];
}

export interface Assembled {
  sections: Section[];
  decisions: AnalysisRequest["decisions"];
  transforms: AnalysisRequest["transforms"];
  assumptions: Assumption[];
  needs: Need[];
}

/** Joins what the sentences asked for with what they said about how; what is open becomes an assumption or a need. */
export function assemble(draft: Draft, world: World, answers: Record<string, string>): Assembled {
  const ideas = mergeIdeas(draft);
  const needs: Need[] = [];
  const assumptions: Assumption[] = [];
  const context = { draft, world, answers, needs, assumptions };
  const sections = ideas.flatMap((idea, index) => sectionOf(idea, `s${index + 1}`, ideas, context));
  checkContradictions(draft, needs);
  for (const [said, column] of draft.taken) {
    assumptions.push({
      id: `taken:${said}`,
      text: { en: `“${said}” was taken as the column ${column}.`, zh: `“${said}”按列 ${column} 理解。` },
      value: column,
      options: [],
    });
  }
  const decisions = attachDecisions(draft, sections, needs);
  return { sections, decisions, transforms: draft.steps, assumptions, needs };
}

function checkContradictions({ settings }: Draft, needs: Need[]): void {
  const checks: [string, Set<number | string>][] = [
    ["alpha", settings.alpha],
    ["z_threshold", settings.zThreshold],
    ["iqr_factor", settings.iqrFactor],
  ];
  for (const [id, values] of checks) {
    if (values.size > 1)
      needs.push({ id, kind: "contradiction", said: [...values].join(" / "), options: [...values].map(String) });
  }
}
