import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { readBreakdowns } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import { isContent } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";

const CARRIERS =
  /^(?:(?:please|now|and|then)\s+)*(?:(?:show|give|split|break|group|list|see)\s+(?:me\s+)?(?:it|this|that|them|the (?:figures?|numbers?|result))?\s*(?:down|up)?\s*|(?:same|instead)\s+)?(?=by\b|per\b|for each\b)|^(?:请|帮我|改成|换成|改为)?(?=按|分)/i;

const OVER_TIME = /^(?:over time|over the (?:years|months)|through the years|随时间|随着时间|历年|走势)/i;

/** "by region and month", "over time", 按地区和月份: the same figures for other groups. Null unless it says that and nothing else. */
export function readBreakdown(text: string, request: AnalysisRequest, world: World): AnalysisRequest | null {
  const [section, ...others] = request.sections;
  const rest = text
    .trim()
    .replace(CARRIERS, "")
    .replace(/[\s.!?。！？]+$/g, "");
  const course = OVER_TIME.test(rest);
  if (section?.kind !== "summary" || section.compare) return null;
  if (!course && !/^(?:by|per|for each|按|分)/i.test(rest)) return null;
  const sentence = readSentence({ text: rest, start: 0 }, world);
  const dimensions = readBreakdowns(sentence, world, 1);
  const read = sentence.tokens.every((token) => token.used || !isContent(token));
  if (
    !read ||
    dimensions.length < (course ? 1 : 2) ||
    sentence.tokens.some((t) => t.kind === "column" && t.matches.length > 1)
  )
    return null;
  const { limit: _, outer: __, ...kept } = section;
  const measures = section.measures.filter((one) => one.kind !== "over");
  if (measures.length === 0) return null;
  return { ...request, sections: [{ ...kept, measures, dimensions, having: [], order: [] }, ...others] };
}
