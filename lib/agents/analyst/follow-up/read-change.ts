import { columnsIn } from "@/lib/agents/analyst/report/data-notes";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { GlossaryEntry } from "@/lib/agents/analyst/understanding/glossary";
import { isContent, isMark } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { profileOf } from "@/lib/agents/analyst/understanding/joining/joined-profile";
import { isUnreadable } from "@/lib/agents/analyst/understanding/no-question";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import { type Understanding, understand } from "@/lib/agents/analyst/understanding/understand";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { FollowUpOperation } from "@/lib/protocol/follow-up";
import type { Language } from "@/lib/protocol/session/text";
import type { DataOperation } from "@/lib/runtime/follow-up/data-change/plan-summary";
import { readDataChange } from "@/lib/runtime/follow-up/data-change/read-data-change";
import { changeRequest } from "./change-request";
import { readFormat } from "./format-change";
import { withOverruled } from "./overruled";
import { inOwnNames } from "./own-names";
import { knownTables, planSummaryOf } from "./plan-summary";
import { readBreakdown } from "./read-breakdown";
import { readCompared } from "./read-compared";
import { readEmpty } from "./read-empty";
import { readFigureChange } from "./read-figure-change";
import { readGroupCondition } from "./read-group-condition";
import { readPeriodChange, withPeriod } from "./read-period-change";
import { readSwitch } from "./read-switch";
import { readSectionLook } from "./section-look";

export interface Setting {
  profiles: TableProfile[];
  /** "YYYY-MM-DD" */
  today: string;
  language: Language;
  /** Words that the person defined. */
  glossary?: readonly GlossaryEntry[];
}

/** What a message makes of a request. `fresh`: a request of its own, which takes nothing over. */
export interface RequestChange {
  request: AnalysisRequest;
  operation: FollowUpOperation;
  fresh: boolean;
}

/** A message that changes how the result looks, what it is computed from, or is a question of its own. Null: not readable. */
export function readChange(text: string, request: AnalysisRequest, setting: Setting): RequestChange | null {
  if (isUnreadable(text)) return null;
  const change = readWords(text, request, setting);
  if (!change) return null;
  const looks = change.operation === "change_format" || change.operation === "expand";
  const { focus, ...changed } = withOverruled(request, change.request, change.fresh);
  return { ...change, request: looks && focus ? { ...changed, focus } : changed };
}

function readWords(text: string, request: AnalysisRequest, setting: Setting): RequestChange | null {
  const sectionLook = readSectionLook(text, request);
  if (sectionLook) return { request: sectionLook, operation: "expand", fresh: false };
  const format = readFormat(text);
  const formatted = Object.keys(format.change).length > 0;
  const shaped = formatted ? reshaped(request, format.change) : request;
  if (formatted && format.rest === "") return { request: shaped, operation: "change_format", fresh: false };
  const changed = readRevision(format.rest, shaped, setting) ?? readParts(format.rest, shaped, setting);
  if (changed) return changed;
  const plain = understand({ message: format.rest, ...setting });
  const settled = { ...levels(request), ...joinsOf(request) };
  const own =
    plain.outcome === "understood" || Object.keys(settled).length === 0
      ? plain
      : understand({ message: format.rest, ...setting, answers: settled });
  return own.outcome === "understood"
    ? { request: freshOf(own, format.change), operation: "new_deliverable", fresh: true }
    : null;
}

/** "by director instead, top 5": several changes, one after another; each must be read. */
function readParts(text: string, request: AnalysisRequest, setting: Setting): RequestChange | null {
  const parts = text
    .split(/\s*[,，;；。]\s*(?:and |then |and then |再|然后|并)?/i)
    .filter((part) => part.trim() !== "");
  if (parts.length < 2 || parts.length > 5) return null;
  let current = request;
  for (const part of parts) {
    const change = readRevision(part, current, setting);
    if (!change) return null;
    current = change.request;
  }
  return { request: current, operation: "change_parameter", fresh: false };
}

/** "regions with revenue above 5000", after a report of revenue by region: the regions' own figures are meant. */
function levels({ sections }: AnalysisRequest): Record<string, string> {
  const [section] = sections;
  if (section?.kind !== "summary" || section.dimensions.length === 0) return {};
  const shown = section.measures.flatMap((m) =>
    m.kind === "aggregate" && m.of?.kind === "column" ? [m.of.column] : [],
  );
  return Object.fromEntries(shown.map((column) => [`level:${column}`, "group"]));
}

/** Files that the report took together belong together in the next question too. */
const joinsOf = ({ table, joins }: AnalysisRequest): Record<string, string> =>
  Object.fromEntries(
    joins.map((join) => [`join_${join.table}`, `${table}.${join.on[0]?.left}=${join.table}.${join.on[0]?.right}`]),
  );

function freshOf(
  { request }: Extract<Understanding, { outcome: "understood" }>,
  look: Partial<AnalysisRequest["shape"]>,
): AnalysisRequest {
  return { ...request, shape: { ...request.shape, ...look } };
}

/** Figures that come or go, a span of time, and what is left of the words as operations; every word must be accounted for. */
function readRevision(said: string, request: AnalysisRequest, setting: Setting): RequestChange | null {
  const profile = profileOf(request, setting.profiles);
  if (!profile) return null;
  const world = worldOf(profile, setting.today);
  const text = inOwnNames(said, world);
  const broken = readBreakdown(text, request, world) ?? readCompared(text, request, world);
  if (broken) return { request: broken, operation: "change_parameter", fresh: false };
  const held = readGroupCondition(text, request, world);
  if (held) return { request: held, operation: "change_filter", fresh: false };
  const kept = readEmpty(text, request, profile, world);
  if (kept) return { request: kept, operation: "change_filter", fresh: false };
  const switched = readSwitch(text, request, profile, world);
  if (switched) return { request: switched, operation: "change_parameter", fresh: false };
  const figures = readFigureChange(text, request);
  if (figures === "unread") return null;
  const [rest, base] = figures ? [figures.rest, figures.request] : [text, request];
  const span = readPeriodChange(rest, world);
  if (span === "unread") return null;
  if (!figures && !span) return operationsIn(text, request, profile, setting);
  const spanned = span ? withPeriod(base, span) : base;
  const left = span ? span.rest : rest;
  const operation = figures ? ("change_parameter" as const) : ("change_filter" as const);
  if (isEmpty(left) || namesRows(left, world)) return { request: spanned, operation, fresh: false };
  const more = operationsIn(left, spanned, profile, setting);
  return more ? { ...more, operation: more.operation === operation ? operation : "change_parameter" } : null;
}

/** "only movies" beside a span of time: the rows, whatever they are called. */
function namesRows(text: string, world: World): boolean {
  const { tokens } = readSentence({ text, start: 0 }, world);
  return tokens
    .filter((token) => !isMark(token, "who"))
    .filter(isContent)
    .every(({ kind }) => kind === "noun");
}

function operationsIn(
  text: string,
  request: AnalysisRequest,
  profile: TableProfile,
  { profiles, language, today }: Setting,
): RequestChange | null {
  const plan = planSummaryOf(request);
  const reading = readDataChange({
    text,
    language,
    plan,
    tables: knownTables([profile, ...profiles.filter((one) => one.table.name !== profile.table.name)]),
    earlier: [request.message],
  });
  if (reading.operations.length === 0 || reading.unaccounted.length > 0) return null;
  if (!allTaken(text, reading.operations, request, worldOf(profile, today))) return null;
  const changed = changeRequest(request, reading.operations, profile);
  const filtered = reading.operations.every((one) => one.kind === "filter");
  return changed && { request: changed, operation: filtered ? "change_filter" : "change_parameter", fresh: false };
}

/** Columns, values and numbers of the words must each stand in an operation (a column: or in the request already). */
function allTaken(text: string, operations: DataOperation[], { sections }: AnalysisRequest, world: World): boolean {
  const names = operations.flatMap((one) =>
    "column" in one && one.column ? [one.column] : "columns" in one ? one.columns : [],
  );
  const values = operations.flatMap((one) =>
    one.kind === "filter" ? one.values.map(String) : one.kind === "top" ? [String(one.count)] : [],
  );
  const known = new Set([...names, ...columnsIn(sections[0])]);
  const said = new Set(values.map((value) => value.toLowerCase()));
  return readSentence({ text, start: 0 }, world).tokens.every((token) => {
    if (token.kind === "column") return token.matches.some(({ column }) => known.has(column));
    if (token.kind === "value") return token.values.some(({ value }) => said.has(String(value).toLowerCase()));
    return token.kind !== "number" || said.has(String(token.value)) || said.has(String(token.value * 100));
  });
}

const isEmpty = (text: string) =>
  text
    .replace(
      /\b(?:please|thanks?|thank you|what|how|about|was|were|is|happened|can|could|you|i|we|want|need|would|like|show|give|look|at|make|now|data|it|this|that|them|me|us|only|just|and|but|the|a|in|for|with|too|also|period)\b/gi,
      " ",
    )
    .replace(
      /请|帮我|给我|把|只看|看|它|这个|一下|怎么样|怎样|如何|情况|发生了什么|那么?|呢|吗|数据|范围|时间|期间|改成|改为|换成|成|为|的|吧|来|再|要|并且?|而且|显示|加上|加/g,
      " ",
    )
    .replace(/[\s,，。.!！?？;；、]+/g, "") === "";

/** The same to be computed in another look; what an earlier look rested on no longer counts. */
export function reshaped(request: AnalysisRequest, look: Partial<AnalysisRequest["shape"]>): AnalysisRequest {
  const assumptions = request.assumptions.filter((assumption) => assumption.memoryId === undefined);
  return { ...request, shape: { ...request.shape, ...look }, assumptions };
}
