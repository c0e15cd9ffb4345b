import type { Figure, SectionResult, Statistic } from "@/lib/agents/analyst/computation/figure";
import { readableName } from "@/lib/agents/analyst/computation/readable-name";
import { numberInWords } from "@/lib/agents/analyst/report/words";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Language } from "@/lib/protocol/session/text";

/** Results that get a sentence each; of more, only the first is told. */
export const TOLD = 3;

/** A section that is being put into sentences. */
export interface Told {
  section: Section;
  result: SectionResult;
  language: Language;
}

export const number = (value: unknown, language: Language) =>
  value === null || value === undefined || value === "" || !Number.isFinite(Number(value))
    ? "–"
    : numberInWords(Number(value), { percent: false }, language);
export const share = (value: number, language: Language) => numberInWords(value, { percent: true }, language);
export const column = (name: string | undefined) => `**${readableName(name ?? "")}**`;

/** "p < 0.001": beyond that its digits say nothing. */
export function probability(p: unknown): string {
  const value = Number(p);
  if (p === null || p === undefined || !Number.isFinite(value)) return "p –";
  return value < 0.001 ? "p < 0.001" : `p = ${value.toFixed(3)}`;
}

type Where = Partial<Pick<Figure, "variable" | "with" | "group" | "stage" | "test">>;
export function figureOf({ result }: Told, statistic: Statistic, where: Where = {}) {
  const same = (figure: Figure) =>
    Object.entries(where).every(([key, value]) => JSON.stringify(figure[key as keyof Where]) === JSON.stringify(value));
  return result.figures.find((figure) => figure.statistic === statistic && same(figure));
}
