import type { Drawn, SectionResult } from "@/lib/agents/analyst/computation/figure";
import {
  dimensionColumn,
  dimensionName,
  finite,
  measureColumn,
  type SectionQuery,
  wordColumn,
} from "@/lib/agents/analyst/computation/section-query";
import { pairsDrawn } from "@/lib/agents/analyst/computation/sections/drawn";
import { columnOf, completeRows } from "@/lib/agents/analyst/computation/sections/samples";
import { type Correlation, kendall, pearson, spearman } from "@/lib/agents/analyst/computation/statistics/correlation";
import type { SectionOf, Variable } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";

type Section = SectionOf<"correlation">;

interface Pair {
  left: Variable;
  right: Variable;
  group: Cell;
  found: Correlation;
}

/** Pairs of rows that have both values count, as pandas does it. */
export async function computeCorrelation(query: SectionQuery, section: Section): Promise<SectionResult> {
  const pairs: Pair[] = [];
  const drawn = new Map<Pair, Drawn | undefined>();
  for (const [left, right] of pairsOf(section)) {
    for (const sample of await completeRows(query, [left, right], section.by)) {
      const found = correlate(section.method, columnOf(sample.rows, 0), columnOf(sample.rows, 1));
      const pair = { left, right, group: sample.group, found };
      pairs.push(pair);
      drawn.set(pair, pairsDrawn(left.name, right.name, sample.rows));
    }
  }
  const kept = pick(section, pairs);
  const columns = [
    wordColumn("left", "Column", "列"),
    wordColumn("right", "With", "与"),
    ...(section.by ? [dimensionColumn("group", section.by, query.rows.columns)] : []),
    measureColumn("coefficient", coefficientWords[section.method].en, coefficientWords[section.method].zh),
    measureColumn("p_value", "p-value", "p 值"),
    measureColumn("n", "Rows", "行数"),
  ];
  const rows = kept.map((pair) => rowOf(query, section, pair));
  const [only] = kept;
  return { ...query.result(columns, rows), ...(only && kept.length === 1 ? { drawn: drawn.get(only) } : {}) };
}

const coefficientWords = {
  pearson: { en: "Pearson r", zh: "皮尔逊 r" },
  spearman: { en: "Spearman ρ", zh: "斯皮尔曼 ρ" },
  kendall: { en: "Kendall τ", zh: "肯德尔 τ" },
};

function pairsOf({ of, with: others }: Section): [Variable, Variable][] {
  if (others) return of.flatMap((left) => others.map((right): [Variable, Variable] => [left, right]));
  return of.flatMap((left, i) => of.slice(i + 1).map((right): [Variable, Variable] => [left, right]));
}

function correlate(method: Section["method"], x: number[], y: number[]): Correlation {
  if (method === "pearson") return pearson(x, y);
  return method === "spearman" ? spearman(x, y) : kendall(x, y);
}

function pick(section: Section, pairs: Pair[]): Pair[] {
  if (!section.pick) return pairs;
  const score = ({ found }: Pair): number => {
    if (section.pick === "strongest_positive") return found.coefficient;
    return section.pick === "strongest_negative" ? -found.coefficient : Math.abs(found.coefficient);
  };
  return pairs
    .filter((p) => Number.isFinite(p.found.coefficient))
    .sort((a, b) => score(b) - score(a))
    .slice(0, 1);
}

function rowOf(query: SectionQuery, section: Section, { left, right, group, found }: Pair): Cell[] {
  const about = {
    variable: left.name,
    with: right.name,
    rows: found.n,
    test: section.method,
    ...(section.by ? { group: { [dimensionName(section.by)]: group } } : {}),
  };
  const [coefficient, pValue] = [finite(found.coefficient), finite(found.pValue)];
  query.figure("correlation", coefficient, about);
  query.figure("p_value", pValue, about);
  query.figure("significant", pValue !== null && pValue < section.alpha, about);
  return [left.name, right.name, ...(section.by ? [group] : []), coefficient, pValue, found.n];
}
