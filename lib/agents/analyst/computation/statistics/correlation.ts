import { normalUpperTail, tTwoSided } from "@/lib/agents/analyst/computation/statistics/distributions";
import { ranksOf } from "@/lib/agents/analyst/computation/statistics/rank-tests";

export interface Correlation {
  n: number;
  coefficient: number;
  pValue: number;
}

/** Two-sided p of a Pearson coefficient over `n` pairs. */
export function pearsonP(r: number, n: number): number {
  if (n < 3) return Number.NaN;
  if (Math.abs(r) >= 1) return 0;
  return tTwoSided(r * Math.sqrt((n - 2) / (1 - r * r)), n - 2);
}

export function pearson(x: readonly number[], y: readonly number[]): Correlation {
  const n = x.length;
  const mx = x.reduce((sum, v) => sum + v, 0) / n;
  const my = y.reduce((sum, v) => sum + v, 0) / n;
  let sxy = 0;
  let sxx = 0;
  let syy = 0;
  for (let i = 0; i < n; i += 1) {
    const dx = (x[i] ?? 0) - mx;
    const dy = (y[i] ?? 0) - my;
    sxy += dx * dy;
    sxx += dx * dx;
    syy += dy * dy;
  }
  const coefficient = sxy / Math.sqrt(sxx * syy);
  return { n, coefficient, pValue: pearsonP(coefficient, n) };
}

export function spearman(x: readonly number[], y: readonly number[]): Correlation {
  return pearson(ranksOf(x).ranks, ranksOf(y).ranks);
}

/** Tau-b with the normal approximation. Pairs are counted one by one: keep `n` below some ten thousand. */
export function kendall(x: readonly number[], y: readonly number[]): Correlation {
  const n = x.length;
  let score = 0;
  let tiedX = 0;
  let tiedY = 0;
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < i; j += 1) {
      const dx = Math.sign((x[i] ?? 0) - (x[j] ?? 0));
      const dy = Math.sign((y[i] ?? 0) - (y[j] ?? 0));
      score += dx * dy;
      if (dx === 0) tiedX += 1;
      if (dy === 0) tiedY += 1;
    }
  }
  const pairs = (n * (n - 1)) / 2;
  const coefficient = score / Math.sqrt((pairs - tiedX) * (pairs - tiedY));
  const z = Math.abs(coefficient) / Math.sqrt((2 * (2 * n + 5)) / (9 * n * (n - 1)));
  return { n, coefficient, pValue: Math.min(1, 2 * normalUpperTail(z)) };
}
