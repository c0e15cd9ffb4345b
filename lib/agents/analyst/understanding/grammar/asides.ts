import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";
import { nameWords, singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { attributeNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";

const participle = /^(?:\w+ed|paid|hit|made|held|won|sold|run|taken|given|spent|earned|lost|born|driven|had)$/i;

/** "paid by the passengers", "X-coordinate", "this new feature": words that describe what is named beside them. */
export function readAsides(sentence: Sentence, draft: Draft): void {
  sentence.tokens = withClasses(sentence.tokens, draft);
  spendExplained(sentence, draft);
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
    if (isTally(token, next, tokens[i + 2])) spend(token);
    if (token.kind === "unknown" && participle.test(token.text) && describesValue(token, before, next, then))
      spend(token);
    if (
      token.kind === "unknown" &&
      attributeNouns.has(singular(token.text.toLowerCase())) &&
      (before?.kind === "column" || next?.kind === "column")
    )
      spend(token);
  });
  for (const [i, token] of sentence.tokens.entries()) {
    const next = sentence.tokens[i + 1];
    if (
      token.kind === "number" &&
      /^(?:two|three|four|five|six|seven|eight)$/i.test(token.text) &&
      isMeaning(next, "filler")
    )
      spend(token);
  }
  referBack(sentence, draft);
}

/** "the new feature", "the normalized column": what the message made before. */
export function referBack(sentence: Sentence, draft: Draft, fresh = false): void {
  /** "What is the mean after the imputation?" names no column but what was done to one. */
  const bare =
    sentence.tokens.some((t) => isMeaning(t, "aggregate") && !t.used) &&
    !sentence.tokens.some((t) => t.kind === "column" || t.kind === "noun");
  sentence.tokens = withClasses(sentence.tokens, draft).map((token, i, all) =>
    newColumn(token, all[i + 1], draft, fresh, bare && !fresh),
  );
}

/** Once a column was added, "the new feature" is its name; once one was scaled, so is "the scaled column". */
function newColumn(token: Token, next: Token | undefined, draft: Draft, fresh: boolean, speaksOfStep: boolean): Token {
  const its = fresh && /^its$/i.test(token.text) && isMeaning(next, "aggregate");
  const said = isMeaning(token, "concept") && token.meaning.concept === "new_column";
  const changed = isMeaning(token, "act") && /(?:ed)$/i.test(token.text) && changes.has(token.meaning.act);
  const named = changed && /^(?:columns?|features?|values?|variables?|data|version)$/i.test(next?.text ?? "");
  const step = said
    ? draft.steps.findLast((one) => one.kind === "add_column")
    : draft.steps.findLast((one) =>
        ["add_column", "replace_column", ...(speaksOfStep ? ["fill_missing"] : [])].includes(one.kind),
      );
  const process = isMeaning(token, "act") && /(?:tion|ing)$/i.test(token.text) && speaksOfStep;
  const made = step && ("name" in step ? step.name : step.kind === "fill_missing" ? step.column : undefined);
  if ((!said && !named && !its && !process) || token.used || made === undefined) return token;
  const { text, start, end, used } = token;
  return {
    kind: "column",
    quoted: true,
    matches: [{ column: made, nearness: "exact", score: 10 }],
    text,
    start,
    end,
    used,
  };
}

const changes: ReadonlySet<string> = new Set(["min_max", "z_scale", "normalise", "transform", "bin"]);

/** "embarked from Cherbourg (Embarked = 'C')": the words before say what the condition behind them does. */
function spendExplained(sentence: Sentence, draft: Draft): void {
  const content = sentence.tokens.filter((t) => !isMeaning(t, "filler"));
  for (const match of sentence.text.matchAll(/\(([^()]*(?:=|>|<|\bequals?\b|\bis\b)[^()]*)\)/g)) {
    const [from, to] = [sentence.start + match.index, sentence.start + match.index + match[0].length];
    const inside = content.filter((t) => t.start >= from && t.end <= to);
    const condition = inside[0]?.kind === "column" && inside.length === 3 && isMeaning(inside[1], "compare");
    if (!condition) continue;
    const before = content.filter((t) => t.end <= from);
    const start = before.findLastIndex((t) => t.kind !== "unknown" && !isMark(t, "who", "of"));
    const words = before.slice(start + 1).filter((t) => t.kind === "unknown");
    if (words.length === 0 || words.length > 4) continue;
    spend(...words);
    for (const word of words) draft.explained.add(word.text.toLowerCase());
  }
  spend(...content.filter((t) => t.kind === "unknown" && draft.explained.has(t.text.toLowerCase())));
}

/** "in each category", "for every class": the classes that the message made before. */
function withClasses(tokens: Token[], draft: Draft): Token[] {
  const made = draft.steps.findLast(
    (step) => step.kind === "add_column" && ["bucket", "recode", "extract"].includes(step.expression.kind),
  );
  if (made?.kind !== "add_column") return tokens;
  const content = tokens.filter((t) => !isMeaning(t, "filler"));
  return tokens.map((token): Token => {
    const before = content[content.indexOf(token) - 1];
    const isClass =
      token.kind === "unknown" &&
      /^(?:categor(?:y|ies)|groups?|class(?:es)?|bins?|bands?|tiers?|segments?)$/i.test(token.text);
    if (!isClass || token.used || !isMark(before, "by", "who")) return token;
    const { text, start, end, used } = token;
    return {
      kind: "column",
      quoted: true,
      matches: [{ column: made.name, nearness: "exact", score: 10 }],
      text,
      start,
      end,
      used,
    };
  });
}

/** "the two columns", "these four categories": how many were named says nothing new. */
const isTally = (token: Token, next: Token | undefined, then: Token | undefined): boolean =>
  token.kind === "number" &&
  /^(?:two|three|four|five|six|seven|eight)$/i.test(token.text) &&
  [next, then].some(
    (t) =>
      (t?.kind === "unknown" || isMeaning(t, "aggregate")) &&
      /^(?:groups?|categories|classes|means|medians|averages|parties|sides|populations)$/i.test(t.text),
  );

/** "rated T", "diagnosed with flu", "released by Nintendo": the verb says what the value is of. */
function describesValue(
  token: Token,
  before: Token | undefined,
  next: Token | undefined,
  then: Token | undefined,
): boolean {
  if (isMark(next, "by") && then?.kind === "value") return true;
  const value = [next, isMark(next, "who", "of") ? then : undefined, before].find((t) => t?.kind === "value");
  if (value?.kind !== "value") return false;
  const root = rootOf(token.text.toLowerCase());
  return value.values.some((v) => nameWords(v.column).some((word) => rootOf(word) === root));
}

const rootOf = (word: string): string => word.replace(/(?:ing|ed|er|ion|al|e|s)$/, "");
