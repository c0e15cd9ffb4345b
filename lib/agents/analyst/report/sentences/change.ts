import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { grainOf } from "@/lib/agents/analyst/report/grain";
import { cellInWords, numberInWords } from "@/lib/agents/analyst/report/words";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Language } from "@/lib/protocol/session/text";

const known = (cell: unknown) =>
  cell === null || cell === undefined || cell === "" || !Number.isFinite(Number(cell)) ? null : Number(cell);

/** Two sides held against each other, the later one as a change of the first. Null where there are not just two. */
export function comparisonSentence(section: Section, result: SectionResult, language: Language): string | null {
  if (section.kind !== "summary" || !section.compare || section.dimensions.length > 0) return null;
  const wanted =
    section.compare.kind === "groups"
      ? section.compare.sides.map(({ label }) => label)
      : [section.compare.base.said, section.compare.with.said];
  const rows = wanted.map((name) => result.rows.find((row) => row[0] === name));
  const [base, later] = rows;
  const measure = result.columns.find((column) => column.role === "measure");
  if (rows.length !== 2 || !base || !later || !measure) return null;
  const at = result.columns.indexOf(measure);
  const [before, after] = [known(base[at]), known(later[at])];
  if (before === null || after === null) return null;
  const [a, b] = [before, after].map((value) => numberInWords(value, measure, language));
  const size = numberInWords(Math.abs(after - before), measure, language);
  const percent = before === 0 ? "" : numberInWords(Math.abs((after - before) / before), { percent: true }, language);
  const figure = measure.label[language];
  if (language === "zh") {
    if (after === before) return `${figure}：${later[0]} 与 ${base[0]} 相同，均为 **${a}**。`;
    const way = after > before ? "多" : "少";
    return `${figure}：${later[0]} 为 **${b}**，${base[0]} 为 ${a}，${way} **${size}**${percent ? `（${percent}）` : ""}。`;
  }
  if (after === before) return `${figure} is the same for ${later[0]} and ${base[0]}: **${a}**.`;
  const way = after > before ? "more" : "less";
  return `${figure} is **${b}** for ${later[0]} against ${a} for ${base[0]}: **${size}** ${way}${percent ? ` (${percent})` : ""}.`;
}

/** Of a growth along time: the newest period that has one. */
export function growthSentence(section: Section, result: SectionResult, language: Language): string | null {
  if (section.kind !== "summary" || section.dimensions.length !== 1) return null;
  const [dimension] = section.dimensions;
  const growth = section.measures.find(
    (measure) => measure.kind === "over" && (measure.fn === "growth" || measure.fn === "year_over_year"),
  );
  if (dimension?.kind !== "time" || growth?.kind !== "over") return null;
  const at = result.columns.findIndex((column) => column.id === growth.id);
  const of = result.columns.find((column) => column.id === growth.measure);
  const row = result.rows.findLast((cells) => known(cells[at]) !== null);
  const [time] = result.columns;
  if (!row || !of || !time) return null;
  const value = known(row[at]) ?? 0;
  const size = numberInWords(Math.abs(value), { percent: true }, language);
  const figure = of.label[language];
  const period = cellInWords(row[0] ?? null, time, grainOf(section, time.id), language);
  const amount = cellInWords(row[result.columns.indexOf(of)] ?? null, of, undefined, language);
  const yearly = growth.fn === "year_over_year";
  if (language === "zh") {
    const way = value < 0 ? "下降" : "增长";
    return `${period}，${figure}为 ${amount}，${yearly ? "同比" : "较上一期"}${way} **${size}**。`;
  }
  const against = yearly ? "on the year before" : "on the period before";
  return `${figure} ${value < 0 ? "fell" : "grew"} by **${size}** in ${period} ${against}, to ${amount}.`;
}
