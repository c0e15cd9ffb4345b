import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Filter } from "@/lib/agents/analyst/request/filter";
import type { Transform } from "@/lib/agents/analyst/request/transform";
import { readConditions } from "@/lib/agents/analyst/understanding/grammar/conditions/read-conditions";
import { type Draft, emptyDraft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { readFormula } from "@/lib/agents/analyst/understanding/grammar/formulas";
import { isContent } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { type KnownColumn, knownColumn, matchColumns } from "@/lib/agents/analyst/understanding/reading/column-names";
import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import { sentencesOf } from "@/lib/agents/analyst/understanding/reading/sentences";

/** A word of the person's own for an amount, as it was said and remembered. */
export interface GlossaryEntry {
  text: string;
  memoryId?: string | undefined;
}

/** What such a word stands for in a table: an amount of each row, of some rows only where there is a condition. */
export interface Term extends GlossaryEntry {
  name: string;
  column: KnownColumn;
  step: Extract<Transform, { kind: "add_column" | "replace_column" }>;
}

interface Said {
  name: string;
  of: string;
  when?: string | undefined;
}

const name = "[\"“「']?(?<name>[\\p{L}_][\\p{L}\\p{N}_ ]{0,40}?)[\"”」']?";
const stands = "(?:=|＝|\\bmeans\\b|\\bis defined as\\b|\\bstands for\\b|指的是|是指|定义为|指)";
const condition =
  "(?:\\s*[,，;；]?\\s*(?:\\b(?:only )?(?:where|when|if|for which)\\b|条件(?:是|为)|其中|只算|仅限)\\s*|\\s*[,，;；]\\s*)(?<when>.+)";
const lead =
  "(?:(?:please )?(?:remember|note|define|let|from now on)(?: that)?[,:]?\\s+|(?:请)?(?:记住|定义|以后)[，,：:]?\\s*)?";
const written = new RegExp(
  `^\\s*${lead}${name}\\s*${stands}\\s*(?<of>[^=＝,，;；]+?)(?:${condition})?\\s*[.。]?\\s*$`,
  "iu",
);

/** "revenue = net_amount where status = paid", 收入 = 净额，状态为已付: a sentence that says what a word stands for, by its form alone. */
export function definitionIn(text: string): Said | undefined {
  const groups = written.exec(text)?.groups;
  if (!groups?.name || !groups.of) return undefined;
  return { name: groups.name.trim(), of: groups.of.trim(), ...(groups.when ? { when: groups.when.trim() } : {}) };
}

/** The definitions that a message gives, as they were said, and what is left of it without them. */
export function definitionsSaid(message: string): { texts: string[]; rest: string } {
  const pieces = sentencesOf(message);
  const said = pieces.filter(({ text }) => definitionIn(text));
  const rest = pieces.filter((piece) => !said.includes(piece)).map(({ text }) => text);
  return { texts: said.map(({ text }) => text.replace(/[.。]\s*$/, "")), rest: rest.join("\n") };
}

/** What a definition means in this table; undefined where a word of it names nothing, or where it would not add up. */
export function termOf({ text, memoryId }: GlossaryEntry, world: World): Term | undefined {
  const said = definitionIn(text);
  if (!said) return undefined;
  const value = amountOf(said.of, world.columns);
  const when = said.when === undefined ? undefined : filterOf(said.when, world);
  const known = world.columns.find(({ header }) => header.toLowerCase() === said.name.toLowerCase());
  if (!value || (said.when !== undefined && !when) || (known && !when)) return undefined;
  const expression: Expression = when
    ? { kind: "choose", when, yes: value.expression, no: { kind: "constant", value: null } }
    : value.expression;
  const own = known?.name ?? said.name;
  const profile = value.like && { ...value.like, name: own, role: "measure" as const };
  return {
    ...{ text, memoryId, name: own, column: knownColumn(own, own, profile) },
    step: { kind: known ? "replace_column" : "add_column", name: own, expression },
  };
}

/** A column of numbers, or a sum, difference or product of some. */
function amountOf(text: string, columns: readonly KnownColumn[]) {
  const words = text.replace(/^(?:the |total |sum of |合计|总)\s*/i, "");
  const matches = matchColumns(words, columns);
  const [match] = matches;
  const numeric = (column: string) => {
    const profile = columns.find((one) => one.name === column)?.profile;
    return profile && (profile.type === "integer" || profile.type === "decimal") ? profile : undefined;
  };
  if (match) {
    const like = numeric(match.column);
    const expression: Expression = { kind: "column", column: match.column };
    return matches.length === 1 && like ? { expression, like } : undefined;
  }
  const expression = /[/÷]/.test(words) ? undefined : readFormula(words, columns);
  return expression && { expression, like: undefined };
}

function filterOf(text: string, world: World): Filter | undefined {
  const sentence = readSentence({ text, start: 0 }, world);
  const { filters, periods } = readConditions(sentence, world, emptyDraft());
  const left = sentence.tokens.filter((token) => !token.used && isContent(token) && token.kind !== "noun");
  const [first] = filters;
  if (!first || periods.length > 0 || left.length > 0) return undefined;
  return filters.length === 1 ? first : { kind: "and", parts: filters };
}

/** The words that hold, of several definitions of one word the first. */
export function termsOf(entries: readonly GlossaryEntry[], world: World): Term[] {
  const found = new Map<string, Term>();
  for (const entry of entries) {
    const term = termOf(entry, world);
    if (term && !found.has(term.name.toLowerCase())) found.set(term.name.toLowerCase(), term);
  }
  return [...found.values()];
}

/** The world with the person's own words as columns. */
export function withTerms(world: World, terms: readonly Term[]): World {
  const own = terms.map(({ name }) => name);
  return {
    ...world,
    columns: [...world.columns.filter((c) => !own.includes(c.name)), ...terms.map(({ column }) => column)],
  };
}

/** Only words that the request uses are computed, and each is told. */
export function keepTerms(draft: Draft, terms: readonly Term[]): Term[] {
  const used = JSON.stringify([draft.ideas, draft.steps, draft.filters]);
  const kept = terms.filter(({ name }) => used.includes(JSON.stringify(name)));
  draft.steps.unshift(...kept.map(({ step }) => step));
  for (const idea of draft.ideas) idea.stepsBefore += kept.length;
  return kept;
}
