import { isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, isMeaning, live, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** "weighted by quantity", "weighted average of price by quantity", 按数量加权: the column that averages are weighted with. */
export function readWeight(sentence: Sentence, world: World): string | undefined {
  const tokens = live(sentence);
  const at = tokens.findIndex((t) => isMeaning(t, "weighted"));
  const averages = tokens.some((t) => isMeaning(t, "aggregate") && t.meaning.fn === "mean");
  if (at < 0 || !averages) return undefined;
  const numeric = (t: Token | undefined): t is Extract<Token, { kind: "column" }> =>
    t?.kind === "column" && !t.used && isNumeric(columnName(t), world);
  const [mark, column] = [tokens[at - 2], tokens[at - 1]];
  const behind = tokens.slice(at + 1).findIndex((t) => isMark(t, "by"));
  const by = tokens[at + 1 + behind];
  const named = tokens[at + 2 + behind];
  if (isMark(mark, "by") && numeric(column)) spend(tokens[at], mark, column);
  else if (numeric(tokens[at + 1]) && /by$/i.test(tokens[at]?.text ?? "")) spend(tokens[at], tokens[at + 1]);
  else if (behind >= 0 && numeric(named)) spend(tokens[at], by, named);
  else return undefined;
  const weight = [column, tokens[at + 1], named].find((t) => t?.used && t.kind === "column");
  return weight?.kind === "column" ? columnName(weight) : undefined;
}
