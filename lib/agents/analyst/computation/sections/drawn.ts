import type { Drawn } from "@/lib/agents/analyst/computation/figure";

/** Points that a chart carries at the most. */
const MOST_POINTS = 800;
/** Classes of a distribution, about. */
const CLASSES = 12;

/** The pairs behind a correlation; of many an even part. `rows`: x and y of each. */
export function pairsDrawn(x: string, y: string, rows: readonly number[][]): Drawn | undefined {
  const step = Math.max(1, Math.ceil(rows.length / MOST_POINTS));
  const points = rows.flatMap(([a, b], at): [number, number][] =>
    at % step === 0 && Number.isFinite(a) && Number.isFinite(b) ? [[Number(a), Number(b)]] : [],
  );
  return points.length > 2 ? { kind: "pairs", x, y, points, of: rows.length } : undefined;
}

/** How often values fall into classes of one round width. */
export function classesDrawn(variable: string, values: readonly number[]): Drawn | undefined {
  const [least, most] = values.reduce(
    ([a, b], value) => [Math.min(a, value), Math.max(b, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  if (values.length < 3 || !(most > least)) return undefined;
  const width = roundWidth((most - least) / CLASSES);
  const first = Math.floor(least / width);
  const counts = new Array<number>(Math.floor(most / width) - first + 1).fill(0);
  for (const value of values) {
    const at = Math.floor(value / width) - first;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const edge = (at: number) => Number(((first + at) * width).toPrecision(12));
  return {
    kind: "classes",
    variable,
    classes: counts.map((count, at) => ({ from: edge(at), to: edge(at + 1), count })),
  };
}

/** 1, 2 or 5 times a power of ten, at least `width`. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return power * ([1, 2, 5, 10].find((step) => step * power >= width * (1 - 1e-9)) ?? 10);
}
