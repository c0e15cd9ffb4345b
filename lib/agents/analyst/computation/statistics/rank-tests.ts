import { chiSquareUpperTail, normalUpperTail } from "@/lib/agents/analyst/computation/statistics/distributions";
import type { TestResult } from "@/lib/agents/analyst/computation/statistics/shapiro-wilk";

/** Ranks from 1, ties share their mean; `tieSum` is Σ(t³ − t). */
export function ranksOf(values: readonly number[]): { ranks: number[]; tieSum: number } {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  let tieSum = 0;
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end + 1 < order.length && order[end + 1]?.value === order[start]?.value) end += 1;
    const count = end - start + 1;
    for (let k = start; k <= end; k += 1) ranks[order[k]?.index ?? 0] = (start + end) / 2 + 1;
    tieSum += count ** 3 - count;
    start = end + 1;
  }
  return { ranks, tieSum };
}

/** U of the first sample, two-sided: exact for small samples without ties, else normal with tie and continuity correction. */
export function mannWhitney(left: readonly number[], right: readonly number[]): TestResult {
  const n1 = left.length;
  const n2 = right.length;
  const { ranks, tieSum } = ranksOf([...left, ...right]);
  const statistic = ranks.slice(0, n1).reduce((sum, rank) => sum + rank, 0) - (n1 * (n1 + 1)) / 2;
  const larger = Math.max(statistic, n1 * n2 - statistic);
  if (tieSum === 0 && Math.min(n1, n2) <= 8) return { statistic, pValue: exactU(larger, n1, n2) };
  const n = n1 + n2;
  const deviation = Math.sqrt(((n1 * n2) / 12) * (n + 1 - tieSum / (n * (n - 1))));
  return { statistic, pValue: Math.min(1, 2 * normalUpperTail((larger - (n1 * n2) / 2 - 0.5) / deviation)) };
}

/** Twice P(U ≥ u), counted. */
function exactU(u: number, n1: number, n2: number): number {
  let counts = Array.from({ length: n1 + 1 }, (_, i) => (i === 0 ? [1] : []));
  for (let item = 1; item <= n1 + n2; item += 1) {
    const next = counts.map((row) => [...row]);
    for (let i = 1; i <= n1; i += 1) {
      counts[i - 1]?.forEach((ways, sum) => {
        const row = next[i];
        if (row) row[sum + item] = (row[sum + item] ?? 0) + (ways ?? 0);
      });
    }
    counts = next;
  }
  const row = counts[n1] ?? [];
  const offset = (n1 * (n1 + 1)) / 2;
  let total = 0;
  let tail = 0;
  row.forEach((ways, sum) => {
    total += ways ?? 0;
    if (sum - offset >= u) tail += ways ?? 0;
  });
  return Math.min(1, (2 * tail) / total);
}

export function kruskalWallis(groups: readonly (readonly number[])[]): TestResult {
  const { ranks, tieSum } = ranksOf(groups.flat());
  const n = ranks.length;
  let start = 0;
  let sum = 0;
  for (const group of groups) {
    const rankSum = ranks.slice(start, start + group.length).reduce((total, rank) => total + rank, 0);
    sum += rankSum ** 2 / group.length;
    start += group.length;
  }
  const statistic = ((12 / (n * (n + 1))) * sum - 3 * (n + 1)) / (1 - tieSum / (n ** 3 - n));
  return { statistic, pValue: chiSquareUpperTail(statistic, groups.length - 1) };
}
