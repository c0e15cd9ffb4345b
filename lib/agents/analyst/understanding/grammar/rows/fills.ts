import type { Fill, Transform } from "@/lib/agents/analyst/request/transform";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

const figures = ["mean", "median", "mode", "min", "max"] as const;
type Figure = (typeof figures)[number];

/** "fill missing values of A with the mean and of B with 'none'": each column with what is said beside it. */
export function readFills(
  tokens: Token[],
  sentence: Sentence,
  isNumber: (column: string) => boolean,
  addStep: (step: Transform) => void,
): void {
  const act = tokens.find((t) => isMeaning(t, "act") && t.meaning.act === "fill");
  const missing = tokens.find((t) => isMeaning(t, "concept") && t.meaning.concept === "missing");
  if (!act || !missing) return;
  const pairs = pairsOf(
    tokens.filter((t) => t !== act && t !== missing),
    sentence,
  );
  const fits = pairs?.every(({ columns, fill }) =>
    columns.every((c) => !["mean", "median"].includes(String(fill.fill.with)) || isNumber(columnName(c))),
  );
  if (!pairs || !fits) return;
  for (const { columns, fill } of pairs)
    for (const c of columns) addStep({ kind: "fill_missing", column: columnName(c), fill: fill.fill });
  const acts = tokens.filter((t) => isMeaning(t, "act") && t.meaning.act === "fill");
  spend(...acts, missing, ...pairs.flatMap(({ columns, fill }) => [...columns, ...fill.words]));
}

interface Said {
  fill: Fill;
  words: Token[];
}
interface Pair {
  columns: TokenOf<"column">[];
  fill: Said;
}

/** Undefined where a column has no fill or a fill no column. */
function pairsOf(tokens: Token[], sentence: Sentence): Pair[] | undefined {
  const pairs: Pair[] = [];
  let columns: TokenOf<"column">[] = [];
  let open: Said | undefined;
  tokens.forEach((token, i) => {
    const fill = fillAt(tokens, i, sentence);
    if (fill && columns.length > 0) {
      pairs.push({ columns, fill });
      columns = [];
    } else if (fill) open ??= fill;
    else if (token.kind === "column" && !token.used && !isGroup(token, sentence)) columns.push(token);
  });
  if (open && pairs.length === 0 && columns.length > 0) return [{ columns, fill: open }];
  const settled = columns.every((c) => pairs.some((pair) => pair.columns.some((d) => columnName(d) === columnName(c))));
  return pairs.length > 0 && settled && !open ? pairs : undefined;
}

function fillAt(tokens: Token[], i: number, sentence: Sentence): Said | undefined {
  const token = tokens[i];
  if (!token || token.used) return undefined;
  if (isMeaning(token, "aggregate") && figures.includes(token.meaning.fn as Figure)) {
    const at = tokens.findIndex((_, k) => k > i && isGroup(tokens[k], sentence));
    const group = tokens[at];
    const by = group?.kind === "column" ? [columnName(group)] : [];
    return {
      fill: { with: token.meaning.fn as Figure, by },
      words: by.length > 0 ? [token, tokens[at - 1], group].filter((t) => t !== undefined) : [token],
    };
  }
  if (token.kind === "number") return { fill: { with: "value", value: token.value }, words: [token] };
  if (token.kind === "quote") return { fill: { with: "value", value: token.content }, words: [token] };
  const value = token.kind === "value" && token.quoted ? token.values[0]?.value : undefined;
  return typeof value === "string" ? { fill: { with: "value", value }, words: [token] } : undefined;
}

/** "of the same country", "for each region": within which the figure is taken. */
function isGroup(token: Token | undefined, { text, start }: Sentence): boolean {
  return (
    token?.kind === "column" &&
    /(?:\bsame|\brespective|\bcorresponding|\btheir|\beach|\bper|\bby|\bwithin(?: the| its)?|同一?|各|每个?)\s*$/i.test(
      text.slice(0, token.start - start),
    )
  );
}
