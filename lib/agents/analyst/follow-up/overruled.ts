import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Section } from "@/lib/agents/analyst/request/section";

/** The fields of the form for a vague question, and the parts of a request that each of them decides. */
const DECIDES: Record<string, (request: AnalysisRequest) => unknown> = {
  measure: (request) => request.sections.map((section) => part(section, "measures")),
  breakdown: (request) => request.sections.map((section) => part(section, "dimensions")),
  period: (request) => request.sections.map((section) => section.period),
  filter: (request) => request.sections.map((section) => section.filter),
  shape: (request) => request.shape,
};

function part(section: Section, name: "measures" | "dimensions"): unknown {
  return section.kind === "summary" ? section[name] : section.kind;
}

/** With the fields that a change decides anew: what was once left to the agent in them is no assumption any more. */
export function withOverruled(before: AnalysisRequest, after: AnalysisRequest, fresh: boolean): AnalysisRequest {
  const changed = Object.keys(DECIDES).filter(
    (field) => fresh || JSON.stringify(DECIDES[field]?.(before)) !== JSON.stringify(DECIDES[field]?.(after)),
  );
  return { ...after, overruled: [...new Set([...before.overruled, ...changed])] };
}
