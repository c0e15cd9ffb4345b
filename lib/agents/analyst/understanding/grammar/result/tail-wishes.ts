import { isMark, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

export interface TailWishes {
  /** Words that ask for one row of everything else; empty where nothing does. */
  others: Token[];
  /** Words that ask for a row with the whole. */
  total: Token[];
}

const carriers =
  /^(?:grand|overall|group|grouped|combine|combined|combining|lump|lumped|fold|folded|merge|merged|sum|summed|bundle|bundled|collapse|collapsed|put|show|shown|keep|add|added|go|goes|together|other|others|one|single|row|rows|line|group|category|bucket|bottom|end|last|合并|归|归为|归入|归到|归类|并|并成|并为|成|成为|算|算作|作|作为|汇总|合为|一类|一组|一行|一项|类|组|行|一|其他|其它|显示|加)$/i;

/** "…, the rest as other", "… with a total row", 其余合并为其他, 加合计行: rows under a breakdown. */
export function readTail(sentence: Sentence): TailWishes {
  const { tokens } = sentence;
  const wishes: TailWishes = { others: [], total: [] };
  tokens.forEach((token, i) => {
    if (token.used) return;
    if (isMeaning(token, "tail"))
      wishes[token.meaning.rows === "others" ? "others" : "total"].push(...around(tokens, i));
    else if (lumped(tokens, i)) wishes.others.push(...around(tokens, i));
    else if (totalBehind(tokens, i)) wishes.total.push(...around(tokens, i));
  });
  return wishes;
}

/** "group the others together", "others as one row": "others" alone says nothing. */
function lumped(tokens: Token[], i: number): boolean {
  if (!/^others?$/i.test(tokens[i]?.text ?? "")) return false;
  return tokens
    .slice(Math.max(0, i - 3), i + 4)
    .some((t) =>
      /^(?:group|combine|lump|fold|merge|bundle|collapse|together|combined|grouped|lumped|merged)$/i.test(t.text),
    );
}

/** "with totals", "plus a grand total", "and a total at the bottom", not "with total revenue". */
function totalBehind(tokens: Token[], i: number): boolean {
  const token = tokens[i];
  if (!token || !isMeaning(token, "aggregate") || !/^(?:sub|grand )?totals?$/i.test(token.text)) return false;
  const live = tokens.filter((t) => t === token || !isMeaning(t, "filler"));
  const at = live.indexOf(token);
  const before = tokens
    .slice(Math.max(0, i - 3), i)
    .filter((t) => !/^(?:a|an|the|grand|one|overall)$/i.test(t.text))
    .at(-1);
  const next = live[at + 1];
  const opens = /^(?:with|plus|including|incl|add|adding|and|show|,)$/i.test(before?.text ?? "");
  const joins = isMark(before, "and", "comma") && isMeaning(live[at - 2], "aggregate");
  const ends =
    next === undefined || /^(?:row|rows|line|column|bottom|end|,)$/i.test(next.text) || isMark(next, "comma");
  return opens && !joins && ends;
}

/** The word and those beside it that only carry it, up to the next comma. */
function around(tokens: Token[], i: number): Token[] {
  const carries = (token: Token | undefined): boolean =>
    token !== undefined &&
    !token.used &&
    (carriers.test(token.text) ||
      isMeaning(token, "filler") ||
      isMeaning(token, "tail") ||
      isMark(token, "of", "in", "to") ||
      /^(?:with|plus|and|for|in)$/i.test(token.text));
  let [from, to] = [i, i];
  while (carries(tokens[from - 1])) from -= 1;
  while (carries(tokens[to + 1])) to += 1;
  return tokens.slice(from, to + 1);
}
