import { fUpperTail, tTwoSided } from "@/lib/agents/analyst/computation/statistics/distributions";

export interface Coefficient {
  name: string;
  estimate: number;
  standardError: number;
  t: number;
  pValue: number;
}

export interface LeastSquares {
  n: number;
  intercept: Coefficient;
  coefficients: Coefficient[];
  rSquared: number;
  adjustedRSquared: number;
  fStatistic: number;
  pValue: number;
  /** Root of the mean squared residual, divided by n. */
  rmse: number;
}

/** Ordinary least squares with intercept. Undefined when predictors are collinear or rows too few. */
export function leastSquares(
  names: readonly string[],
  x: readonly (readonly number[])[],
  y: readonly number[],
): LeastSquares | undefined {
  const n = y.length;
  const k = names.length;
  if (n <= k + 1) return undefined;
  const means = names.map((_, j) => x.reduce((sum, row) => sum + (row[j] ?? 0), 0) / n);
  const scales = names.map((_, j) =>
    Math.sqrt(x.reduce((sum, row) => sum + ((row[j] ?? 0) - (means[j] ?? 0)) ** 2, 0)),
  );
  if (scales.some((scale) => scale === 0)) return undefined;
  const z = x.map((row) => row.map((value, j) => (value - (means[j] ?? 0)) / (scales[j] ?? 1)));
  const meanY = y.reduce((sum, value) => sum + value, 0) / n;
  const cross = names.map((_, i) =>
    names.map((_, j) => z.reduce((sum, row) => sum + (row[i] ?? 0) * (row[j] ?? 0), 0)),
  );
  const inverse = invert(cross);
  if (!inverse) return undefined;
  const zy = names.map((_, j) => z.reduce((sum, row, i) => sum + (row[j] ?? 0) * ((y[i] ?? 0) - meanY), 0));
  const beta = inverse.map((row) => row.reduce((sum, value, j) => sum + value * (zy[j] ?? 0), 0));
  const residual = y.reduce((sum, value, i) => {
    const fitted = (z[i] ?? []).reduce((total, cell, j) => total + cell * (beta[j] ?? 0), meanY);
    return sum + (value - fitted) ** 2;
  }, 0);
  return fitOf({
    names,
    n,
    k,
    means,
    scales,
    meanY,
    inverse,
    beta,
    residual,
    total: y.reduce((s, v) => s + (v - meanY) ** 2, 0),
  });
}

interface Fit {
  names: readonly string[];
  n: number;
  k: number;
  means: number[];
  scales: number[];
  meanY: number;
  inverse: number[][];
  beta: number[];
  residual: number;
  total: number;
}

function fitOf(fit: Fit): LeastSquares {
  const { n, k, residual, total } = fit;
  const df = n - k - 1;
  const variance = residual / df;
  const coefficient = (name: string, estimate: number, standardError: number): Coefficient => {
    const t = estimate / standardError;
    return { name, estimate, standardError, t, pValue: tTwoSided(t, df) };
  };
  const slopes = fit.beta.map((value, j) => value / (fit.scales[j] ?? 1));
  const coefficients = fit.names.map((name, j) =>
    coefficient(name, slopes[j] ?? 0, Math.sqrt(variance * (fit.inverse[j]?.[j] ?? 0)) / (fit.scales[j] ?? 1)),
  );
  const lever = fit.means.map((mean, j) => mean / (fit.scales[j] ?? 1));
  const spread = fit.inverse.reduce(
    (sum, row, i) => sum + row.reduce((s, value, j) => s + value * (lever[i] ?? 0) * (lever[j] ?? 0), 0),
    1 / n,
  );
  const intercept = slopes.reduce((value, slope, j) => value - slope * (fit.means[j] ?? 0), fit.meanY);
  const rSquared = 1 - residual / total;
  const fStatistic = (total - residual) / k / variance;
  return {
    n,
    intercept: coefficient("intercept", intercept, Math.sqrt(variance * spread)),
    coefficients,
    rSquared,
    adjustedRSquared: 1 - ((1 - rSquared) * (n - 1)) / df,
    fStatistic,
    pValue: fUpperTail(fStatistic, k, df),
    rmse: Math.sqrt(residual / n),
  };
}

/** Gauss and Jordan with pivoting; undefined for a (nearly) singular matrix. */
function invert(matrix: number[][]): number[][] | undefined {
  const n = matrix.length;
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column += 1) {
    let pivot = column;
    for (let r = column + 1; r < n; r += 1) {
      if (Math.abs(work[r]?.[column] ?? 0) > Math.abs(work[pivot]?.[column] ?? 0)) pivot = r;
    }
    const chosen = work[pivot];
    const swapped = work[column];
    if (!chosen || !swapped || Math.abs(chosen[column] ?? 0) < 1e-10) return undefined;
    work[pivot] = swapped;
    const divisor = chosen[column] ?? 1;
    const lead = chosen.map((value) => value / divisor);
    work[column] = lead;
    for (let r = 0; r < n; r += 1) {
      const row = work[r];
      if (r === column || !row) continue;
      const factor = row[column] ?? 0;
      work[r] = row.map((value, j) => value - factor * (lead[j] ?? 0));
    }
  }
  return work.map((row) => row.slice(n));
}
