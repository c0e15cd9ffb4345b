const SECOND_MS = 1_000;

/** How long the other side asked to wait, in milliseconds: `retry-after-ms`, or `retry-after` as seconds or as a date. */
export function retryAfterMs(headers: Record<string, string> | undefined, now: number): number | undefined {
  const exact = Number(headers?.["retry-after-ms"] || Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const said = headers?.["retry-after"];
  if (!said) return undefined;
  const seconds = Number(said);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * SECOND_MS);
  const date = Date.parse(said);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
