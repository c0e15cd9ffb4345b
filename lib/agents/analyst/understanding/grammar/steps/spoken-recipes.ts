import type { Expression } from "@/lib/agents/analyst/request/expression";
import { clauseEnd } from "@/lib/agents/analyst/understanding/grammar/steps/clause";
import { columnName } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

const column = (name: string): Expression => ({ kind: "column", column: name });
type Op = "+" | "-" | "*" | "/";

/** How a new column is made of others: "by adding A and B", "the difference between A and B", "A divided by B", "ratio of A to B". */
const recipes: { pattern: RegExp; op: Op; swapped?: boolean }[] = [
  {
    pattern: /\b(?:add(?:ing)?(?: up)?|sum(?:ming)?(?: up)?|the sum of|combining|combination of)\b|相加|之和/i,
    op: "+",
  },
  { pattern: /\bsubtract(?:ing)?\b[^.;]*?\bfrom\b/i, op: "-", swapped: true },
  { pattern: /\b(?:(?:the )?difference between|difference of|minus)\b|之差|减去|相减/i, op: "-" },
  { pattern: /\b(?:multiplying|product of|multiplied|multiply|times)\b|相乘|乘以|乘积/i, op: "*" },
  { pattern: /\b(?:dividing|divided by|ratio (?:of|between)|divide|quotient of)\b|除以|之比|比值/i, op: "/" },
];

/** What the recipe in a sentence makes of the columns beside it, and the words it used. */
export function spokenRecipe(
  tokens: Token[],
  sentence: Sentence,
): { expression: Expression; used: Token[] } | undefined {
  const recipe = recipes.find(({ pattern }) => pattern.test(sentence.text));
  const found = recipe?.pattern.exec(sentence.text);
  if (!recipe || !found) return undefined;
  const from = sentence.start + found.index;
  const end = clauseEnd(sentence, found.index);
  const inside = tokens.filter((t) => t.start >= from && t.end <= sentence.start + end);
  const columns = inside.filter((t): t is TokenOf<"column"> => t.kind === "column");
  const before = tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && t.end <= from);
  const operands = columns.length >= 2 ? columns : [...before.slice(-1), ...columns];
  if (operands.length < 2 || ((recipe.op === "-" || recipe.op === "/") && operands.length !== 2)) return undefined;
  const names = operands.map(columnName);
  const ordered = recipe.swapped ? names.reverse() : names;
  const [first = "", ...rest] = ordered;
  const expression = rest.reduce<Expression>(
    (left, name) => ({ kind: "arithmetic", op: recipe.op, left, right: column(name) }),
    column(first),
  );
  const words = inside.filter((t) => isRecipeWord(t, sentence, found));
  return { expression, used: [...operands, ...words] };
}

function isRecipeWord(token: Token, sentence: Sentence, found: RegExpExecArray): boolean {
  const from = sentence.start + found.index;
  return (
    (token.start >= from && token.end <= from + found[0].length && token.kind !== "column") ||
    /^(adding|up|together|multiplying|multiplied|dividing|divided|subtracting|combining)$/i.test(token.text)
  );
}
