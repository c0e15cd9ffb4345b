/** The value below which the share `q` (0 to 1) of the values lies; NaN of none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** To hundredths, as figures are printed. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A number from the environment: how large a run is. */
export function sizeFrom(name: string, otherwise: number): number {
  const given = Number(process.env[name]);
  return Number.isFinite(given) && given > 0 ? given : otherwise;
}

/** Calls `work` `count` times, `width` at the same time. */
export async function inParallel(
  count: number,
  width: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, lane));
}
