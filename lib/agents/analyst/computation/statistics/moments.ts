export interface Moments {
  n: number;
  mean: number;
  /** Central moments divided by n. */
  m2: number;
  m3: number;
  m4: number;
}

export function momentsOf(values: readonly number[]): Moments {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  let m2 = 0;
  let m3 = 0;
  let m4 = 0;
  for (const x of values) {
    const d = x - mean;
    m2 += d * d;
    m3 += d * d * d;
    m4 += d * d * d * d;
  }
  return { n, mean, m2: m2 / n, m3: m3 / n, m4: m4 / n };
}

export const populationSkewness = ({ m2, m3 }: Moments): number => m3 / m2 ** 1.5;
/** Excess kurtosis: 0 for a normal distribution. */
export const populationKurtosis = ({ m2, m4 }: Moments): number => m4 / (m2 * m2) - 3;

/** G1, as pandas and spreadsheets give it. */
export function sampleSkewness(moments: Moments): number {
  const { n } = moments;
  return (populationSkewness(moments) * Math.sqrt(n * (n - 1))) / (n - 2);
}

/** G2, as pandas and spreadsheets give it. */
export function sampleKurtosis(moments: Moments): number {
  const { n } = moments;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * populationKurtosis(moments) + 6);
}

export const standardDeviation = ({ n, m2 }: Moments, ddof: 0 | 1): number => Math.sqrt((m2 * n) / (n - ddof));
