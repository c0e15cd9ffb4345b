import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

const isNameable = (text: string): boolean => /^[\p{L}_][\p{L}\p{N}_ %/.-]{0,60}$/u.test(text);
const naming =
  /\b(?:called|named|titled)\s+["'“]?([A-Za-z_][\w ]{0,40}?)["'”]?(?=\s+(?:by|that|which|as|from|based|for|where|using|representing|with|holding|containing|equal|in|to|column|feature)\b|\s*[,.;:(]|\s*$)|(?:名为|叫做|叫|命名为)\s*["“「]?([\p{L}_][\p{L}\p{N}_]{0,20}?)["”」]?(?=[,，。;；]|\s|$)/iu;

/** A name in quotes. */
export const quotedName = (tokens: Token[]): TokenOf<"quote"> | undefined =>
  tokens.find((t): t is TokenOf<"quote"> => t.kind === "quote" && isNameable(t.content));

/** A name after "called" or "named". Offsets are in the sentence. */
export function saidName({ text }: Sentence): { name: string; from: number; to: number } | undefined {
  const said = naming.exec(text);
  const name = (said?.[1] ?? said?.[2])?.trim();
  return said && name ? { name, from: said.index, to: said.index + said[0].length } : undefined;
}

/** What a new column is called: in quotes, after "called", or written as a name is ("FamilySize", "temp_diff"). */
export function givenName(tokens: Token[], sentence: Sentence): { name: string; words: Token[] } | undefined {
  const quote = quotedName(tokens.filter((t) => !t.used));
  if (quote) return { name: quote.content, words: [quote] };
  const said = saidName(sentence);
  if (said) {
    const [from, to] = [sentence.start + said.from, sentence.start + said.to];
    return {
      name: said.name,
      words: sentence.tokens.filter((t) => t.start >= from && t.end <= to && t.kind !== "column"),
    };
  }
  const written = tokens.find(
    (t) => t.kind === "unknown" && !t.used && /^(?:[a-z]\w*_\w+|[A-Z][a-z]\w*[A-Z]\w*)$/.test(t.text),
  );
  return written && { name: written.text, words: [written] };
}
