import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Measure } from "@/lib/agents/analyst/request/measure";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import { columnsOfSense } from "@/lib/agents/analyst/understanding/reading/column-kinds";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

/** Ratios that everybody computes in one way, where the file has their two columns once each: a margin, the value of an order. */
export function knownRatio(tokens: Token[], world: World, draft: Draft): Measure[] | undefined {
  return margin(tokens, world, draft) ?? orderValue(tokens, world, draft);
}

/** "profit margin", 利润率: the profit's part of the sales. */
function margin(tokens: Token[], world: World, draft: Draft): Measure[] | undefined {
  const at = tokens.findIndex((t) => t.kind === "unknown" && /^(?:margins?|率)$/i.test(t.text));
  const word = tokens[at];
  const [profit, sales] = [only("profit", world), only("sales", world)];
  const before = tokens[at - 1];
  const beside = before?.kind === "column" && !before.used && columnName(before) === profit ? before : undefined;
  if (!word || !profit || !sales || (word.text === "率" && !beside)) return undefined;
  const figure = tokens[tokens.indexOf(beside ?? word) - 1];
  spend(word, beside, isMeaning(figure, "aggregate") && figure.meaning.fn === "mean" ? figure : undefined);
  note(draft, "margin", profit, sales, true);
  return [
    { kind: "formula", id: "m1", op: "/", left: "m2", right: "m3", percent: true, label: `${profit} / ${sales}` },
    { kind: "aggregate", id: "m2", fn: "sum", of: column(profit) },
    { kind: "aggregate", id: "m3", fn: "sum", of: column(sales) },
  ];
}

/** "average order value": what is sold, for each of the orders. */
function orderValue(tokens: Token[], world: World, draft: Draft): Measure[] | undefined {
  const at = tokens.findIndex((t) => (t.kind === "noun" || t.kind === "column") && /^(?:orders?|订单)$/i.test(t.text));
  const [order, figure, value] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  const said = /^(?:amounts?|values?|size|金额)$/i.test(value?.text ?? "") && !value?.used ? value : undefined;
  const sales = said?.kind === "column" ? numberOf(said) : (only("sales", world) ?? only("amount", world));
  const direct = value === undefined || said !== undefined || isMeaning(value, "mark");
  if (!order || order.used || !sales || !direct || !isMeaning(figure, "aggregate") || figure.meaning.fn !== "mean")
    return undefined;
  spend(order, figure, said);
  if (order.kind === "noun") return [{ kind: "aggregate", id: "m1", fn: "mean", of: column(sales) }];
  const orders = columnOf(order);
  note(draft, "order_value", sales, orders, false);
  return [
    { kind: "formula", id: "m1", op: "/", left: "m2", right: "m3", percent: false, label: `${sales} / ${orders}` },
    { kind: "aggregate", id: "m2", fn: "sum", of: column(sales) },
    { kind: "aggregate", id: "m3", fn: "count_distinct", of: column(orders) },
  ];
}

const column = (name: string): Expression => ({ kind: "column", column: name });
const columnOf = (token: Token): string => (token.kind === "column" ? columnName(token) : "");
const numberOf = (token: Token): string | undefined => columnOf(token) || undefined;

function only(sense: string, world: World): string | undefined {
  const [first, ...more] = columnsOfSense(sense, world.columns);
  return more.length === 0 ? first?.column : undefined;
}

function note(draft: Draft, id: string, a: string, b: string, share: boolean): void {
  draft.notes.push({
    id: `ratio:${id}`,
    text: share
      ? { en: `The margin is the total of ${a} divided by the total of ${b}.`, zh: `利润率 = ${a} 合计 ÷ ${b} 合计。` }
      : { en: `The total of ${a} is divided by the number of different ${b}.`, zh: `${a} 合计 ÷ 不同的 ${b} 数。` },
  });
}
