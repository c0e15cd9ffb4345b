import type { Expression } from "@/lib/agents/analyst/request/expression";
import { recipeOf } from "@/lib/agents/analyst/understanding/grammar/rows/recipes";
import { type KnownColumn, matchColumns } from "@/lib/agents/analyst/understanding/reading/column-names";
import { readPhrase } from "@/lib/agents/analyst/understanding/reading/phrase-book";
import type { Piece } from "@/lib/agents/analyst/understanding/reading/sentences";

/** "The daily range is High minus Low": a name of the person's own for a value of each row. Offsets are in the message. */
export interface Definition {
  name: string;
  expression: Expression;
  from: number;
  to: number;
  /** "The difference is A - B": no name of its own; it explains what was asked for. */
  generic: boolean;
}

const generic = /^(?:the\s+)?(?:difference|ratio|product|sum|range|rate|change|gap|quotient)$/i;

const is =
  /^(?<lead>(?:note that|here,?|where)?\s*(?:the|an?|each|every)?\s*)(?<name>["'“]?[\p{L}_][\p{L}\p{N}_ %-]{1,48}?["'”]?)\s+(?:(?:is|are|equals?|means|refers to|can be|should be|will be|must be)\s+)(?:(?:calculated|computed|defined|obtained|given|derived|measured|determined|found|the result of)\s*)?(?:as|by|to be|using the formula:?|:)?\s*(?<formula>.+)$/iu;
const by =
  /^(?:(?:calculate|compute|determine|find|derive|get)\s+)(?:the\s+)?(?<name>[\p{L}_]+)(?:\s+of\s[^,;]{1,60}?)?(?:\s+in\s+(?<unit>days|months|years|hours|weeks))?\s*,?\s+by\s+(?<formula>(?:subtracting|dividing|multiplying|adding|summing)\s.+)$/iu;
const beside = /(?<name>(?:[\p{L}_][\p{L}\p{N}_]*\s){1,4})\((?<formula>[^()]{5,120})\)/giu;

/** What the sentences of a message define, whatever the order in which they use it. */
export function definitionsIn(pieces: Piece[], columns: readonly KnownColumn[]): Definition[] {
  const found: Definition[] = [];
  for (const piece of pieces) {
    const text = piece.text.replace(/[.;。]\s*$/, "");
    if (/\b(?:create|creating|generate|generating|add a|new (?:column|feature|variable))\b/i.test(text)) continue;
    const definition = sentenceOf(is.exec(text), piece, columns) ?? sentenceOf(by.exec(text), piece, columns);
    found.push(...(definition ? [definition] : besideOf(piece, columns)));
  }
  const byName = new Map<string, Definition[]>();
  for (const one of found) byName.set(one.name.toLowerCase(), [...(byName.get(one.name.toLowerCase()) ?? []), one]);
  return found.filter(
    (one) => new Set(byName.get(one.name.toLowerCase())?.map((d) => JSON.stringify(d.expression))).size === 1,
  );
}

function sentenceOf(
  match: RegExpExecArray | null,
  piece: Piece,
  columns: readonly KnownColumn[],
): Definition | undefined {
  const { name = "", formula } = match?.groups ?? {};
  const title = name.replace(/["'“”]/g, "").trim();
  if (!match || !formula || !isOwnName(title, columns)) return undefined;
  const expression = recipeOf(formula, columns);
  return (
    expression && {
      name: title,
      expression,
      from: piece.start,
      to: piece.start + piece.text.length,
      generic: generic.test(title),
    }
  );
}

/** "the daily price range (High - Low)": the formula stands behind its name. */
function besideOf(piece: Piece, columns: readonly KnownColumn[]): Definition[] {
  return [...piece.text.matchAll(beside)].flatMap((match): Definition[] => {
    const { name = "", formula = "" } = match.groups ?? {};
    const words = name.trim().split(/\s+/);
    const start = words.findLastIndex((word) => /^(?:the|a|an|each|between|of|and|with|or)$/i.test(word)) + 1;
    const title = words.slice(start).join(" ");
    const expression = /[-+*/×÷]/.test(formula) ? recipeOf(formula, columns) : undefined;
    if (!expression || !isOwnName(title, columns)) return [];
    const from = piece.start + match.index + match[0].indexOf("(");
    return [{ name: title, expression, from, to: piece.start + match.index + match[0].length, generic: false }];
  });
}

/** No name of the file and no word for a figure. */
function isOwnName(name: string, columns: readonly KnownColumn[]): boolean {
  if (name.length < 3 || /^(?:it|this|that|they|result|answer|value|formula|there)$/i.test(name)) return false;
  const near = matchColumns(name, columns)[0]?.nearness;
  if (near === "exact" || near === "same_words") return false;
  const phrase = readPhrase(name);
  return (
    !(phrase && phrase.length === name.length && phrase.meaning.kind !== "pair") &&
    !/^(?:mean|average|median|correlation)\b/i.test(name)
  );
}

/** A sentence without what defines a name: that has been read. */
export function withoutDefinitions({ text, start }: Piece, definitions: readonly Definition[]): Piece {
  const hidden = definitions.filter(({ from, to }) => from < start + text.length && to > start);
  return {
    start,
    text: hidden.reduce((kept, { from, to }) => {
      const [a, b] = [Math.max(0, from - start), Math.min(kept.length, to - start)];
      return kept.slice(0, a) + " ".repeat(b - a) + kept.slice(b);
    }, text),
  };
}
