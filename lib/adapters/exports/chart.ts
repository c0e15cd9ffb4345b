import type { ChartBlock } from "./parts";

const WIDTH = 720;
const HEIGHT = 360;
/** Safe for colour-blind readers (Okabe and Ito), dark enough for print. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#7f7f7f", "#000000"];
const FONT = "'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', 'DejaVu Sans', sans-serif";

/** The chart as SVG, drawn without a browser. Nothing is fetched: a specification with an address in it draws nothing. */
export async function chartSvg({ spec }: ChartBlock): Promise<string> {
  const [vega, lite] = await Promise.all([import("vega"), import("vega-lite")]);
  const { height, ...rest } = spec as Record<string, unknown>;
  const sized = { ...rest, width: WIDTH, height: typeof height === "number" ? height : undefined, background: "white" };
  const config = {
    font: FONT,
    range: { category: COLOURS },
    mark: { color: COLOURS[0] },
    axis: {
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: "normal",
      grid: true,
      gridColor: "#e5e5e5",
      labelLimit: 240,
    },
    legend: { orient: "top", labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal" },
    view: { stroke: null, continuousHeight: HEIGHT },
  };
  const compiled = lite.compile({ ...sized, config } as unknown as Parameters<typeof lite.compile>[0]).spec;
  const loader = { ...vega.loader(), load: refuse, sanitize: refuse };
  const view = new vega.View(vega.parse(compiled), { renderer: "none", loader });
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

const refuse = async (): Promise<never> => {
  throw new Error("a chart may not fetch anything");
};

/** The chart as PNG at twice its size, for documents. */
export async function chartPng(chart: ChartBlock): Promise<{ bytes: Uint8Array; width: number; height: number }> {
  // The picture's fonts lack the wide minus, and one of another look would stand in for it.
  const svg = (await chartSvg(chart)).replaceAll("\u2212", "-");
  const { Resvg } = await import("@resvg/resvg-js");
  const image = new Resvg(svg, { fitTo: { mode: "zoom", value: 2 }, font: { loadSystemFonts: true } }).render();
  return { bytes: image.asPng(), width: image.width / 2, height: image.height / 2 };
}
