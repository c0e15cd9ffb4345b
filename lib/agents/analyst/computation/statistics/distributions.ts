import jstat from "jstat";

const { jStat } = jstat;

/** Upper tail of the standard normal distribution; accurate far out, where 1 − cdf would be 0. */
export function normalUpperTail(z: number): number {
  if (z < 0) return 1 - normalUpperTail(-z);
  if (z > 38) return 0;
  return z > 5 ? tailSeries(z) : 1 - jStat.normal.cdf(z, 0, 1);
}

/** Continued fraction of Mills' ratio. */
function tailSeries(z: number): number {
  let fraction = z;
  for (let k = 60; k >= 1; k -= 1) fraction = z + k / fraction;
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / fraction;
}

export const normalCdf = (z: number): number => 1 - normalUpperTail(z);
export const normalQuantile = (p: number): number => jStat.normal.inv(p, 0, 1);

/** Two-sided p of Student's t with `df` degrees of freedom. */
export function tTwoSided(t: number, df: number): number {
  if (!Number.isFinite(t)) return Number.isNaN(t) ? Number.NaN : 0;
  return jStat.beta.cdf(df / (df + t * t), df / 2, 0.5);
}

export function fUpperTail(f: number, df1: number, df2: number): number {
  if (!Number.isFinite(f)) return Number.isNaN(f) ? Number.NaN : 0;
  return f <= 0 ? 1 : jStat.beta.cdf(df2 / (df2 + df1 * f), df2 / 2, df1 / 2);
}

export function chiSquareUpperTail(x: number, df: number): number {
  if (x <= 0) return 1;
  if (df === 2) return Math.exp(-x / 2);
  if (df === 1) return 2 * normalUpperTail(Math.sqrt(x));
  return Math.max(0, 1 - jStat.lowRegGamma(df / 2, x / 2));
}
