import type { AnalysisRequest, Assumption } from "@/lib/agents/analyst/request/analysis-request";
import type { Section, Variable } from "@/lib/agents/analyst/request/section";
import { attachDecisions } from "@/lib/agents/analyst/understanding/assemble-decisions";
import { sectionOf } from "@/lib/agents/analyst/understanding/assemble-section";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { mergeIdeas } from "@/lib/agents/analyst/understanding/merge-ideas";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";

/** Something that must be known before the request can be computed. */
export interface Need {
  id: string;
  kind: "test" | "outlier_rule" | "columns" | "contradiction" | "measure" | "number_format";
  said: string;
  options: string[];
}

export interface Assembled {
  sections: Section[];
  decisions: AnalysisRequest["decisions"];
  transforms: AnalysisRequest["transforms"];
  assumptions: Assumption[];
  needs: Need[];
}

/** Joins what the sentences asked for with what they said about how; what is open becomes an assumption or a need. */
export function assemble(draft: Draft, world: World, answers: Record<string, string>): Assembled {
  const ideas = mergeIdeas(draft);
  const needs: Need[] = [];
  const assumptions: Assumption[] = [];
  const context = { draft, world, answers, needs, assumptions };
  const sections = ideas.flatMap((idea, index) => sectionOf(idea, `s${index + 1}`, ideas, context));
  checkContradictions(draft, needs);
  checkTypes(sections, draft, world, needs);
  for (const { id, text } of draft.notes) assumptions.push({ id, text, options: [] });
  for (const [said, column] of draft.taken) {
    if (column === "") {
      assumptions.push({
        id: `unit:${said}`,
        text: {
          en: `The values are taken as they stand (“${said}”); nothing is converted.`,
          zh: `数值按原样使用（“${said}”），未做换算。`,
        },
        options: [],
      });
      continue;
    }
    assumptions.push({
      id: `taken:${said}`,
      text: { en: `“${said}” was taken as the column ${column}.`, zh: `“${said}”按列 ${column} 理解。` },
      value: column,
      options: [],
    });
  }
  assumptions.push(...unsaid(draft, sections));
  const decisions = attachDecisions(draft, sections, needs);
  return { sections, decisions, transforms: draft.steps, assumptions, needs };
}

/** What the person left open and a convention decided. */
function unsaid({ rowNoun }: Draft, sections: Section[]): Assumption[] {
  const found: Assumption[] = [];
  const add = (id: string, en: string, zh: string): void => void found.push({ id, text: { en, zh }, options: [] });
  if (rowNoun) add("rows", `“${rowNoun}” was taken to mean the rows of the table.`, `“${rowNoun}”按表中的行理解。`);
  const measures = sections.flatMap((s) => (s.kind === "summary" ? s.measures : []));
  const open = measures.some(
    (m) => m.kind === "aggregate" && ["stddev", "variance"].includes(m.fn) && m.ddof === undefined,
  );
  if (open) add("ddof", "The standard deviation is a sample's (n − 1).", "标准差按样本口径（n − 1）计算。");
  const spans = sections.flatMap((s) =>
    s.period?.said && /last|past|previous|this|最近|过去|近|上|去|本|今/i.test(s.period.said) ? [s.period] : [],
  );
  for (const { said, from, to } of spans)
    add(
      `period:${said}`,
      `“${said}” is ${from ?? "…"} up to, not including, ${to ?? "…"}, counted from the data's last day.`,
      `“${said}”指 ${from ?? "…"} 至 ${to ?? "…"}（不含），以数据的最后一天为准。`,
    );
  return found;
}

/** Text has no mean: how its cells are to be read as numbers must be said first. */
function checkTypes(sections: Section[], draft: Draft, world: World, needs: Need[]): void {
  const converted = new Set(draft.steps.flatMap((step) => ("name" in step ? [step.name] : [])));
  for (const name of new Set(sections.flatMap(numericColumns))) {
    const type = world.columns.find((c) => c.name === name)?.profile?.type;
    if (type === "text" && !converted.has(name))
      needs.push({ id: `number_${name}`, kind: "number_format", said: name, options: [] });
  }
}

const wordFigures = new Set(["count", "count_distinct", "mode", "min", "max", "first", "last", "missing"]);

function numericColumns(section: Section): string[] {
  const named = (variables: Variable[]): string[] =>
    variables.flatMap((v) => (v.expression.kind === "column" ? [v.expression.column] : []));
  if (section.kind === "summary") {
    return section.measures.flatMap((m) =>
      m.kind === "aggregate" && m.of?.kind === "column" && !wordFigures.has(m.fn) ? [m.of.column] : [],
    );
  }
  if (section.kind === "correlation" || section.kind === "distribution" || section.kind === "outliers")
    return named(section.of);
  if (section.kind === "regression") return named([section.target, ...section.predictors]);
  return section.kind === "difference" && section.of ? named([section.of]) : [];
}

function checkContradictions({ settings }: Draft, needs: Need[]): void {
  const checks: [string, Set<number | string>][] = [
    ["alpha", settings.alpha],
    ["z_threshold", settings.zThreshold],
    ["iqr_factor", settings.iqrFactor],
  ];
  for (const [id, values] of checks) {
    if (values.size > 1)
      needs.push({ id, kind: "contradiction", said: [...values].join(" / "), options: [...values].map(String) });
  }
}
