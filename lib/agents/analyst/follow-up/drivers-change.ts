import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Section } from "@/lib/agents/analyst/request/section";
import { type DriversRead, readDrivers, type Settled } from "@/lib/agents/analyst/understanding/change/drivers-section";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { TableProfile } from "@/lib/protocol/data/table";

/** The request with one more section: which parts the change in question came from. Null where the message does not ask that. */
export function addDrivers(
  text: string,
  request: AnalysisRequest,
  profile: TableProfile,
  today: string,
): { outcome: "read"; request: AnalysisRequest } | Extract<DriversRead, { outcome: "unread" }> | null {
  const read = readDrivers(text, worldOf(profile, today), settledBy(request));
  if (read?.outcome !== "read") return read;
  const section: Section = { ...read.section, id: nextId(request) };
  const known = new Set(request.assumptions.map(({ id }) => id));
  const assumptions = [...request.assumptions, ...read.assumptions.filter(({ id }) => !known.has(id))];
  const others = request.sections.filter((one) => !sameQuestion(one, section));
  return { outcome: "read", request: { ...request, sections: [...others, section], assumptions } };
}

function settledBy({ sections }: AnalysisRequest): Settled {
  const summary = sections.find((section) => section.kind === "summary");
  if (!summary) return {};
  const measure = summary.measures.find((one) => one.kind === "aggregate");
  const time = summary.dimensions.find((one) => one.kind === "time");
  const settled: Settled = {};
  if (measure && !measure.weight && (measure.fn === "sum" || measure.fn === "count" || measure.fn === "mean")) {
    const { fn, of, filter, unit } = measure;
    settled.measure = { fn, ...(of ? { of } : {}), ...(filter ? { filter } : {}), ...(unit ? { unit } : {}) };
  }
  if (time && time.grain !== "hour") settled.time = { column: time.column, grain: time.grain };
  if (summary.filter) settled.filter = summary.filter;
  if (summary.period) settled.period = summary.period;
  return settled;
}

function nextId({ sections }: AnalysisRequest): string {
  const numbers = sections.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0));
  return `s${Math.max(0, ...numbers) + 1}`;
}

function sameQuestion(one: Section, other: Section): boolean {
  const plain = ({ id: _id, said: _said, ...rest }: Section) => JSON.stringify(rest);
  return one.kind === other.kind && plain(one) === plain(other);
}
