import { normalCdf } from "@/lib/agents/analyst/computation/statistics/distributions";
import { momentsOf, standardDeviation } from "@/lib/agents/analyst/computation/statistics/moments";
import type { TestResult } from "@/lib/agents/analyst/computation/statistics/shapiro-wilk";

/** Against the normal distribution: with mean 0 and deviation 1, or with the sample's own. */
export function kolmogorovNormal(values: readonly number[], parameters: "standard" | "own"): TestResult {
  const moments = momentsOf(values);
  const mean = parameters === "own" ? moments.mean : 0;
  const sd = parameters === "own" ? standardDeviation(moments, 1) : 1;
  const x = [...values].sort((a, b) => a - b);
  const n = x.length;
  let d = 0;
  x.forEach((value, i) => {
    const f = normalCdf((value - mean) / sd);
    d = Math.max(d, (i + 1) / n - f, f - i / n);
  });
  return { statistic: d, pValue: kolmogorovUpperTail(d, n) };
}

/** P(D ≥ d). Exact after Marsaglia, Tsang and Wang (2003) while their matrix is small, else the limit with Stephens' correction. */
export function kolmogorovUpperTail(d: number, n: number): number {
  if (n === 0) return Number.NaN;
  if (d >= 1) return 0;
  if (n * d * d > 18) return 2 * Math.exp(-2 * n * d * d);
  if (n * d > 140) return limitTail((Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * d);
  return Math.min(1, Math.max(0, 1 - marsagliaTsangWang(d, n)));
}

function limitTail(x: number): number {
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * x * x);
  return Math.min(1, Math.max(0, sum));
}

function marsagliaTsangWang(d: number, n: number): number {
  const k = Math.floor(n * d) + 1;
  const m = 2 * k - 1;
  const h = k - n * d;
  const matrix = Array.from({ length: m }, (_, i) => Array.from({ length: m }, (_, j) => Number(i - j + 1 >= 0)));
  const at = (i: number, j: number): number => matrix[i]?.[j] ?? 0;
  const set = (i: number, j: number, value: number): void => {
    const row = matrix[i];
    if (row) row[j] = value;
  };
  for (let i = 0; i < m; i += 1) {
    set(i, 0, at(i, 0) - h ** (i + 1));
    set(m - 1, i, at(m - 1, i) - h ** (m - i));
  }
  set(m - 1, 0, at(m - 1, 0) + (2 * h - 1 > 0 ? (2 * h - 1) ** m : 0));
  for (let i = 0; i < m; i += 1) {
    for (let j = 0; j < m; j += 1) {
      for (let g = 1; g <= i - j + 1; g += 1) set(i, j, at(i, j) / g);
    }
  }
  const power = matrixPower({ cells: matrix, exponent: 0 }, n, m);
  let s = power.cells[k - 1]?.[k - 1] ?? 0;
  let exponent = power.exponent;
  for (let i = 1; i <= n; i += 1) {
    s = (s * i) / n;
    if (s < 1e-140) {
      s *= 1e140;
      exponent -= 140;
    }
  }
  return s * 10 ** exponent;
}

interface ScaledMatrix {
  cells: number[][];
  exponent: number;
}

function matrixPower(base: ScaledMatrix, n: number, m: number): ScaledMatrix {
  if (n === 1) return base;
  const half = matrixPower(base, Math.floor(n / 2), m);
  const square = { cells: multiply(half.cells, half.cells, m), exponent: 2 * half.exponent };
  const full =
    n % 2 === 0 ? square : { cells: multiply(base.cells, square.cells, m), exponent: square.exponent + base.exponent };
  if ((full.cells[Math.floor(m / 2)]?.[Math.floor(m / 2)] ?? 0) > 1e140) {
    return { cells: full.cells.map((row) => row.map((value) => value * 1e-140)), exponent: full.exponent + 140 };
  }
  return full;
}

function multiply(a: number[][], b: number[][], m: number): number[][] {
  return a.map((row) =>
    Array.from({ length: m }, (_, j) => row.reduce((sum, value, k) => sum + value * (b[k]?.[j] ?? 0), 0)),
  );
}

/** Two samples; exact by counting lattice paths up to 10,000 values each, else the limit. */
export function kolmogorovTwoSample(left: readonly number[], right: readonly number[]): TestResult {
  const a = [...left].sort((x, y) => x - y);
  const b = [...right].sort((x, y) => x - y);
  let i = 0;
  let j = 0;
  let d = 0;
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? Infinity, b[j] ?? Infinity);
    while (i < a.length && (a[i] ?? 0) <= value) i += 1;
    while (j < b.length && (b[j] ?? 0) <= value) j += 1;
    d = Math.max(d, Math.abs(i / a.length - j / b.length));
  }
  const large = Math.max(a.length, b.length) > 10_000;
  const size = Math.round((a.length * b.length) / (a.length + b.length));
  return { statistic: d, pValue: large ? kolmogorovUpperTail(d, size) : pathsOutside(a.length, b.length, d) };
}

/** Share of the paths from (0, 0) to (n, m) that leave the band |i/n − j/m| < d. */
function pathsOutside(n: number, m: number, d: number): number {
  const bound = Math.round(d * n * m) - 0.5;
  let inside = new Float64Array(m + 1);
  inside[0] = 1;
  for (let i = 0; i <= n; i += 1) {
    const next = new Float64Array(m + 1);
    for (let j = 0; j <= m; j += 1) {
      if (Math.abs(i * m - j * n) > bound) continue;
      if (i === 0 && j === 0) {
        next[0] = 1;
        continue;
      }
      const fromLeft = i > 0 ? ((inside[j] ?? 0) * i) / (i + j) : 0;
      const fromBelow = j > 0 ? ((next[j - 1] ?? 0) * j) / (i + j) : 0;
      next[j] = fromLeft + fromBelow;
    }
    inside = next;
  }
  return Math.min(1, Math.max(0, 1 - (inside[m] ?? 0)));
}
