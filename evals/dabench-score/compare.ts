/** Numbers agree at the precision asked for (where none was, at the answer's own); words agree without case and quotes. */
export function isRight(given: string, expected: string, digits: number | undefined): boolean {
  const clean = (text: string): string =>
    text
      .trim()
      .replace(/^["'\s]+|["'\s]+$/g, "")
      .toLowerCase();
  const [a, b] = [clean(given), clean(expected)];
  if (a === b) return true;
  const [x, y] = [Number(a), Number(b)];
  if (a === "" || b === "" || Number.isNaN(x) || Number.isNaN(y)) return false;
  const places = digits ?? /\.(\d+)/.exec(b)?.[1]?.length ?? 0;
  return Math.abs(Number(x.toFixed(places)) - y) < 1e-9 * Math.max(1, Math.abs(y));
}
