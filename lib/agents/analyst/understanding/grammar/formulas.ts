import type { Expression } from "@/lib/agents/analyst/request/expression";
import { type KnownColumn, matchColumns } from "@/lib/agents/analyst/understanding/reading/column-names";

type Op = "+" | "-" | "*" | "/";
const precedence: Record<Op, number> = { "+": 1, "-": 1, "*": 2, "/": 2 };
const isOp = (text: string | undefined): text is Op => text !== undefined && text in precedence;

/** "(High Price - Low Price) / Open": columns, numbers, + − × ÷ and parentheses. Undefined where a name is unknown or means two columns. */
export function readFormula(text: string, columns: readonly KnownColumn[]): Expression | undefined {
  const parts =
    text
      .match(/[()]|\d+(?:\.\d+)?(?![\w])|\s[-+*/×÷]\s|[*/×÷+]|[^()*/×÷+]+?(?=\s[-+*/×÷]\s|[()*/×÷+]|$)/g)
      ?.map((part) => part.trim())
      .filter(Boolean) ?? [];
  let at = 0;
  const operand = (): Expression | undefined => {
    const part = parts[at];
    at += 1;
    if (part === "(") {
      const inner = sum(1);
      if (parts[at] !== ")") return undefined;
      at += 1;
      return inner;
    }
    if (part === undefined || part === ")" || isOp(part)) return undefined;
    if (/^\d+(\.\d+)?$/.test(part)) return { kind: "constant", value: Number(part) };
    const matches = matchColumns(part.replace(/^["'`]|["'`]$/g, ""), columns);
    const [first] = matches;
    return first && matches.length === 1 ? { kind: "column", column: first.column } : undefined;
  };
  const sum = (least: number): Expression | undefined => {
    let left = operand();
    for (let op = opAt(parts[at]); left && op && precedence[op] >= least; op = opAt(parts[at])) {
      at += 1;
      const right = sum(precedence[op] + 1);
      left = right && { kind: "arithmetic", op, left, right };
    }
    return left;
  };
  const expression = sum(1);
  return at === parts.length && expression?.kind === "arithmetic" ? expression : undefined;
}

function opAt(text: string | undefined): Op | undefined {
  const plain = text === "×" ? "*" : text === "÷" ? "/" : text;
  return isOp(plain) ? plain : undefined;
}
