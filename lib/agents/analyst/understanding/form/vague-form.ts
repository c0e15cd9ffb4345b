import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import { spaced } from "@/lib/agents/analyst/computation/words";
import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isAdditive } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";
import type { ColumnProfile, TableProfile } from "@/lib/protocol/data/table";
import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

const option = (value: string, label: string): FieldOption => ({ id: value, value, label });
const say = (language: Language, en: string, zh: string): string => (language === "zh" ? zh : en);

const headed = ({ name }: ColumnProfile): string => capitalised(readableName(name));

/** Measure, breakdown, period, filter, shape: each filled with the best guess from the profile, and why. */
export function vagueFields(profile: TableProfile, language: Language): Field[] {
  const measures = rankedMeasures(profile);
  const breakdowns = rankedBreakdowns(profile);
  const [measure] = measures;
  const [breakdown] = breakdowns;
  const fields: Field[] = [measureField(measures, measure, language)];
  if (breakdowns.length > 0) fields.push(breakdownField(breakdowns, breakdown, language));
  const time = profile.columns.find((c) => c.type === "date" || c.type === "timestamp");
  if (time) fields.push(periodField(time, language));
  fields.push({
    kind: "text",
    id: "filter",
    label: say(language, "Only some rows?", "只看一部分行吗？"),
    description: say(language, "For example: region is North", "例如：地区为北区"),
    required: false,
    default: "",
    reason: say(language, "Nothing was said, so all rows.", "没有说明，按全部行。"),
  });
  fields.push(shapeField(breakdown !== undefined, language));
  return fields;
}

function measureField(measures: ColumnProfile[], guess: ColumnProfile | undefined, language: Language): Field {
  const options = [
    ...measures
      .slice(0, 20)
      .map((c) =>
        option(
          c.name,
          isAdditive(c.name)
            ? say(language, `Total ${readableName(c.name)}`, spaced(`${readableName(c.name)}合计`))
            : say(language, `Average ${readableName(c.name)}`, spaced(`${readableName(c.name)}平均`)),
        ),
      ),
    option("*", say(language, "Number of rows", "行数")),
  ];
  return {
    kind: "select",
    id: "measure",
    label: say(language, "Which figure?", "看哪个数字？"),
    required: true,
    options,
    default: guess?.name ?? "*",
    reason: guess
      ? say(
          language,
          `${headed(guess)} varies most like an amount and is filled in nearly every row.`,
          `${headed(guess)} 最像金额类指标，且几乎每行都有值。`,
        )
      : say(language, "There is no column of amounts.", "没有金额类的列。"),
  };
}

function breakdownField(breakdowns: ColumnProfile[], guess: ColumnProfile | undefined, language: Language): Field {
  const label = (c: ColumnProfile): string =>
    c.type === "date" || c.type === "timestamp"
      ? say(language, `${headed(c)} (by month)`, `${headed(c)}（按月）`)
      : headed(c);
  return {
    kind: "select",
    id: "breakdown",
    label: say(language, "Broken down by?", "按什么拆分？"),
    required: true,
    options: [
      ...breakdowns.slice(0, 20).map((c) => option(c.name, label(c))),
      option("none", say(language, "Not broken down", "不拆分")),
    ],
    default: guess?.name ?? "none",
    reason: guess
      ? say(
          language,
          `${headed(guess)} has ${guess.distinct} different values: enough to compare, few enough to read.`,
          `${headed(guess)} 有 ${guess.distinct} 个取值，便于比较。`,
        )
      : "",
  };
}

function periodField(time: ColumnProfile, language: Language): Field {
  const [from, to] = [String(time.min ?? "").slice(0, 10), String(time.max ?? "").slice(0, 10)];
  const last = to.slice(0, 4);
  return {
    kind: "select",
    id: "period",
    label: say(language, "Which period?", "哪个时间段？"),
    required: true,
    options: [
      option("all", say(language, `All: ${from} to ${to}`, `全部：${from} 至 ${to}`)),
      option(last, say(language, `Only ${last}`, `仅 ${last} 年`)),
    ],
    allowOther: true,
    default: "all",
    reason: say(language, "No period was named.", "没有提到时间段。"),
  };
}

function shapeField(broken: boolean, language: Language): Field {
  return {
    kind: "select",
    id: "shape",
    label: say(language, "How should it look?", "以什么形式呈现？"),
    required: true,
    options: [
      option("report", say(language, "Report with chart and table", "图表加表格的报告")),
      option("table", say(language, "Only a table", "只要表格")),
      option("short", say(language, "A few sentences", "几句话")),
    ],
    default: "report",
    reason: broken
      ? say(language, "A breakdown is read fastest from a chart.", "拆分后看图最直观。")
      : say(language, "The usual form.", "常用形式。"),
  };
}

/** Kinds of column that "how did we do" is most often about, likeliest first. */
const likely = ["revenue", "amount", "profit", "quantity", "cost"].map(synonymGroup);

function rankedMeasures({ columns, table }: TableProfile): ColumnProfile[] {
  const score = (c: ColumnProfile): number => {
    const rank = likely.indexOf(synonymGroup(c.name.toLowerCase().replaceAll("_", " ")) ?? -1);
    return (
      (c.role === "measure" ? 2 : 0) +
      (rank < 0 ? 0 : 5 - rank / 2) +
      (c.type === "decimal" ? 1 : 0) -
      c.nulls / Math.max(1, table.rowCount)
    );
  };
  return columns
    .filter((c) => (c.type === "integer" || c.type === "decimal") && c.role !== "key")
    .sort((a, b) => score(b) - score(a));
}

function rankedBreakdowns({ columns }: TableProfile): ColumnProfile[] {
  const time = columns.filter((c) => c.type === "date" || c.type === "timestamp").slice(0, 1);
  const groups = columns
    .filter((c) => (c.type === "text" || c.type === "boolean") && c.distinct >= 2 && c.distinct <= 30)
    .sort((a, b) => Math.abs(a.distinct - 6) - Math.abs(b.distinct - 6));
  return [...groups, ...time];
}

/** The request that an answered form stands for. A filter is read like a message; what cannot be read of it is unresolved. */
export function requestFromForm(
  message: string,
  language: Language,
  profile: TableProfile,
  world: World,
  answers: Record<string, string>,
): AnalysisRequest {
  const { measure = "*", breakdown = "none", shape = "report", filter = "", period = "all" } = answers;
  const of = { kind: "column", column: measure } as const;
  const figure: Measure =
    measure === "*"
      ? { kind: "aggregate", id: "m1", fn: "count" }
      : { kind: "aggregate", id: "m1", fn: isAdditive(measure) ? "sum" : "mean", of };
  const dated = profile.columns.some((c) => c.name === breakdown && (c.type === "date" || c.type === "timestamp"));
  const dimension = dated
    ? { kind: "time", id: "d1", column: breakdown, grain: "month" }
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
  const look =
    shape === "table"
      ? { form: "table", table: true, chart: "none" }
      : shape === "short"
        ? { text: "short", chart: "none" }
        : {};
  return analysisRequestSchema.parse({
    version: 1,
    message,
    language,
    table: profile.table.name,
    sections: [section],
    shape: look,
    unresolved,
  });
}
