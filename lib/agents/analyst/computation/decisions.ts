import type { Figure, Statistic } from "@/lib/agents/analyst/computation/figure";
import { numberOf, type SectionQuery } from "@/lib/agents/analyst/computation/section-query";
import type { Decision, DecisionTest } from "@/lib/agents/analyst/request/decision";
import type { Cell } from "@/lib/protocol/data/table";

const statisticOf: Record<Exclude<DecisionTest["figure"], "value">, Statistic> = {
  p_value: "p_value",
  correlation: "correlation",
  skewness: "skewness",
  kurtosis: "kurtosis",
  statistic: "test_statistic",
};

/** Says the person's word for each result (each group, each pair) of the section, and what it would be under another convention. */
export function addDecisions(query: SectionQuery, decisions: Decision[]): void {
  for (const decision of decisions.filter((d) => d.section === query.section.id)) {
    const keys = new Map<string, Figure[]>();
    for (const figure of query.figures) {
      const key = JSON.stringify([figure.variable, figure.with, figure.group]);
      keys.set(key, [...(keys.get(key) ?? []), figure]);
    }
    for (const figures of keys.values()) decideFor(query, decision, figures);
  }
}

function decideFor(query: SectionQuery, decision: Decision, figures: Figure[]): void {
  const needed = decision.cases.flatMap((entry) => entry.all.map((test) => test.figure));
  const found = new Map(
    needed.map((name) => [name, figures.find((f) => name === "value" || f.statistic === statisticOf[name])]),
  );
  if ([...found.values()].some((figure) => figure === undefined)) return;
  const wordFor = (convention?: string): string | undefined => {
    const value = (name: DecisionTest["figure"]): number => {
      const figure = found.get(name);
      const other = figure?.alternatives.find((a) => a.convention === convention)?.value;
      return numberOf(other ?? figure?.value);
    };
    const hit = decision.cases.find((entry) => entry.all.every((test) => holds(test, value(test.figure))));
    return hit?.say ?? decision.otherwise;
  };
  const word = wordFor();
  if (word === undefined) return;
  const conventions = new Set(
    [...found.values()].flatMap((figure) => figure?.alternatives.map((a) => a.convention) ?? []),
  );
  const alternatives: { convention: string; value: Cell }[] = [...conventions].map((convention) => ({
    convention,
    value: wordFor(convention) ?? null,
  }));
  const first = figures[0];
  query.figure("decision", word, {
    variable: first?.variable,
    with: first?.with,
    group: first?.group,
    test: decision.id,
    alternatives,
  });
}

function holds({ absolute, op, value }: DecisionTest, figure: number): boolean {
  const x = absolute ? Math.abs(figure) : figure;
  switch (op) {
    case "=":
      return x === value;
    case "!=":
      return x !== value;
    case "<":
      return x < value;
    case "<=":
      return x <= value;
    case ">":
      return x > value;
    case ">=":
      return x >= value;
  }
}
