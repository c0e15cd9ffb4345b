import { isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

export const isGroupWord = (text: string): boolean =>
  /^(?:group|groups|grouped|grouping|category|categories|class|classes)$/i.test(text);

/** "group the data by …", "in each group", "these two groups": the groups that are named anyway. An "age group" is none of these. */
export function spendGroupWords(sentence: Sentence): void {
  const tokens = sentence.tokens.filter((t) => !isMeaning(t, "filler"));
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "unknown" || !isGroupWord(token.text)) return;
    const raw = sentence.tokens[sentence.tokens.indexOf(token) - 1];
    const told = /^(?:each|every|that|this|these|those|both|respective)$/i.test(raw?.text ?? "");
    if (told || meansNamed(tokens[i - 1], tokens[i + 1])) spend(token);
  });
}

const meansNamed = (before: Token | undefined, next: Token | undefined): boolean =>
  next?.kind !== "number" &&
  (before === undefined ||
    before.kind === "number" ||
    isMark(before, "by", "between", "versus", "and", "comma") ||
    (before.kind === "column" && !/age|year|price|income|size|数/i.test(before.text)));
