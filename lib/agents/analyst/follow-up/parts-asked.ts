import { placeNamed } from "@/lib/agents/analyst/answers/why";
import { gapNoteAbout } from "@/lib/agents/analyst/report/data-notes";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { Delivery } from "@/lib/protocol/artifacts/delivery";
import type { TableProfile } from "@/lib/protocol/data/table";
import { addDrivers, asksWhy, whyOfPeriod } from "./drivers-change";
import { addContrast } from "./why-change";

interface Delivered {
  delivery: { data: Delivery };
  request: AnalysisRequest;
}

/** A request with one more section that takes something apart; `unread` where parts are asked for in words that are not known. */
export type PartsAsked = { outcome: "read"; request: AnalysisRequest } | { outcome: "unread" } | null;

/**
 * "What drove the drop?", "why did it fall in March?", "why is furniture so low?": the parts of a change, or of a group's distance
 * from the others. Null where the message asks for no parts, or the report itself has to answer.
 */
export function partsAsked(text: string, delivered: Delivered, profile: TableProfile, today: string): PartsAsked {
  const asked = addDrivers(text, delivered.request, profile, today);
  if (asked?.outcome === "read" || (asked && !asksWhy(text))) return asked;
  return asksWhy(text) ? whyOf(text, delivered, profile, today) : null;
}

function whyOf(text: string, { delivery, request }: Delivered, profile: TableProfile, today: string): PartsAsked {
  if (gapNoteAbout(delivery.data.dataNotes, text)) return null;
  const place = placeNamed(delivery.data, text);
  const [section] = request.sections;
  const dimension = section?.kind === "summary" ? section.dimensions[0] : undefined;
  // A period that the report shows is held against the others and its neighbours there.
  if (dimension?.kind === "time" && place) return null;
  const question = whyOfPeriod(text);
  const named = question !== null && namesPeriod(addDrivers(question, withoutPeriod(request), profile, today));
  const read = named ? addDrivers(question, request, profile, today) : null;
  if (read?.outcome === "read") return read;
  const shown = place && dimension?.kind === "column" ? { column: dimension.column, value: place.name } : null;
  const contrast = addContrast(text, request, worldOf(profile, today), shown);
  return contrast && { outcome: "read", request: contrast };
}

const withoutPeriod = (request: AnalysisRequest): AnalysisRequest => ({
  ...request,
  sections: request.sections.map((section) => ({ ...section, period: undefined })),
});

/** Whether the question for the parts of a change is about one period that it names itself. */
function namesPeriod(read: ReturnType<typeof addDrivers>): boolean {
  const section = read?.outcome === "read" ? read.request.sections.at(-1) : undefined;
  return section?.kind === "drivers" && section.at !== undefined;
}
