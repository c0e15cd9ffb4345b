import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import { measureLabel } from "@/lib/agents/analyst/computation/words";
import { spanInWords } from "@/lib/agents/analyst/report/sentences/scope";
import type { AnalysisRequest } from "@/lib/agents/analyst/request/analysis-request";
import type { Dimension } from "@/lib/agents/analyst/request/measure";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Shape } from "@/lib/agents/analyst/request/shape";
import { saidAlready } from "@/lib/agents/analyst/understanding/form/said-already";
import { vagueFields } from "@/lib/agents/analyst/understanding/form/vague-form";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import type { Question } from "@/lib/protocol/human-input/question";
import type { Language } from "@/lib/protocol/session/text";
import { filterPhrase } from "./filter-phrase";

/** Where a field is left as the report has it. */
export const AS_IT_IS = "as_it_is";
const PREFIX = "change_";

export type ChangeAnswers = Record<string, string>;

export interface ChangeSetting {
  profile: TableProfile;
  world: World;
  language: Language;
}

/** Whether a question is the form for a change of the report. */
export const isChangeForm = ({ fields }: Question): boolean => fields.some(({ id }) => id.startsWith(PREFIX));

/** The rows that the request looks at, as words that are read back as the same. */
export const standingFilter = (
  { sections: [section] }: AnalysisRequest,
  profile: TableProfile,
  language: Language,
): string => (section?.filter ? filterPhrase(section.filter, profile, language) : "");

/** What such a form was answered, by the part of the request. */
export function changeAnswers(answers: Record<string, string | string[]>): ChangeAnswers {
  const own = Object.entries(answers).filter(([id]) => id.startsWith(PREFIX));
  return Object.fromEntries(own.map(([id, value]) => [id.slice(PREFIX.length), String(value)]));
}

/**
 * The form for a change that cannot be read: the report as it stands is filled in, with what the words do say of it, so that only
 * what is to change needs to be touched. `given` are answers that could not be read, `unread` the words of them that were not.
 */
export function changeQuestion(
  text: string,
  request: AnalysisRequest,
  setting: ChangeSetting,
  { given = {}, unread = [] }: { given?: ChangeAnswers; unread?: string[] } = {},
): Question {
  const { language, profile, world } = setting;
  const { tokens } = readSentence({ text, start: 0 }, world);
  const said = saidAlready(tokens, world);
  const strange = tokens.flatMap((token) => (token.kind === "unknown" ? [token.text] : []));
  const now = standing(request, language);
  const filter = standingFilter(request, profile, language);
  const fields = vagueFields(profile, language, said).flatMap((field) => {
    const own = now[field.id];
    const chosen = given[field.id] ?? (field.id in said && "default" in field ? String(field.default) : undefined);
    if (field.id === "filter")
      return [filterField(field, given.filter ?? filter, given.filter ? "" : said.filter, language)];
    return own ? [filled(field, own, chosen, language)] : [];
  });
  return {
    text: wording(unread.length > 0 ? unread : strange, language),
    context: text,
    clarificationType: "ambiguous_requirement",
    language,
    mode: "form",
    askedBy: { source: "ask_clarification", name: "Analyst" },
    fields,
    actions: [],
    sensitivity: "plain",
  };
}

function wording(unread: string[], language: Language): string {
  const words = [...new Set(unread)].slice(0, 6).map((word) => `“${word}”`);
  if (language === "zh")
    return `要改什么？已按当前报告填好，只改需要的地方。${words.length > 0 ? `没有看懂${words.join("、")}。` : ""}`;
  return `What should change? The report as it stands is filled in.${words.length > 0 ? ` I could not read ${words.join(", ")}.` : ""}`;
}

/** What the fields would be answered for the request as it is; a part that it does not have is left out. */
function standing({ sections: [section], shape }: AnalysisRequest, language: Language): Record<string, FieldOption> {
  if (!section) return {};
  const common = { period: periodNow(section, language), shape: shapeNow(shape, language) };
  if (section.kind !== "summary") return common;
  const mark = language === "zh" ? "、" : ", ";
  const figures = section.measures.map((one) => measureLabel(one, section.measures)[language]).join(mark);
  const groups = section.dimensions.map((one) => groupName(one, language)).join(mark);
  return {
    measure: option(AS_IT_IS, figures),
    breakdown: groups === "" ? option("none") : option(AS_IT_IS, groups),
    ...common,
  };
}

const option = (value: string, label: string = value): FieldOption => ({ id: value, value, label });

const GRAINS = {
  ...{ hour: { en: "hour", zh: "小时" }, day: { en: "day", zh: "日" }, week: { en: "week", zh: "周" } },
  ...{ month: { en: "month", zh: "月" }, quarter: { en: "quarter", zh: "季度" }, year: { en: "year", zh: "年" } },
};

function groupName(dimension: Dimension, language: Language): string {
  if (dimension.kind === "expression") return dimension.label;
  const name = capitalised(readableName(dimension.column));
  if (dimension.kind === "column") return dimension.label ?? name;
  const grain = dimension.kind === "time" ? GRAINS[dimension.grain][language] : dimension.part;
  return language === "zh" ? `${name}（按${grain}）` : `${name} (by ${grain})`;
}

function periodNow({ period }: Section, language: Language): FieldOption {
  return period ? option(AS_IT_IS, spanInWords(period, language)) : option("all");
}

function shapeNow({ form, chart, text }: Shape, language: Language): FieldOption {
  if (form === "table") return option("table");
  if (chart === "none" && text === "short") return option("short");
  if ([form ?? "report", chart, text].every((one) => one === undefined || one === "report")) return option("report");
  return option(AS_IT_IS, language === "zh" ? "保持当前形式" : "In the form it has now");
}

const AS_NOW = { en: "As the report has it.", zh: "与当前报告一致。" };

/** A field with the report's own value chosen, unless the words or an earlier answer say something else. */
function filled(field: Field, now: FieldOption, chosen: string | undefined, language: Language): Field {
  const id = `${PREFIX}${field.id}`;
  if (field.kind !== "select") return field;
  const own = field.options.find(({ value }) => value === now.value) ?? now;
  const others = field.options.filter(({ label, value }) => value !== own.value && label !== own.label);
  const value = chosen ?? own.value;
  const known = [own, ...others].some((one) => one.value === value);
  const reason = chosen === undefined ? AS_NOW[language] : field.reason;
  return { ...field, id, options: [own, ...others, ...(known ? [] : [option(value)])], default: value, reason };
}

/** Which rows the report looks at, as words that can be changed; what was said of them stands behind. */
function filterField(field: Field, now: string, said: string | undefined, language: Language): Field {
  if (field.kind !== "text") return field;
  const text = [now, said ?? ""].filter((part) => part !== "").join(" and ");
  return { ...field, id: `${PREFIX}filter`, default: text, reason: said ? field.reason : AS_NOW[language] };
}
