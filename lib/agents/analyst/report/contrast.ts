import type { Figure, SectionResult } from "@/lib/agents/analyst/computation/figure";
import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import { lowered, measureLabel, spaced } from "@/lib/agents/analyst/computation/words";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Language } from "@/lib/protocol/session/text";
import { closed, partSentences } from "./drivers";
import { numberInWords, periodInWords } from "./words";

type Contrast = SectionOf<"contrast">;

const unitOf = ({ measure: { unit } }: Contrast) => ({ percent: false, ...(unit ? { unit } : {}) });
const figureOf = ({ measure }: Contrast, language: Language) =>
  measureLabel({ kind: "aggregate", id: "m1", ...measure }, [])[language];
const ownName = ({ group }: Contrast) => String(group.value);

export function contrastTitle(section: Contrast, language: Language): string {
  const [own, column, figure] = [ownName(section), readableName(section.group.column), figureOf(section, language)];
  if (language === "zh") return spaced(`${own}与其他${column}的对比：${figure}`);
  return `${own} against every other ${column}: ${lowered(figure)}`;
}

/** Periods among the parts by their names. */
export function withPeriodNames({ time }: Contrast, result: SectionResult, language: Language): SectionResult {
  if (!time) return result;
  const rows = result.rows.map(([column, part, ...rest]) => {
    const period = column === time.column && typeof part === "string" && part !== "";
    return [column ?? null, period ? periodInWords(part, time.grain, language) : (part ?? null), ...rest];
  });
  return { ...result, rows };
}

/** Where the group stands, what the distance is made of, and whether it is few rows or small ones. */
export function contrastFindings(section: Contrast, given: SectionResult, language: Language): string[] {
  const result = withPeriodNames(section, given, language);
  const [whole, ...lines] = result.rows;
  if (!whole) return [];
  const gap = Number(whole[4]);
  const said = partSentences(lines, gap, section, language);
  const [lead, ...others] = gap === 0 ? [] : said;
  const zh = language === "zh";
  const first = `${placeSentence(section, result, language)}${lead ? (zh ? `；${lead}` : `; ${lead}`) : ""}`;
  return [
    `${first}${zh ? "。" : "."}`,
    ...rowsSentence(section, result, gap, language),
    ...others.map((line) => closed(line, zh)),
  ];
}

function placeSentence(section: Contrast, { rows, figures }: SectionResult, language: Language): string {
  const zh = language === "zh";
  const [, , base, own] = rows[0] ?? [];
  const show = (value: number) => numberInWords(value, unitOf(section), language);
  const gap = Number(own) - Number(base);
  const rank = figures.find(({ statistic }) => statistic === "rank");
  const share = figures.find(({ statistic }) => statistic === "share");
  const percent = (value: number) => numberInWords(value, { percent: true }, language);
  const apart = Number(base) === 0 ? "" : percent(Math.abs(gap / Number(base)));
  const of =
    section.measure.fn === "mean"
      ? { en: "all others together", zh: "其他合并后" }
      : { en: "the average of the others", zh: "其他的平均值" };
  if (zh) {
    const part = share ? `，占总量的 ${percent(Number(share.value))}` : "";
    const way = gap < 0 ? "低" : "高";
    const against =
      gap === 0
        ? `与${of.zh}相同`
        : `比${of.zh} ${show(Number(base))} ${way} **${show(Math.abs(gap))}**${apart ? `（${apart}）` : ""}`;
    return `**${ownName(section)}** 的${figureOf(section, language)}为 ${show(Number(own))}${part}，在 ${rank?.rows} 项中排第 ${rank?.value}，${against}`;
  }
  const part = share ? `, ${percent(Number(share.value))} of the whole` : "";
  const way = gap < 0 ? "below" : "above";
  const against =
    gap === 0
      ? `the same as ${of.en}`
      : `**${show(Math.abs(gap))}**${apart ? ` (${apart})` : ""} ${way} ${of.en}, ${show(Number(base))}`;
  return `**${ownName(section)}**: ${lowered(figureOf(section, language))} is ${show(Number(own))}${part}, rank ${rank?.value} of ${rank?.rows}, ${against}`;
}

/** "Fewer rows, each of them larger": what a total is made of, where both sides can be held against each other. */
function rowsSentence(section: Contrast, { figures }: SectionResult, gap: number, language: Language): string[] {
  const of = (statistic: Figure["statistic"], own: boolean) =>
    Number(figures.find((one) => one.statistic === statistic && (one.group !== undefined) === own)?.value);
  const [n, others, each, usual] = [of("count", true), of("count", false), of("mean", true), of("mean", false)];
  if (![n, others, each, usual].every((value) => value > 0) || gap === 0) return [];
  const [rows, size] = [Math.log(n / others), Math.log(each / usual)];
  const count = (value: number) => numberInWords(Math.round(value * 10) / 10, { percent: false }, language);
  const amount = (value: number) => numberInWords(value, unitOf(section), language);
  const causes = [
    { weight: rows * Math.sign(gap), ...(rows < 0 ? WORDS.fewer : WORDS.more) },
    { weight: size * Math.sign(gap), ...(size < 0 ? WORDS.smaller : WORDS.larger) },
  ].sort((a, b) => b.weight - a.weight);
  const [main, other] = causes;
  if (!main || !other) return [];
  const both = other.weight > 0;
  if (language === "zh")
    return [
      `它有 ${count(n)} 行（其他平均 ${count(others)} 行），每行平均 ${amount(each)}（其他为 ${amount(usual)}）：主要因为${main.zh}${both ? `，同时${other.zh}` : `，而${other.zh}`}。`,
    ];
  return [
    `It has ${count(n)} rows where the others have ${count(others)} on average, with ${amount(each)} in each against ${amount(usual)}: mostly because ${main.en}${both ? `, and ${other.en}` : `, although ${other.en}`}.`,
  ];
}

const WORDS = {
  fewer: { en: "there are fewer rows", zh: "行数较少" },
  more: { en: "there are more rows", zh: "行数较多" },
  smaller: { en: "each holds less", zh: "每行的数值较小" },
  larger: { en: "each holds more", zh: "每行的数值较大" },
};
