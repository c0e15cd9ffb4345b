import { chiSquareUpperTail, normalCdf } from "@/lib/agents/analyst/computation/statistics/distributions";
import {
  momentsOf,
  populationKurtosis,
  populationSkewness,
  standardDeviation,
} from "@/lib/agents/analyst/computation/statistics/moments";
import type { TestResult } from "@/lib/agents/analyst/computation/statistics/shapiro-wilk";

/** D'Agostino and Pearson's K²: skewness and kurtosis together. Needs 8 values. */
export function dagostinoK2(values: readonly number[]): TestResult {
  const moments = momentsOf(values);
  if (moments.n < 8 || moments.m2 === 0) return { statistic: Number.NaN, pValue: Number.NaN };
  const statistic =
    skewnessZ(populationSkewness(moments), moments.n) ** 2 + kurtosisZ(populationKurtosis(moments) + 3, moments.n) ** 2;
  return { statistic, pValue: chiSquareUpperTail(statistic, 2) };
}

/** D'Agostino (1970). */
function skewnessZ(skewness: number, n: number): number {
  const y = skewness * Math.sqrt(((n + 1) * (n + 3)) / (6 * (n - 2)));
  const beta2 = (3 * (n * n + 27 * n - 70) * (n + 1) * (n + 3)) / ((n - 2) * (n + 5) * (n + 7) * (n + 9));
  const w2 = -1 + Math.sqrt(2 * (beta2 - 1));
  const delta = 1 / Math.sqrt(0.5 * Math.log(w2));
  const alpha = Math.sqrt(2 / (w2 - 1));
  const ratio = (y === 0 ? 1 : y) / alpha;
  return delta * Math.log(ratio + Math.sqrt(ratio * ratio + 1));
}

/** Anscombe and Glynn (1983). */
function kurtosisZ(kurtosis: number, n: number): number {
  const expected = (3 * (n - 1)) / (n + 1);
  const variance = (24 * n * (n - 2) * (n - 3)) / ((n + 1) ** 2 * (n + 3) * (n + 5));
  const x = (kurtosis - expected) / Math.sqrt(variance);
  const root =
    ((6 * (n * n - 5 * n + 2)) / ((n + 7) * (n + 9))) * Math.sqrt((6 * (n + 3) * (n + 5)) / (n * (n - 2) * (n - 3)));
  const a = 6 + (8 / root) * (2 / root + Math.sqrt(1 + 4 / root ** 2));
  const denominator = 1 + x * Math.sqrt(2 / (a - 4));
  const term = Math.sign(denominator) * ((1 - 2 / a) / Math.abs(denominator)) ** (1 / 3);
  return (1 - 2 / (9 * a) - term) / Math.sqrt(2 / (9 * a));
}

export function jarqueBera(values: readonly number[]): TestResult {
  const moments = momentsOf(values);
  const statistic = (moments.n / 6) * (populationSkewness(moments) ** 2 + populationKurtosis(moments) ** 2 / 4);
  return { statistic, pValue: chiSquareUpperTail(statistic, 2) };
}

/** Against the normal distribution with the sample's mean and deviation; p after D'Agostino and Stephens (1986). */
export function andersonDarling(values: readonly number[]): TestResult {
  const moments = momentsOf(values);
  const { n, mean } = moments;
  const sd = standardDeviation(moments, 1);
  const x = [...values].sort((a, b) => a - b).map((value) => normalCdf((value - mean) / sd));
  let sum = 0;
  for (let i = 0; i < n; i += 1) {
    sum += (2 * i + 1) * (Math.log(x[i] ?? 1) + Math.log(1 - (x[n - 1 - i] ?? 0)));
  }
  const statistic = -n - sum / n;
  const a = statistic * (1 + 0.75 / n + 2.25 / (n * n));
  return { statistic, pValue: andersonP(a) };
}

function andersonP(a: number): number {
  if (a >= 0.6) return Math.exp(1.2937 - 5.709 * a + 0.0186 * a * a);
  if (a >= 0.34) return Math.exp(0.9177 - 4.279 * a - 1.38 * a * a);
  if (a >= 0.2) return 1 - Math.exp(-8.318 + 42.796 * a - 59.938 * a * a);
  return 1 - Math.exp(-13.436 + 101.14 * a - 223.73 * a * a);
}
