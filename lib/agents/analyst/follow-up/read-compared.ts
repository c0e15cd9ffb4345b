import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import { isContent, isMark, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** "compare North and South", "males vs females", 比较北区和南区: the same figures for these groups alone. Null unless it says just that. */
export function readCompared(text: string, request: AnalysisRequest, world: World): AnalysisRequest | null {
  const [section, ...others] = request.sections;
  if (section?.kind !== "summary" || section.compare) return null;
  const { tokens } = readSentence({ text, start: 0 }, world);
  const compares = tokens.some((token) => isMark(token, "versus"));
  const values = tokens.filter((token): token is TokenOf<"value"> => token.kind === "value");
  const rest = tokens.filter((token) => isContent(token) && token.kind !== "value" && !isMark(token, "versus"));
  const column = values[0]?.values[0]?.column;
  if (!compares || rest.length > 0 || column === undefined || tokens.some((token) => isMeaning(token, "aggregate")))
    return null;
  const named = values.flatMap(({ values }) => values.filter((one) => one.column === column).map(({ value }) => value));
  if (new Set(named).size < 2 || named.length !== values.length) return null;
  const chosen: Filter = { kind: "in", left: { kind: "column", column }, values: [...new Set(named)] };
  const filter: Filter = section.filter ? { kind: "and", parts: [section.filter, chosen] } : chosen;
  return { ...request, sections: [{ ...section, filter, ...groupsWith(section, column) }, ...others] };
}

type Summary = Extract<AnalysisRequest["sections"][number], { kind: "summary" }>;

/** A course over time stays; other groups give way to those that are compared. */
function groupsWith({ dimensions }: Summary, column: string): Partial<Summary> {
  if (dimensions.some((one) => "column" in one && one.column === column)) return {};
  const times = dimensions.filter(({ kind }) => kind === "time");
  const compared = { kind: "column" as const, id: `d${times.length + 1}`, column };
  return { dimensions: [...times.map((one, at) => ({ ...one, id: `d${at + 1}` })), compared], order: [] };
}
