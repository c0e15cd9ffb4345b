import type { Drawn } from "@/lib/agents/analyst/computation/figure";
import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import type { Chart } from "@/lib/agents/analyst/report/chart";
import { numberInWords } from "@/lib/agents/analyst/report/words";
import type { Json } from "@/lib/protocol/session/task";
import type { Language } from "@/lib/protocol/session/text";
import { amountAxis } from "./axes";

const SCHEMA = { $schema: "https://vega.github.io/schema/vega-lite/v6.json", width: "container" };

/** A point for each pair, or a bar for each class. */
export function drawnChart(drawn: Drawn, language: Language): Chart {
  return drawn.kind === "pairs" ? pairsChart(drawn, language) : classesChart(drawn, language);
}

const named = (column: string) => capitalised(readableName(column));
const plain = { percent: false };

function pairsChart({ x, y, points, of }: Extract<Drawn, { kind: "pairs" }>, language: Language): Chart {
  const axis = (field: "x" | "y", column: string, at: 0 | 1) => ({
    field,
    type: "quantitative",
    title: named(column),
    scale: { zero: false },
    axis: amountAxis(
      language,
      points.map((point) => point[at]),
    ),
  });
  const spec = {
    ...SCHEMA,
    height: 280,
    data: { values: points.map(([a, b]) => ({ x: a, y: b })) },
    mark: { type: "point", filled: true, opacity: 0.55, size: 36 },
    encoding: {
      x: axis("x", x, 0),
      y: axis("y", y, 1),
      tooltip: [
        { field: "x", type: "quantitative", title: named(x), format: ",.4~f" },
        { field: "y", type: "quantitative", title: named(y), format: ",.4~f" },
      ],
    },
  };
  const [shown, all] = [points.length, of].map((count) => numberInWords(count, plain, language));
  const zh = language === "zh";
  const part = zh ? `${all} 对中的 ${shown} 对` : `${shown} of ${all} pairs`;
  return {
    spec: spec as Json,
    kind: "scatter",
    description: zh
      ? `每个点是一行：${named(x)} 与 ${named(y)}。`
      : `A point for each row: ${named(y)} against ${named(x)}.`,
    ...(points.length < of ? { note: part } : {}),
  };
}

function classesChart({ variable, classes }: Extract<Drawn, { kind: "classes" }>, language: Language): Chart {
  const zh = language === "zh";
  const words = (value: number) => numberInWords(value, plain, language);
  const label = ({ from, to }: (typeof classes)[number]) => `${words(from)} – ${words(to)}`;
  const [rows, name] = [zh ? "行数" : "Rows", named(variable)];
  const spec = {
    ...SCHEMA,
    height: 240,
    data: { values: classes.map((one) => ({ from: one.from, to: one.to, y: one.count, label: label(one) })) },
    mark: { type: "rect", xOffset: 0.5, x2Offset: -0.5 },
    encoding: {
      x: {
        field: "from",
        type: "quantitative",
        title: name,
        scale: { zero: false, nice: false },
        axis: amountAxis(
          language,
          classes.map(({ to }) => to),
        ),
      },
      x2: { field: "to" },
      y2: { datum: 0 },
      y: {
        field: "y",
        type: "quantitative",
        title: rows,
        axis: amountAxis(
          language,
          classes.map(({ count }) => count),
        ),
      },
      tooltip: [
        { field: "label", type: "nominal", title: name },
        { field: "y", type: "quantitative", title: rows, format: "," },
      ],
    },
  };
  const biggest = [...classes].sort((a, b) => b.count - a.count)[0];
  const most = biggest ? `${label(biggest)} (${words(biggest.count)})` : "";
  return {
    spec: spec as Json,
    kind: "column",
    description: zh ? `${name} 的分布，最多的一段：${most}。` : `Distribution of ${name}. Most rows: ${most}.`,
  };
}
