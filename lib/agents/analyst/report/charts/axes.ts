import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { Language } from "@/lib/protocol/session/text";

/** Points of a time axis that get a tick each. */
const TICKED = 24;

/** From here on amounts are written short. */
const LARGE = 10_000;

/** Large amounts as they are written: 1.2M and 3B, 1.2万 and 3亿. `values`: what is drawn. */
export function amountAxis(language: Language, values: (number | null)[], percent = false): object {
  if (percent) return { format: ".0%" };
  if (values.every((value) => Math.abs(value ?? 0) < LARGE)) return { format: ",.4~g" };
  if (language === "en") return { format: "~s", labelExpr: "replace(datum.label, 'G', 'B')" };
  const size = "abs(datum.value)";
  const part = (unit: number) => `format(datum.value / ${unit}, ',.4~g')`;
  return { labelExpr: `${size} >= 1e8 ? ${part(1e8)} + '亿' : ${size} >= 1e4 ? ${part(1e4)} + '万' : ${part(1)}` };
}

const FORMATS: Record<TimeGrain, { en: string; zh: string }> = {
  year: { en: "%Y", zh: "%Y年" },
  quarter: { en: "Q%q %Y", zh: "%Y年Q%q" },
  month: { en: "%b %Y", zh: "%Y年%-m月" },
  week: { en: "%-d %b %Y", zh: "%Y-%m-%d" },
  day: { en: "%-d %b %Y", zh: "%Y-%m-%d" },
  hour: { en: "%-d %b %H:%M", zh: "%m-%d %H:%M" },
};
const INTERVALS: Partial<Record<TimeGrain, object>> = {
  year: { interval: "year", step: 1 },
  quarter: { interval: "month", step: 3 },
  month: { interval: "month", step: 1 },
};

/** Days of the data are days in UTC: drawn in the reader's own zone, the first of a month would be the last of the one before. */
export function timeAxis(grain: TimeGrain | undefined, points: number, language: Language): object {
  const known = grain ?? "day";
  const interval = points <= TICKED ? INTERVALS[known] : undefined;
  return {
    type: "temporal",
    scale: { type: "utc" },
    axis: { format: FORMATS[known][language], labelOverlap: true, ...(interval ? { tickCount: interval } : {}) },
  };
}
