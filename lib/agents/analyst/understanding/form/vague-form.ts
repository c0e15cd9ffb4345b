import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import { spaced } from "@/lib/agents/analyst/computation/words";
import type { TimeGrain } from "@/lib/agents/analyst/request/expression";
import type { FormFigure, SaidAlready } from "@/lib/agents/analyst/understanding/form/said-already";
import { coarser } from "@/lib/agents/analyst/understanding/grammar/grains";
import { isAdditive } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { synonymGroup } from "@/lib/agents/analyst/understanding/vocabulary/synonyms";
import type { ColumnProfile, TableProfile } from "@/lib/protocol/data/table";
import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

const option = (value: string, label: string): FieldOption => ({ id: value, value, label });
const say = (language: Language, en: string, zh: string): string => (language === "zh" ? zh : en);

const headed = ({ name }: ColumnProfile): string => capitalised(readableName(name));

/** Measure, breakdown, period, filter, shape: each filled with what was said of it, else with the best guess from the profile, and why. */
export function vagueFields(profile: TableProfile, language: Language, said: SaidAlready): Field[] {
  const measures = rankedMeasures(profile);
  const grain = coarser("month", profile.grain);
  const breakdowns = named(profile, said.breakdown, rankedBreakdowns(profile));
  const [measure] = measures;
  const [breakdown] = breakdowns;
  const fields: Field[] = [
    withSaid(measureField(measures, measure, language), figureSaid(said, profile, language), language),
  ];
  if (breakdowns.length > 0)
    fields.push(withSaid(breakdownField(breakdowns, breakdown, grain, language), plain(said.breakdown), language));
  const time = profile.columns.find((c) => c.type === "date" || c.type === "timestamp");
  if (time) fields.push(withSaid(periodField(time, language), plain(said.period), language));
  fields.push({
    kind: "text",
    id: "filter",
    label: say(language, "Only some rows?", "只看一部分行吗？"),
    description: say(language, "For example: region is North", "例如：地区为北区"),
    required: false,
    default: said.filter ?? "",
    reason: said.filter
      ? say(language, WAS_SAID.en, WAS_SAID.zh)
      : say(language, "Nothing was said, so all rows.", "没有说明，按全部行。"),
  });
  fields.push(withSaid(shapeField(breakdown !== undefined, language), plain(said.shape), language));
  return fields;
}

const WAS_SAID = { en: "You named it.", zh: "你提到了它。" };

const plain = (value: string | undefined): FieldOption | undefined => (value ? option(value, value) : undefined);

/** What was said stands first and is chosen. */
function withSaid(field: Field, said: FieldOption | undefined, language: Language): Field {
  if (!said || field.kind !== "select") return field;
  const known = field.options.find(({ value }) => value === said.value);
  const others = field.options.filter(({ value }) => value !== said.value);
  return { ...field, options: [known ?? said, ...others], default: said.value, reason: WAS_SAID[language] };
}

function named(profile: TableProfile, name: string | undefined, ranked: ColumnProfile[]): ColumnProfile[] {
  const column = profile.columns.find((one) => one.name === name);
  return column ? [column, ...ranked.filter((one) => one !== column)] : ranked;
}

/** The column as such where its usual figure was meant, else the figure that was named. */
function figureSaid({ measure }: SaidAlready, profile: TableProfile, language: Language): FieldOption | undefined {
  if (!measure) return undefined;
  const column = profile.columns.find(({ name }) => name === measure.column);
  if (!column) return plain(measure.column);
  const usual = usualFigure(column);
  if (!measure.fn || measure.fn === usual) return option(column.name, figureLabel(column, usual, language));
  return option(`${measure.fn}:${column.name}`, figureLabel(column, measure.fn, language));
}

const usualFigure = (column: ColumnProfile): FormFigure => (isAdditive(column.name, column) ? "sum" : "mean");

const FIGURES: Record<FormFigure, { en: string; zh: string }> = {
  sum: { en: "Total", zh: "合计" },
  mean: { en: "Average", zh: "平均" },
  median: { en: "Median", zh: "中位数" },
  min: { en: "Lowest", zh: "最小值" },
  max: { en: "Highest", zh: "最大值" },
};

function figureLabel({ name }: ColumnProfile, fn: FormFigure, language: Language): string {
  const { en, zh } = FIGURES[fn];
  return say(language, `${en} ${readableName(name)}`, spaced(`${readableName(name)}${zh}`));
}

function measureField(measures: ColumnProfile[], guess: ColumnProfile | undefined, language: Language): Field {
  const options = [
    ...measures.slice(0, 20).map((c) => option(c.name, figureLabel(c, usualFigure(c), language))),
    ...measures
      .slice(0, 4)
      .filter((c) => usualFigure(c) === "sum")
      .map((c) => option(`mean:${c.name}`, figureLabel(c, "mean", language))),
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
          `${headed(guess)} is most like an amount, and is filled in nearly every row.`,
          `${headed(guess)} 最像金额类指标，且几乎每行都有值。`,
        )
      : say(language, "There is no column of amounts.", "没有金额类的列。"),
  };
}

const GRAINS: Record<TimeGrain, { en: string; zh: string }> = {
  hour: { en: "hour", zh: "小时" },
  day: { en: "day", zh: "日" },
  week: { en: "week", zh: "周" },
  month: { en: "month", zh: "月" },
  quarter: { en: "quarter", zh: "季度" },
  year: { en: "year", zh: "年" },
};

function breakdownField(
  breakdowns: ColumnProfile[],
  guess: ColumnProfile | undefined,
  grain: TimeGrain,
  language: Language,
): Field {
  const steps = GRAINS[grain];
  const label = (c: ColumnProfile): string =>
    c.type === "date" || c.type === "timestamp"
      ? say(language, `${headed(c)} (by ${steps.en})`, `${headed(c)}（按${steps.zh}）`)
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

/** Of several amounts of one kind, the one that holds the others. */
const WHOLE = new Set(["total", "overall", "grand", "worldwide", "global", "all"]);

/** So few different numbers in a long table are rather classes than amounts. */
const FEW = 12;

function rankedMeasures({ columns, table }: TableProfile): ColumnProfile[] {
  const score = (c: ColumnProfile): number => {
    const words = nameWords(c.name);
    const ranks = [words.join(" "), ...words].map((name) => likely.indexOf(synonymGroup(name) ?? -1));
    const rank = Math.min(...ranks.filter((at) => at >= 0), Number.POSITIVE_INFINITY);
    return (
      (c.role === "measure" ? 2 : 0) +
      (Number.isFinite(rank) ? 5 - rank / 2 : 0) +
      (words.some((word) => WHOLE.has(word)) ? 0.7 : 0) +
      (isAdditive(c.name, c) ? 1 : 0) +
      (c.type === "decimal" ? 0.5 : 0) -
      (c.distinct <= FEW && c.distinct < table.rowCount / 4 ? 1 : 0) -
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
