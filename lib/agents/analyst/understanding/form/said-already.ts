import { isBreakdown } from "@/lib/agents/analyst/understanding/grammar/breakdowns";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions/spans";
import { isNumeric } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { columnName, isMark, isMeaning } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** What a message said of the form's fields, though it was not enough for a request. */
export interface SaidAlready {
  /** A column of numbers, or `*` for the rows; `fn` where a figure of it was named. */
  measure?: { column: string; fn?: FormFigure };
  breakdown?: string;
  /** In words that the filter field reads again. */
  filter?: string;
  period?: string;
  shape?: "table" | "short";
}

export const formFigures = ["sum", "mean", "median", "min", "max"] as const;
export type FormFigure = (typeof formFigures)[number];

export function saidAlready(tokens: Token[], world: World): SaidAlready {
  const certain = (token: Token): token is TokenOf<"column"> => token.kind === "column" && token.matches.length === 1;
  const columns = tokens.filter(certain).map(columnName);
  const breakdown = columns.find((name) => groups(name, world)) ?? comparedBy(tokens) ?? timeOf(tokens, world);
  const measure = columns.find((name) => name !== breakdown && isAmount(name, world));
  const fn = figureOf(tokens);
  const filter = filterOf(tokens);
  const period = periodOf(tokens);
  const shape = shapeOf(tokens);
  return {
    ...(measure ? { measure: { column: measure, ...(fn ? { fn } : {}) } } : counts(tokens) ? { measure: ROWS } : {}),
    ...(breakdown ? { breakdown } : {}),
    ...(filter ? { filter } : {}),
    ...(period ? { period } : {}),
    ...(shape ? { shape } : {}),
  };
}

const ROWS = { column: "*" } as const;

/** A number that is neither a key nor a year or the like. */
const isAmount = (name: string, world: World): boolean =>
  isNumeric(name, world) && world.columns.find((column) => column.name === name)?.profile?.role === "measure";

const groups = (name: string, world: World): boolean => {
  const profile = world.columns.find((column) => column.name === name)?.profile;
  return isBreakdown(name, world) && profile?.type !== "integer";
};

/** "action and comedy": the column that both are values of. */
function comparedBy(tokens: Token[]): string | undefined {
  const named = tokens.flatMap((token) => (token.kind === "value" ? token.values.slice(0, 1) : []));
  const [first] = named;
  return named.some((one) => one.column === first?.column && one.value !== first.value) ? first?.column : undefined;
}

const timeOf = (tokens: Token[], world: World): string | undefined =>
  tokens.some((token) => isMeaning(token, "grain") || isMark(token, "over_time")) ? timeColumn(world) : undefined;

const counts = (tokens: Token[]): boolean =>
  tokens.some((token) => isMeaning(token, "aggregate") && token.meaning.fn === "count");

function figureOf(tokens: Token[]): FormFigure | undefined {
  const said = tokens.flatMap((token) => (isMeaning(token, "aggregate") ? [token.meaning.fn] : []));
  return formFigures.find((fn) => said.includes(fn));
}

/** "Region is North": a value that was named, with the column it stands in. */
function filterOf(tokens: Token[]): string | undefined {
  const values = tokens.flatMap((token) => (token.kind === "value" ? token.values.slice(0, 1) : []));
  const [first] = values;
  if (!first) return undefined;
  const same = values.filter(({ column }) => column === first.column).map(({ value }) => `"${value}"`);
  return `${first.column} is ${[...new Set(same)].join(" or ")}`;
}

/** "since 2005": with the word before it that makes it open on one side. */
function periodOf(tokens: Token[]): string | undefined {
  const at = tokens.findIndex((token) => token.kind === "period");
  const [before, token, after] = [tokens[at - 1]?.text ?? "", tokens[at]?.text, tokens[at + 1]?.text ?? ""];
  if (token === undefined) return undefined;
  if (/^(?:since|from|after|before|until|till|自|从)$/i.test(before)) return `${before} ${token}`;
  return /^(?:以来|以后|之后|以前|之前)$/.test(after) ? `${token}${after}` : token;
}

function shapeOf(tokens: Token[]): SaidAlready["shape"] {
  const shape = tokens.flatMap((token) => (isMeaning(token, "shape") ? [token.meaning] : []))[0];
  if (shape?.form === "table") return "table";
  return shape?.text === "short" ? "short" : undefined;
}
