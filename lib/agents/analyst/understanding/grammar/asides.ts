import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";
import { nameWords, singular, verbStem } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { attributeNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";

const participle = /^(?:\w+ed|paid|hit|made|held|won|sold|run|taken|given|spent|earned|lost|born|driven|had)$/i;

/** "paid by the passengers", "X-coordinate", "this new feature": words that describe what is named beside them. */
export function readAsides(sentence: Sentence, draft: Draft): void {
  const tokens = sentence.tokens.filter((t) => !isMeaning(t, "filler"));
  tokens.forEach((token, i) => {
    const [before, next, then] = [tokens[i - 1], tokens[i + 1], tokens[i + 2]];
    if (
      token.kind === "unknown" &&
      participle.test(token.text) &&
      before?.kind === "column" &&
      isMark(next, "by") &&
      then?.kind === "noun"
    )
      spend(token, next, then);
    if (
      token.kind === "unknown" &&
      participle.test(token.text) &&
      next?.kind === "column" &&
      (before?.kind === "noun" || isMark(before, "who", "and", "comma"))
    )
      spend(token);
    if (isGrouping(token, before, next) || isTally(token, next, tokens[i + 2])) spend(token);
    if (token.kind === "unknown" && participle.test(token.text) && describesValue(token, before, next, then))
      spend(token);
    if (
      token.kind === "unknown" &&
      attributeNouns.has(singular(token.text.toLowerCase())) &&
      (before?.kind === "column" || next?.kind === "column")
    )
      spend(token);
  });
  sentence.tokens = sentence.tokens.map((token) => newColumn(token, draft));
}

/** Once a column was added, "the new feature" is its name. */
function newColumn(token: Token, draft: Draft): Token {
  const added = draft.steps.findLast((step) => step.kind === "add_column");
  if (added?.kind !== "add_column" || !isMeaning(token, "concept") || token.meaning.concept !== "new_column")
    return token;
  const { text, start, end, used } = token;
  return {
    kind: "column",
    quoted: true,
    matches: [{ column: added.name, nearness: "exact", score: 10 }],
    text,
    start,
    end,
    used,
  };
}

/** "group the data by …", "in each group", "these two groups": the groups that are named anyway. An "age group" is none of these. */
function isGrouping(token: Token, before: Token | undefined, next: Token | undefined): boolean {
  if (token.kind !== "unknown") return false;
  const word = token.text.toLowerCase();
  if (/^(?:group|groups|grouped|grouping|category|categories|class|classes)$/.test(word))
    return (
      (isMark(before, "by", "between", "versus") ||
        before?.kind === "number" ||
        before === undefined ||
        isMark(before, "and", "comma") ||
        (before.kind === "column" && !/age|year|price|income|size|数/i.test(before.text) && next?.kind !== "number")) &&
      next?.kind !== "number"
    );
  return false;
}

/** "the two columns", "these four categories": how many were named says nothing new. */
const isTally = (token: Token, next: Token | undefined, then: Token | undefined): boolean =>
  token.kind === "number" &&
  /^(?:two|three|four|five|six|seven|eight)$/i.test(token.text) &&
  [next, then].some(
    (t) => t?.kind === "unknown" && /^(?:groups?|categories|classes|means|parties|sides|populations)$/i.test(t.text),
  );

/** "rated T", "diagnosed with flu": the verb says what the value is of. */
function describesValue(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  then: Token | undefined,
): boolean {
  const value = [next, isMark(next, "who", "of") ? then : undefined, before].find((t) => t?.kind === "value");
  if (value?.kind !== "value") return false;
  const stem = verbStem(token.text.toLowerCase());
  return value.values.some((v) => nameWords(v.column).some((word) => verbStem(word) === stem || word.startsWith(stem)));
}
