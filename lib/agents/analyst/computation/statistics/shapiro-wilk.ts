import { normalQuantile, normalUpperTail } from "@/lib/agents/analyst/computation/statistics/distributions";

export interface TestResult {
  statistic: number;
  pValue: number;
}

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, c) => sum * x + c, 0);

const C1 = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const C2 = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const C3 = [0.544, -0.39978, 0.025054, -6.714e-4];
const C4 = [1.3822, -0.77857, 0.062767, -0.0020322];
const C5 = [-1.5861, -0.31082, -0.083751, 0.0038915];
const C6 = [-0.4803, -0.082676, 0.0030302];
const G = [-2.273, 0.459];

/** Weights of the larger half of the ordered sample. */
function weights(n: number): number[] {
  const half = Math.floor(n / 2);
  if (n === 3) return [Math.SQRT1_2];
  const m = Array.from({ length: half }, (_, i) => normalQuantile((i + 1 - 0.375) / (n + 0.25)));
  const sum = 2 * m.reduce((total, value) => total + value * value, 0);
  const root = Math.sqrt(sum);
  const r = 1 / Math.sqrt(n);
  const first = polynomial(C1, r) - (m[0] ?? 0) / root;
  const a = [first];
  let start = 1;
  let scale: number;
  if (n > 5) {
    const second = -(m[1] ?? 0) / root + polynomial(C2, r);
    a.push(second);
    start = 2;
    scale = Math.sqrt((sum - 2 * (m[0] ?? 0) ** 2 - 2 * (m[1] ?? 0) ** 2) / (1 - 2 * first ** 2 - 2 * second ** 2));
  } else {
    scale = Math.sqrt((sum - 2 * (m[0] ?? 0) ** 2) / (1 - 2 * first ** 2));
  }
  for (let i = start; i < half; i += 1) a.push(-(m[i] ?? 0) / scale);
  return a;
}

/**
 * Shapiro and Wilk's W with Royston's p-value (algorithm AS R94, 1995). Needs 3 values; beyond 5,000 the p-value is an
 * extrapolation, which is why callers note the size.
 */
export function shapiroWilk(values: readonly number[]): TestResult {
  const x = [...values].sort((a, b) => a - b);
  const n = x.length;
  const low = x[0] ?? 0;
  const range = (x[n - 1] ?? 0) - low;
  if (n < 3 || range === 0) return { statistic: Number.NaN, pValue: Number.NaN };
  const a = weights(n);
  const scaled = x.map((value) => (value - low) / range);
  const mean = scaled.reduce((sum, value) => sum + value, 0) / n;
  let numerator = 0;
  for (let i = 0; i < a.length; i += 1) numerator += (a[i] ?? 0) * ((scaled[n - 1 - i] ?? 0) - (scaled[i] ?? 0));
  const squares = scaled.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const w = Math.min(1, numerator ** 2 / squares);
  return { statistic: w, pValue: shapiroP(w, n) };
}

function shapiroP(w: number, n: number): number {
  if (n === 3) {
    const p = (6 / Math.PI) * (Math.asin(Math.sqrt(w)) - Math.asin(Math.sqrt(0.75)));
    return Math.max(0, Math.min(1, p));
  }
  const y = Math.log(1 - w);
  const logN = Math.log(n);
  if (n <= 11) {
    const gamma = polynomial(G, n);
    if (y >= gamma) return 1e-99;
    return normalUpperTail((-Math.log(gamma - y) - polynomial(C3, n)) / Math.exp(polynomial(C4, n)));
  }
  return normalUpperTail((y - polynomial(C5, logN)) / Math.exp(polynomial(C6, logN)));
}
