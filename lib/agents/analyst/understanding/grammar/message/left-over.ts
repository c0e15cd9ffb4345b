import { isContent, isMark, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { rowNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";

/** Words that nothing stands for. */
export function leftOver(sentences: Sentence[]): Token[] {
  return sentences.flatMap(({ tokens }) => {
    const asked = tokens.some((t) => t.used);
    const live = tokens.filter((token) => !isMeaning(token, "filler"));
    const rows = (token: Token) =>
      token.kind === "noun" && asked && !isGroup(token, live) && !isAnotherThing(token, tokens);
    const left = tokens.filter((token) => !token.used && isContent(token) && !rows(token));
    return [...left, ...groupsWithoutName(tokens)];
  });
}

/** "by region" where there is no such column: a breakdown that cannot be given, not a word for the rows. */
function isGroup(noun: Token, live: Token[]): boolean {
  const before = live[live.indexOf(noun) - 1];
  return (
    isMark(before, "by", "which") &&
    /^(?:which|哪个|哪些|哪一个|哪种|哪几个|by|per|grouped by|group by|broken down by|split by|across|for each|for every|按|按照|各|各个|每个|分)$/i.test(
      before?.text ?? "",
    )
  );
}

/** Words for any rows; the name of one kind of thing is not the name of another. */
const ANY_ROW = new Set(
  "individual person people user record entry row observation participant respondent subject case sample member 记录 人 样本".split(
    " ",
  ),
);

/** "how many passengers were children": only the first thing that is named are the rows. */
function isAnotherThing(noun: Token, tokens: Token[]): boolean {
  const word = singular(noun.text.toLowerCase());
  const first = tokens.find((token) => token.kind === "noun" && isNamed(singular(token.text.toLowerCase())));
  return isNamed(word) && first !== undefined && singular(first.text.toLowerCase()) !== word && !isBeside(noun, tokens);
}

/** "plant species", "asset or commodity": one thing in two words. */
function isBeside(noun: Token, tokens: Token[]): boolean {
  const content = tokens.filter((token) => !isMeaning(token, "filler"));
  const at = content.indexOf(noun);
  const before = isMark(content[at - 1], "or") ? content[at - 2] : content[at - 1];
  const between = before ? tokens.slice(tokens.indexOf(before), tokens.indexOf(noun)) : [];
  return before?.kind === "noun" && !between.some(({ text }) => /^(?:is|are|was|were|be|been|being)$/i.test(text));
}

/** "by type" where no column is one: an everyday word, but what the person wants to see apart. */
function groupsWithoutName(tokens: Token[]): Token[] {
  return tokens.filter((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const opened =
      isMark(before, "by") && /^(?:by|per|for each|for every|split by|broken down by)$/i.test(before?.text ?? "");
    const everyday = isMeaning(token, "filler") && /^(?:types?|levels?|sets?|cases?|items?)$/i.test(token.text);
    return opened && everyday && next?.kind !== "column" && next?.kind !== "noun";
  });
}

/** A kind of thing by its own name, not by the file's. */
const isNamed = (word: string): boolean => rowNouns.has(word) && !ANY_ROW.has(word);
