import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { capitalised } from "@/lib/agents/analyst/computation/readable-name";
import { spaced } from "@/lib/agents/analyst/computation/words";
import type { Section } from "@/lib/agents/analyst/request/section";
import type { Language } from "@/lib/protocol/session/text";
import { associationSentence, correlationSentences, differenceSentence, lineSentences } from "./tests";
import type { Told } from "./told";
import { distributionSentences, missingSentence, outlierSentences, overviewSentence, rowsSentence } from "./values";

/** What a test or a description of values shows, in sentences; null where there is nothing to tell beyond its table. */
export function testSentences(section: Section, result: SectionResult, language: Language): string[] | null {
  const told = { section, result, language };
  const said = sentencesOf(told);
  return said && said.length > 0 ? said.map((line) => (language === "zh" ? spaced(line) : capitalised(line))) : null;
}

function sentencesOf(told: Told): string[] | null {
  switch (told.section.kind) {
    case "correlation":
      return correlationSentences(told);
    case "difference":
      return differenceSentence(told);
    case "association":
      return associationSentence(told);
    case "distribution":
      return distributionSentences(told);
    case "outliers":
      return outlierSentences(told);
    case "regression":
    case "trend":
      return lineSentences(told);
    case "missing":
      return missingSentence(told);
    case "overview":
      return overviewSentence(told);
    case "rows":
      return rowsSentence(told);
    default:
      return null;
  }
}
