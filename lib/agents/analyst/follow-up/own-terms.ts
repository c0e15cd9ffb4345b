import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { type GlossaryEntry, termsOf } from "@/lib/agents/analyst/understanding/glossary";
import { termAssumption, termFieldId } from "@/lib/agents/analyst/understanding/glossary-form";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { TableProfile } from "@/lib/protocol/data/table";

/** A request with the person's own words as they are defined now: what was computed from an older definition is computed anew. */
export function withTermsOfNow(
  request: AnalysisRequest,
  glossary: readonly GlossaryEntry[],
  profile: TableProfile | undefined,
  today: string,
): AnalysisRequest {
  const uses = request.assumptions.some(({ id }) => glossary.length > 0 && id.startsWith(termFieldId("")));
  if (!uses || !profile) return request;
  const terms = termsOf(glossary, worldOf(profile, today));
  const known = new Map(terms.map((term) => [term.name, term]));
  const told = new Map(terms.map((term) => [termFieldId(term.name), term]));
  const isTerm = (name: string): boolean => request.assumptions.some(({ id }) => id === termFieldId(name));
  return {
    ...request,
    transforms: request.transforms.map((step) =>
      "name" in step && isTerm(step.name) ? (known.get(step.name)?.step ?? step) : step,
    ),
    assumptions: request.assumptions.map((assumption) => {
      const term = told.get(assumption.id);
      return term ? termAssumption(term) : assumption;
    }),
  };
}
