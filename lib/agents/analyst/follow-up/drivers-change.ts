import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Section } from "@/lib/agents/analyst/request/section";
import { type DriversRead, readDrivers, type Settled } from "@/lib/agents/analyst/understanding/change/drivers-section";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";

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
  return { outcome: "read", request: { ...request, sections: [...others, section], assumptions, focus: section.id } };
}

/** Whether a reason is asked for. */
export const asksWhy = (text: string): boolean =>
  /\b(?:why|how come|what (?:explains|makes)|(?:the )?reasons? (?:for|why))\b|为什么|为何|怎么(?:会|这么|那么)|(?:是什么|什么)?原因/i.test(
    text,
  );

/** The question for the parts that the change in a period came from. */
const changeIn = (period: string, language: Language): string =>
  language === "zh" ? `${period}的变化是哪些部分导致的` : `what drove the change in ${period}`;

const WHY =
  /^\s*(?:and |so |but )?(?:why|how come)\s+(?:is|was|were|are|did|does|do|has)\s+(?:the\s+)?(?<what>.+?)\s+(?:so |that |this |very |such a |a )*(?:low|high|weak|strong|bad|poor|good|down|up|drop\w*|fall\w*|fell|dip\w*|rise|rose|spike\w*|slow)[\s?.!]*$/i;
const WHY_ZH =
  /^\s*(?:为什么|为何|怎么)(?<what>.+?)(?:会|的|这么|那么|如此|比较|下|销售额?|数据)*(?:低|高|少|多|差|好|弱|强|下降|下跌|上升|上涨)[\s？?。了呢]*$/;

/** "Why is March low?": the question for the parts of that period's change. Null for anything else. */
export function whyOfPeriod(text: string): string | null {
  const [english, chinese] = [WHY.exec(text)?.groups?.what, WHY_ZH.exec(text)?.groups?.what];
  if (!english && !chinese) return null;
  return english ? changeIn(english, "en") : changeIn(chinese ?? "", "zh");
}

/** What a report before settled of a question about its change. */
export function settledBy({ sections }: AnalysisRequest): Settled {
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

export function nextId({ sections }: AnalysisRequest): string {
  const numbers = sections.map(({ id }) => Number(/\d+$/.exec(id)?.[0] ?? 0));
  return `s${Math.max(0, ...numbers) + 1}`;
}

function sameQuestion(one: Section, other: Section): boolean {
  const plain = ({ id: _id, said: _said, ...rest }: Section) => JSON.stringify(rest);
  return one.kind === other.kind && plain(one) === plain(other);
}
