import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import { isBreakdown } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import { isAdditive, profileIn } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isContent, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Aggregate, DataOperation } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { changeRequest } from "./change-request";

const ENGLISH =
  /^(?:and |please |now )*(?:(same for|the same for|do the same for|switch to|change (?:it |that )?to|use|show|take|make it|(?:what|how) about|(?:break|split)(?: it| that| this)?(?: down| up)?)\s+)?(?:the )?(.+?)(?:\s+(instead)(?: of (.+))?|\s+(as well|too))?[\s.!?]*$/i;
const CHINESE = /^(?:请|帮我|把它|把)*(换成|改成|改为|改看|换为|换)(.+?)(?:来?看|吧|来拆分|拆分|汇总)?[。！!\s]*$/;
const ABOUT = /^(?:那么?|还有)?(.+?)(?:呢|怎么样)[？?。！!\s]*$/;
const EDIT =
  /^(?:and |please )*(add|also add|plus|remove|drop|without|加上|再加上?|去掉|删掉|不要)\s*(?:the )?(.+?)[\s.!?。！]*$/i;
const FIRST =
  /^(?:show |put |with )?(?:the )?(smallest|lowest|least|biggest|largest|highest|most)(?: ones?)? first[\s.!?]*$/i;
const AGGREGATES: Record<string, Aggregate> = {
  sum: "sum",
  mean: "average",
  median: "median",
  min: "min",
  max: "max",
  count: "count",
  count_distinct: "count_distinct",
};

/**
 * One thing in the place of another, or one more or less: "average instead", "same for cost", "by week instead", "remove
 * region", 换成平均值. Null unless every word of it is known.
 */
export function readSwitch(
  text: string,
  request: AnalysisRequest,
  profile: TableProfile,
  world: World,
): AnalysisRequest | null {
  const operation = firstOf(text) ?? editOf(text, request, world) ?? switchOf(text, request, world);
  return operation && changeRequest(request, [{ ...operation, span: { text, start: 0, end: text.length } }], profile);
}

type Operation = DataOperation extends infer One ? (One extends DataOperation ? Omit<One, "span"> : never) : never;

function firstOf(text: string): Operation | null {
  const found = FIRST.exec(text.trim())?.[1];
  if (!found) return null;
  return { kind: "order", direction: /small|low|least/i.test(found) ? "ascending" : "descending" };
}

/** "Add region", "remove region": what is already a column of the breakdown goes, what is not comes. */
function editOf(text: string, { sections }: AnalysisRequest, world: World): Operation | null {
  const found = EDIT.exec(text.trim());
  const [section] = sections;
  if (!found?.[1] || !found[2] || section?.kind !== "summary") return null;
  const removes = /^(?:remove|drop|without|去掉|删掉|不要)$/i.test(found[1]);
  const column = breakdownIn(contentOf(found[2], world), world);
  if (!column) return removes ? null : figureOf(found[2], "add", usualOf(section), world);
  const used = section.dimensions.some((one) => "column" in one && one.column === column);
  return removes === used ? { kind: "group", change: removes ? "remove" : "add", column } : null;
}

function switchOf(text: string, { sections }: AnalysisRequest, world: World): Operation | null {
  const [english, chinese] = [ENGLISH.exec(text.trim()), CHINESE.exec(text.trim())];
  const about = ABOUT.exec(text.trim())?.[1];
  const replaces =
    chinese !== null ||
    about !== undefined ||
    english?.[3] !== undefined ||
    /^(?:do )?(?:the )?same|^switch|^change|^(?:what|how) about/i.test(english?.[1] ?? "");
  const adds = english?.[5] !== undefined;
  const what = (chinese?.[2] ?? about ?? english?.[2] ?? "").trim();
  if ((!replaces && !adds) || !allFigures(english?.[4], world)) return null;
  const by = /^(?:by|per|按照?)\s*(.+)$/i.exec(what)?.[1];
  const change = adds ? "add" : "replace";
  return by ? groupOf(by, change, world) : figureOf(what, change, usualOf(sections[0]), world);
}

/** The figure that the result shows: another column is looked at in the same way. */
function usualOf(section: AnalysisRequest["sections"][number] | undefined): Aggregate {
  const [measure] = section?.kind === "summary" ? section.measures : [];
  return (measure?.kind === "aggregate" ? AGGREGATES[measure.fn] : undefined) ?? "sum";
}

const contentOf = (text: string, world: World): Token[] =>
  readSentence({ text, start: 0 }, world).tokens.filter(isContent);

/** What is left behind must be a figure or a column; anything else was not understood. */
function allFigures(text: string | undefined, world: World): boolean {
  return (
    text === undefined ||
    contentOf(text, world).every((token) => token.kind === "column" || isMeaning(token, "aggregate"))
  );
}

function isAmount(name: string, world: World): boolean {
  const profile = world.columns.find((column) => column.name === name)?.profile;
  return profile?.role === "measure" && (profile.type === "integer" || profile.type === "decimal");
}

function breakdownIn(tokens: Token[], world: World): string | undefined {
  const [only] = tokens;
  if (only?.kind !== "column" || tokens.length > 1 || only.matches.length > 1) return undefined;
  const name = columnName(only);
  return isBreakdown(name, world) && !isAmount(name, world) ? name : undefined;
}

const GRAINS: Record<string, "day" | "week" | "month" | "quarter" | "year"> = {
  ...{ day: "day", week: "week", month: "month", quarter: "quarter", year: "year" },
  ...{
    天: "day",
    日: "day",
    周: "week",
    月: "month",
    月份: "month",
    季度: "quarter",
    季: "quarter",
    年: "year",
    年份: "year",
  },
};

function groupOf(text: string, change: "add" | "replace", world: World): Operation | null {
  const grain = GRAINS[text.toLowerCase().trim()];
  if (grain) return { kind: "group", change, grain };
  const column = breakdownIn(contentOf(text, world), world);
  return column ? { kind: "group", change, column } : null;
}

/** A number of rows is no figure of a column, and a level does not add up. */
function fitting(usual: Aggregate, name: string, world: World): Aggregate {
  const adds = isAdditive(name, profileIn(world, name));
  if (usual === "sum" || usual === "count" || usual === "count_distinct") return adds ? "sum" : "average";
  return usual;
}

function figureOf(text: string, change: "add" | "replace", usual: Aggregate, world: World): Operation | null {
  const tokens = contentOf(text, world);
  const column = tokens.find((token) => token.kind === "column");
  const figure = tokens.find((token) => isMeaning(token, "aggregate"));
  const known = [column, figure].filter((token) => token !== undefined);
  if (known.length === 0 || known.length < tokens.length) return null;
  const name = column?.kind === "column" ? columnName(column) : undefined;
  if (name !== undefined && (!isAmount(name, world) || (column?.kind === "column" && column.matches.length > 1)))
    return null;
  const aggregate = isMeaning(figure, "aggregate")
    ? AGGREGATES[figure.meaning.fn]
    : name === undefined
      ? undefined
      : fitting(usual, name, world);
  return aggregate ? { kind: "aggregate", change, aggregate, ...(name ? { column: name } : {}) } : null;
}
