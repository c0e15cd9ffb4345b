import type { Figure, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { finite, measureColumn, type SectionQuery, wordColumn } from "@/lib/agents/analyst/computation/section-query";
import { quantile } from "@/lib/agents/analyst/computation/sections/distribution";
import { columnOf, compareCells, completeRows, type Sample } from "@/lib/agents/analyst/computation/sections/samples";
import {
  levene,
  oneWayAnova,
  pairedT,
  studentT,
  summaryOf,
  welchT,
} from "@/lib/agents/analyst/computation/statistics/group-tests";
import { kolmogorovTwoSample } from "@/lib/agents/analyst/computation/statistics/kolmogorov-smirnov";
import { kruskalWallis, mannWhitney } from "@/lib/agents/analyst/computation/statistics/rank-tests";
import type { TestResult } from "@/lib/agents/analyst/computation/statistics/shapiro-wilk";
import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import { FatalError } from "@/lib/errors";
import type { Cell } from "@/lib/protocol/data/table";

type Section = SectionOf<"difference">;

interface Side {
  label: Cell;
  values: number[];
}

export async function computeDifference(query: SectionQuery, section: Section): Promise<SectionResult> {
  const paired = section.test === "paired_t_test";
  const sides = paired ? [] : await sidesOf(query, section);
  const rows: Cell[][] = sides.map((side) => describeSide(query, section, side));
  if (!paired && sides.length < 2) {
    query.notes.push({ en: "There are not two groups to compare.", zh: "没有两个可比较的组。" });
  } else {
    await addTest(query, section, sides);
  }
  const columns = [
    wordColumn("group", "Group", "组"),
    measureColumn("count", "Values", "数量"),
    measureColumn("mean", "Mean", "均值"),
    measureColumn("median", "Median", "中位数"),
    measureColumn("stddev", "Standard deviation", "标准差"),
  ];
  return query.result(columns, rows);
}

const nothing = { kind: "constant", value: null } as const;

async function sidesOf(query: SectionQuery, section: Section): Promise<Side[]> {
  const { sides, of } = section;
  if (sides.kind === "variables") {
    return Promise.all(
      sides.variables.map(async (v) => ({
        label: v.name,
        values: columnOf((await completeRows(query, [v]))[0]?.rows ?? [], 0),
      })),
    );
  }
  if (!of) throw new FatalError("analyst.request", "a comparison of groups needs a variable");
  if (sides.kind === "filters") {
    const filtered: Side[] = [];
    for (const { label, filter } of sides.sides) {
      const expression: Expression = { kind: "choose", when: filter, yes: of.expression, no: nothing };
      const [sample] = await completeRows(query, [{ name: of.name, expression }]);
      filtered.push({ label, values: columnOf(sample?.rows ?? [], 0) });
    }
    return filtered;
  }
  const by = { kind: "expression", id: "side", expression: sides.by, label: sides.label } as const;
  const samples: Sample[] = await completeRows(query, [of], by);
  const wanted = sides.values?.map(String);
  return samples
    .filter((sample) => !wanted || wanted.includes(String(sample.group)))
    .sort((a, b) => compareCells(a.group, b.group))
    .map((sample) => ({ label: sample.group, values: columnOf(sample.rows, 0) }));
}

function describeSide(query: SectionQuery, section: Section, { label, values }: Side): Cell[] {
  const { n, mean, variance } = summaryOf(values);
  const key = section.sides.kind === "groups" ? section.sides.label : "group";
  const about = { variable: section.of?.name, group: { [key]: label }, rows: n };
  const median = quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
  const deviation = Math.sqrt(variance);
  query.figure("count", n, about);
  query.figure("mean", finite(mean), about);
  query.figure("median", finite(median), about);
  const population = finite(Math.sqrt((variance * (n - 1)) / n));
  query.figure("stddev", finite(deviation), {
    ...about,
    alternatives: [{ convention: "population", value: population }],
  });
  return [label, n, finite(mean), finite(median), finite(deviation)];
}

async function addTest(query: SectionQuery, section: Section, sides: Side[]): Promise<void> {
  const result = section.test === "paired_t_test" ? await paired(query, section) : run(section.test, sides);
  const other = section.test === "t_test" && sides.length === 2 ? run("welch", sides) : undefined;
  const about = { variable: section.of?.name, test: section.test };
  const alternatives = (value: (r: TestResult) => Cell): Figure["alternatives"] =>
    other ? [{ convention: "unequal variances (Welch)", value: value(other) }] : [];
  query.figure("test_statistic", finite(result.statistic), {
    ...about,
    alternatives: alternatives((r) => finite(r.statistic)),
  });
  query.figure("p_value", finite(result.pValue), { ...about, alternatives: alternatives((r) => finite(r.pValue)) });
  query.figure("significant", result.pValue < section.alpha, {
    ...about,
    alternatives: alternatives((r) => r.pValue < section.alpha),
  });
}

async function paired(query: SectionQuery, { sides }: Section): Promise<TestResult> {
  if (sides.kind !== "variables") throw new FatalError("analyst.request", "a paired test needs two columns");
  const [sample] = await completeRows(query, sides.variables.slice(0, 2));
  return pairedT((sample?.rows ?? []).map((row) => [row[0] ?? Number.NaN, row[1] ?? Number.NaN] as const));
}

function run(test: Section["test"], sides: Side[]): TestResult {
  const groups = sides.map((side) => side.values);
  const [a = [], b = []] = groups;
  switch (test) {
    case "welch":
      return welchT(summaryOf(a), summaryOf(b));
    case "anova":
      return oneWayAnova(groups.map(summaryOf));
    case "mann_whitney":
      return mannWhitney(a, b);
    case "kruskal":
      return kruskalWallis(groups);
    case "kolmogorov_smirnov":
      return kolmogorovTwoSample(a, b);
    case "levene":
      return levene(groups);
    default:
      return studentT(summaryOf(a), summaryOf(b));
  }
}
