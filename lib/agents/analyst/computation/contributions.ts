/** What one part of the rows holds in the earlier and the later period. `value` is null where the part has no rows. */
export interface Part {
  base: Side;
  later: Side;
}
export interface Side {
  value: number | null;
  /** Rows with a value. */
  count: number;
}

/**
 * How much of the change of the whole each part brings; the contributions add up to it. Of totals it is the part's own change.
 * Of a mean it is what the part's own mean brings (at its average weight) plus what its weight brings (at its distance from
 * the mean of both periods): the midpoint form of the shift-share decomposition.
 */
export function contributionsOf(parts: readonly Part[], fn: "count" | "sum" | "mean"): number[] {
  if (fn !== "mean") return parts.map(({ base, later }) => (later.value ?? 0) - (base.value ?? 0));
  const [n0, n1] = [total(parts, "base"), total(parts, "later")];
  const [m0, m1] = [meanOf(parts, "base", n0), meanOf(parts, "later", n1)];
  const middle = (m0 + m1) / 2;
  return parts.map(({ base, later }) => {
    const [w0, w1] = [n0 === 0 ? 0 : base.count / n0, n1 === 0 ? 0 : later.count / n1];
    const own0 = base.value ?? later.value ?? middle;
    const own1 = later.value ?? base.value ?? middle;
    return ((w0 + w1) / 2) * (own1 - own0) + (w1 - w0) * ((own0 + own1) / 2 - middle);
  });
}

const total = (parts: readonly Part[], side: "base" | "later") =>
  parts.reduce((sum, part) => sum + part[side].count, 0);

function meanOf(parts: readonly Part[], side: "base" | "later", count: number): number {
  if (count === 0) return 0;
  return parts.reduce((sum, part) => sum + (part[side].value ?? 0) * part[side].count, 0) / count;
}
