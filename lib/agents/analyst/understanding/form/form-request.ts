import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import { formFigures } from "@/lib/agents/analyst/understanding/form/said-already";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { coarser } from "@/lib/agents/analyst/understanding/grammar/grains";
import { isAdditive } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/human-input/language";

/** What the answers to "How should it look?" stand for. */
export const LOOKS: Record<string, Shape> = {
  table: { form: "table", table: true, chart: "none" },
  short: { text: "short", chart: "none" },
};

/** The request that an answered form stands for. A filter is read like a message; what cannot be read of it is unresolved. */
export function requestFromForm(
  message: string,
  language: Language,
  profile: TableProfile,
  world: World,
  answers: Record<string, string>,
): AnalysisRequest {
  const { measure = "*", breakdown = "none", shape = "report", filter = "", period = "all" } = answers;
  const figure = figureOf(measure, profile);
  const dated = profile.columns.some((c) => c.name === breakdown && (c.type === "date" || c.type === "timestamp"));
  const dimension = dated
    ? { kind: "time", id: "d1", column: breakdown, grain: coarser("month", profile.grain) }
    : { kind: "column", id: "d1", column: breakdown };
  const words = readSentence({ text: `${filter} ${period === "all" ? "" : period}`, start: 0 }, world);
  const conditions = readConditions(words, world, emptyDraft());
  const parts = conditions.filters;
  const section = {
    kind: "summary",
    id: "s1",
    said: message,
    measures: [figure],
    dimensions: breakdown === "none" ? [] : [dimension],
    order: breakdown === "none" || dated ? [] : [{ by: "m1", direction: "desc" }],
    ...(parts.length > 0 ? { filter: parts.length === 1 ? parts[0] : { kind: "and", parts } } : {}),
    ...(conditions.periods[0] && timeColumn(world) ? { period: conditions.periods[0].period } : {}),
  };
  const unresolved = words.tokens
    .filter((t) => !t.used && (t.kind === "unknown" || t.kind === "number" || t.kind === "quote"))
    .map((t) => ({ text: t.text, start: t.start, end: t.end }));
  return analysisRequestSchema.parse({
    version: 1,
    message,
    language,
    table: profile.table.name,
    sections: [section],
    shape: LOOKS[shape] ?? {},
    unresolved,
  });
}

/** `*` counts the rows; "mean:price" is a figure that was named, "price" the usual one of that column. */
export function figureOf(measure: string, { columns }: TableProfile): Measure {
  if (measure === "*") return { kind: "aggregate", id: "m1", fn: "count" };
  const own = columns.find(({ name }) => name === measure);
  const fn = own ? undefined : formFigures.find((figure) => measure.startsWith(`${figure}:`));
  const column = fn ? measure.slice(fn.length + 1) : measure;
  return {
    kind: "aggregate",
    id: "m1",
    fn: fn ?? (isAdditive(column, own) ? "sum" : "mean"),
    of: { kind: "column", column },
  };
}
