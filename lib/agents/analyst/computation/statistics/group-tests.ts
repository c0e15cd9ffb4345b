import { fUpperTail, tTwoSided } from "@/lib/agents/analyst/computation/statistics/distributions";
import type { TestResult } from "@/lib/agents/analyst/computation/statistics/shapiro-wilk";

/** What a test of means needs of a group: its size, mean and sample variance. */
export interface GroupSummary {
  n: number;
  mean: number;
  variance: number;
}

export interface MeanTest extends TestResult {
  df: number;
}

/** Student's t of two independent groups with equal variances. */
export function studentT(a: GroupSummary, b: GroupSummary): MeanTest {
  const df = a.n + b.n - 2;
  const pooled = ((a.n - 1) * a.variance + (b.n - 1) * b.variance) / df;
  const statistic = (a.mean - b.mean) / Math.sqrt(pooled * (1 / a.n + 1 / b.n));
  return { statistic, df, pValue: tTwoSided(statistic, df) };
}

/** Welch's t: unequal variances, Satterthwaite's degrees of freedom. */
export function welchT(a: GroupSummary, b: GroupSummary): MeanTest {
  const va = a.variance / a.n;
  const vb = b.variance / b.n;
  const df = (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1));
  const statistic = (a.mean - b.mean) / Math.sqrt(va + vb);
  return { statistic, df, pValue: tTwoSided(statistic, df) };
}

export interface AnovaResult extends TestResult {
  between: number;
  within: number;
}

export function oneWayAnova(groups: readonly GroupSummary[]): AnovaResult {
  const n = groups.reduce((sum, group) => sum + group.n, 0);
  const mean = groups.reduce((sum, group) => sum + group.n * group.mean, 0) / n;
  const between = groups.reduce((sum, group) => sum + group.n * (group.mean - mean) ** 2, 0);
  const within = groups.reduce((sum, group) => sum + (group.n > 1 ? (group.n - 1) * group.variance : 0), 0);
  const df1 = groups.length - 1;
  const df2 = n - groups.length;
  const statistic = between / df1 / (within / df2);
  return { statistic, pValue: fUpperTail(statistic, df1, df2), between: df1, within: df2 };
}

/** The mean of the differences against 0. */
export function pairedT(pairs: readonly (readonly [number, number])[]): MeanTest {
  const n = pairs.length;
  const differences = pairs.map(([x, y]) => x - y);
  const mean = differences.reduce((sum, d) => sum + d, 0) / n;
  const variance = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0) / (n - 1);
  const statistic = mean / Math.sqrt(variance / n);
  return { statistic, df: n - 1, pValue: tTwoSided(statistic, n - 1) };
}

/** Levene's test about the medians (Brown and Forsythe). */
export function levene(groups: readonly (readonly number[])[]): AnovaResult {
  return oneWayAnova(
    groups.map((values) => {
      const sorted = [...values].sort((a, b) => a - b);
      const middle = sorted.length / 2;
      const median =
        sorted.length % 2 === 1
          ? (sorted[Math.floor(middle)] ?? 0)
          : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
      return summaryOf(values.map((value) => Math.abs(value - median)));
    }),
  );
}

export function summaryOf(values: readonly number[]): GroupSummary {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  return { n, mean, variance: values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (n - 1) };
}
