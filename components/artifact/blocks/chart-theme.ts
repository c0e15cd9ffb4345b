import type { Config } from "vega-lite";

/** Names beside bars take a part of the width at the most: on a phone the bars are still to be seen. */
const NAMES = { share: 0.34, most: 240 };

/**
 * The chart's colours and type from the page's own tokens as they are now, so that light, dark and print agree with the
 * text. `width` in pixels.
 */
export function chartConfig(locale: string, width: number): Config {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [ink, quiet, line] = [token("ink-2"), token("ink-3"), token("line")];
  const font = getComputedStyle(document.body).fontFamily;
  const palette = Array.from({ length: 8 }, (_, index) => token(`chart-${index + 1}`));
  const first = palette[0];
  return {
    background: "transparent",
    font,
    locale: { number: numberLocale(locale) },
    view: { stroke: null },
    axis: {
      labelColor: quiet,
      titleColor: quiet,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: "normal",
      titlePadding: 10,
      labelPadding: 6,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      labelLimit: Math.min(NAMES.most, Math.round(width * NAMES.share)),
    },
    axisX: { grid: false, labelOverlap: true, labelFlush: false },
    axisY: { domain: false, ticks: false, tickCount: 5 },
    legend: {
      labelColor: ink,
      titleColor: quiet,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: "normal",
      orient: "top",
      symbolType: "circle",
    },
    title: { color: ink, fontSize: 13, fontWeight: "normal", anchor: "start" },
    header: { labelColor: ink, titleColor: quiet },
    bar: { color: first, cornerRadiusEnd: 2 },
    line: { color: first, strokeWidth: 2 },
    area: { color: first, opacity: 0.7 },
    point: { color: first, size: 36, filled: true },
    rect: { color: first },
    arc: { stroke: token("paper"), strokeWidth: 1.5 },
    rule: { color: quiet },
    text: { color: ink },
    range: { category: palette, ordinal: { scheme: "blues" }, ramp: { scheme: "blues" }, heatmap: { scheme: "blues" } },
  } as Config;
}

function numberLocale(locale: string) {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1234567.8);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { decimal: part("decimal"), thousands: part("group"), grouping: [3], currency: ["", ""] };
}
