import type { Decision } from "@/lib/agents/analyst/request/decision";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Need } from "@/lib/agents/analyst/understanding/assemble";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";

/** Which sections give which figure a decision may rest on. */
const gives: Record<string, string[]> = {
  correlation: ["correlation"],
  p_value: ["correlation", "distribution", "difference", "association", "regression"],
  skewness: ["distribution", "summary"],
  kurtosis: ["distribution", "summary"],
  statistic: ["distribution", "difference", "association"],
  value: [],
};

/** All cases about one section are one decision, tried in the order in which they were said. */
export function attachDecisions(draft: Draft, sections: Section[], needs: Need[]): Decision[] {
  if (draft.decisions.length === 0) return [];
  const bySection = new Map<string, Decision>();
  for (const { cases, otherwise } of draft.decisions) {
    const figures = new Set(cases.flatMap((c) => c.all.map((t) => t.figure)));
    const fitting = sections.filter((s) => [...figures].every((figure) => gives[figure]?.includes(s.kind)));
    const [section] = fitting;
    const kinds = new Set(fitting.map((s) => s.kind));
    if (!section || kinds.size > 1 || (fitting.length > 1 && section.kind === "summary")) {
      if (sections.length > 0)
        needs.push({ id: "decision", kind: "contradiction", said: cases.map((c) => c.say).join(", "), options: [] });
      continue;
    }
    for (const { id } of fitting) {
      const known = bySection.get(id);
      if (known) {
        known.cases.push(...cases);
        if (otherwise) known.otherwise = otherwise;
      } else {
        const own = { id: `d${bySection.size + 1}`, section: id, cases: [...cases] };
        bySection.set(id, { ...own, ...(otherwise ? { otherwise } : {}) });
      }
    }
  }
  return [...bySection.values()];
}
