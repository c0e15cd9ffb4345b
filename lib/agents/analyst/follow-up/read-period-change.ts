import type { AnalysisRequest, Assumption } from "@/lib/agents/analyst/request/analysis-request";
import type { Period } from "@/lib/agents/analyst/request/filter";
import type { Section } from "@/lib/agents/analyst/request/section";
import { withYears } from "@/lib/agents/analyst/understanding/change/bare-months";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";

/** Words that only tie a period to the wish: they go with it. */
const BEFORE =
  /(?:\b(?:(?:only|just|limit(?: it)? to|restrict(?: it)? to|filter(?: it)? (?:to|by|for))\s+)?(?:(?:since|after|before|until|till|up to|from|between|starting|in|for|during|of|on|only|just|the)\s+)*|只看|仅看|只要|只保留|看看|看|从|自|在|换成|改成|改为)\s*$/i;
const AFTER =
  /^\s*(?:only\b|onwards?\b|以来|以后|之后|以前|之前|之间|起|开始|的(?:数据|情况|部分)?|(?:这|那)(?:个月|一年|段时间))?/i;
const COMPARES = /\b(?:compar\w*|versus|vs)\b|对比|比较|相比|\b(?:than)\b/i;
const ALL_TIME =
  /\b(?:(?:for |over )?(?:all (?:time|periods|years|months|dates)|the (?:whole|entire|full) (?:period|time)))\b|(?:全部|所有|整个)(?:的)?(?:时间|时期|期间|年份|日期)(?:范围)?/i;

export interface PeriodChange {
  /** Null: no span any more. */
  period: Period | null;
  /** The text without what was read of it. */
  rest: string;
  assumptions: Assumption[];
}

/**
 * "Only 2024", "since March", 最近三个月 in a follow-up. Null where no span of time is named; `unread` where one is, but not as
 * one span to look at.
 */
export function readPeriodChange(message: string, world: World): PeriodChange | "unread" | null {
  const all = ALL_TIME.exec(message);
  if (all) return { period: null, rest: cut(message, all.index, all.index + all[0].length), assumptions: [] };
  const column = timeColumn(world);
  if (!column) return null;
  const { text, assumptions } = withYears(message, world);
  const sentence = readSentence({ text, start: 0 }, world);
  const named = sentence.tokens.filter((token) => token.kind === "period");
  if (named.length === 0) return null;
  const { periods } = readConditions(sentence, world, emptyDraft());
  const [only] = periods;
  if (!only || periods.length > 1 || COMPARES.test(message)) return "unread";
  const last = named.at(-1) ?? only.token;
  return {
    period: { ...only.period, said: text.slice(only.token.start, last.end) },
    rest: cut(text, only.token.start, last.end),
    assumptions,
  };
}

function cut(text: string, start: number, end: number): string {
  const before = text.slice(0, start).replace(BEFORE, " ");
  const after = text.slice(end).replace(AFTER, " ");
  return `${before} ${after}`.replace(/\s+/g, " ").trim();
}

/** The span holds for every section that looks at rows. */
export function withPeriod(request: AnalysisRequest, { period, assumptions }: PeriodChange): AnalysisRequest {
  const sections = request.sections.map((section): Section => {
    if (section.kind === "profile" || section.kind === "overview") return section;
    const { period: _before, ...rest } = section;
    return period ? { ...rest, period } : rest;
  });
  const known = new Set(assumptions.map(({ id }) => id));
  return {
    ...request,
    sections,
    assumptions: [...request.assumptions.filter(({ id }) => !known.has(id)), ...assumptions],
  };
}
