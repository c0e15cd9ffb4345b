import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { columnName } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { TableProfile } from "@/lib/protocol/data/table";
import { changeRequest } from "./change-request";

const ENGLISH =
  /^(?:please |and |now )*(?:exclude|drop|remove|without|leave out|ignore|skip|hide)\s+(?:the |all )?(?:empty|blank|missing|null|unknown)(?:\s+(.+?))?[\s.!]*$/i;
const CHINESE =
  /^(?:请|把)?(?:去掉|排除|不要|不看|忽略|剔除)(?:掉)?(.*?)(?:为|是)?(?:空的?|空白的?|空值|缺失的?|没有值的)(.*?)[。！\s]*$/;

/** "exclude empty genres", 去掉空值: the rows without a group are left out. Null unless it says just that of a group that is shown. */
export function readEmpty(
  text: string,
  request: AnalysisRequest,
  profile: TableProfile,
  world: World,
): AnalysisRequest | null {
  const [section] = request.sections;
  const found = ENGLISH.exec(text.trim()) ?? CHINESE.exec(text.trim());
  if (!found || section?.kind !== "summary") return null;
  const shown = section.dimensions.flatMap((one) => ("column" in one ? [one.column] : []));
  const what = found.slice(1).join("").trim();
  const [token, ...more] = readSentence({ text: what, start: 0 }, world).tokens.filter(
    ({ text: word }) => !/^(?:values?|ones?|rows?|groups?|cells?|行|的|值|组)$/i.test(word),
  );
  const named = token?.kind === "column" && more.length === 0 ? [columnName(token)] : token ? [] : shown;
  if (named.length === 0 || !named.every((column) => shown.includes(column))) return null;
  const span = { text, start: 0, end: text.length };
  const rule = { kind: "filter", change: "add", operator: "not_null", values: [], span } as const;
  return changeRequest(
    request,
    named.map((column) => ({ ...rule, column, values: [] })),
    profile,
  );
}
