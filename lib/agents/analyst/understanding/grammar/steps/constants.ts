import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { Sentence } from "@/lib/agents/analyst/understanding/reading/token";

const adds =
  /\badd(?:ing|ed)?\s+(?:an?\s+)?(?:(?:very\s+)?small\s+)?constant(?:\s+value)?(?:\s+of)?\s*\(?\s*(\d[\d.]*(?:e-?\d+)?)\s*\)?\s+to\s+(?:the\s+)?(?:denominator|[^.;,]{1,60}?)(?:\s*\([^)]*\))?(?:\s+columns?)?(?:\s+to\s+(?:avoid|prevent)\s+[^.;]*)?(?=[.;]|$)/i;

/** "Add a small constant (1e-10) to the denominator": to what was divided by, or to what a logarithm was taken of. */
export function readConstants(sentence: Sentence, draft: Draft): void {
  const match = adds.exec(sentence.text);
  const value = Number(match?.[1]);
  const at = draft.steps.findLastIndex((step) => "expression" in step && takesConstant(step.expression));
  const step = draft.steps[at];
  if (!match || !(value > 0) || !step || !("expression" in step)) return;
  const more = (of: Expression): Expression => ({
    kind: "arithmetic",
    op: "+",
    left: of,
    right: { kind: "constant", value },
  });
  const { expression } = step;
  const changed: Expression | undefined =
    expression.kind === "arithmetic"
      ? { ...expression, right: more(expression.right) }
      : expression.kind === "function"
        ? { ...expression, of: more(expression.of) }
        : undefined;
  if (!changed) return;
  draft.steps[at] = { ...step, expression: changed };
  spendSpan(sentence, match.index, match.index + match[0].length);
}

const takesConstant = (expression: Expression): boolean =>
  (expression.kind === "arithmetic" && expression.op === "/" && expression.right.kind === "column") ||
  (expression.kind === "function" && /^(?:ln|log)/.test(expression.name) && expression.of.kind === "column");
