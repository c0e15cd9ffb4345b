import { z } from "zod";
import type {
  Aggregate,
  DataChangeKind,
  KnownTable,
  PlanFilter,
  PlanSummary,
} from "@/lib/runtime/follow-up/data-change/plan-summary";

export const dataRowSchema = z.object({
  id: z.string(),
  lang: z.enum(["en", "zh"]),
  db: z.string(),
  history: z.array(z.object({ q: z.string(), sql: z.string() })),
  utterance: z.string(),
  sql: z.string(),
  change: z.array(z.string()),
  source: z.string(),
});
export type DataRow = z.infer<typeof dataRowSchema>;

export const dataSchemasSchema = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.array(z.string()))));
export type DataSchemas = z.infer<typeof dataSchemasSchema>;

const fn: Readonly<Record<string, Aggregate>> = { count: "count", sum: "sum", avg: "average", min: "min", max: "max" };

/** The outermost SELECT without its sub-selects; set operations count as further conditions. */
function outer(sql: string): string {
  let depth = 0;
  let text = "";
  for (const character of sql.replace(/\s+/g, " ")) {
    if (character === "(") depth += 1;
    if (depth === 0 || (depth === 1 && character !== "(" && !/select/i.test(text.slice(-400)))) text += character;
    else if (depth > 0) text += character;
    if (character === ")") depth -= 1;
  }
  return text.replace(/\((?:[^()]|\([^()]*\))*select(?:[^()]|\([^()]*\))*\)/gi, "(…)");
}

const bare = (name: string): string =>
  name
    .trim()
    .replace(/^\w+\./, "")
    .replace(/["'`;]/g, "");

function clause(sql: string, keyword: string, ends: string): string | undefined {
  return new RegExp(`\\b${keyword}\\b(.*?)(?=\\b(?:${ends})\\b|$)`, "i").exec(sql)?.[1]?.trim();
}

function filtersOf(condition: string | undefined): PlanFilter[] {
  if (!condition) return [];
  return [
    ...condition.matchAll(
      /([\p{L}\w.]+(?:\s*\([^)]*\))?)\s*(not in|in|like|>=|<=|!=|=|>|<)\s*("[^"]*"|'[^']*'|[\d.]+|\(…\))/giu,
    ),
  ].map((match) => {
    const literal = (match[3] ?? "").replace(/^["'%]+|["'%]+$/g, "");
    const operator = (match[2] ?? "=").toLowerCase();
    const known = ["=", "!=", ">", ">=", "<", "<="] as const;
    return {
      column: bare(match[1] ?? ""),
      operator: known.find((entry) => entry === operator) ?? "contains",
      values: literal === "(…)" ? [] : [/^[\d.]+$/.test(literal) ? Number(literal) : literal],
    };
  });
}

/** What the reader is told of the previous turn: the plan that its SQL stands for. */
export function planOf(sql: string): PlanSummary {
  const flat = outer(sql);
  const head = flat.split(/\b(?:union|intersect|except)\b/i)[0] ?? flat;
  const select = clause(head, "select", "from") ?? "";
  const items = select.replace(/^distinct\b/i, "").split(",");
  const measures = items.flatMap((item) => {
    const found = /\b(count|sum|avg|min|max)\s*\(\s*(?:distinct\s+)?([^)]*)\)/i.exec(item);
    const aggregate = found?.[1] && fn[found[1].toLowerCase()];
    const column = bare(found?.[2] ?? "");
    return aggregate ? [column === "*" ? { aggregate } : { aggregate, column }] : [];
  });
  const group = clause(head, "group by", "having|order by|limit");
  const order = clause(head, "order by", "limit");
  const limit = /\blimit\s+(\d+)/i.exec(head)?.[1];
  const where = clause(head, "where", "group by|having|order by|limit");
  const having = clause(head, "having", "order by|limit");
  return {
    columns: items
      .filter((item) => !/\(/.test(item))
      .map(bare)
      .filter((name) => name !== "" && name !== "*"),
    measures,
    dimensions: (group ?? "")
      .split(",")
      .map(bare)
      .filter((name) => name !== "")
      .map((column) => ({ column })),
    filters: [...filtersOf(where), ...filtersOf(having)],
    distinct: /\bselect\s+distinct\b/i.test(head),
    ...(order
      ? {
          order: {
            by: bare(order.replace(/\b(?:asc|desc)\b.*/i, "")),
            direction: /\bdesc\b/i.test(order) ? "descending" : "ascending",
          },
        }
      : {}),
    ...(limit ? { limit: Number(limit) } : {}),
  };
}

/** Tables of the row's database. Known values are those that earlier turns named, as a session would have them. */
export function tablesOf(row: DataRow, schemas: DataSchemas): KnownTable[] {
  const tables = schemas[row.lang]?.[row.db] ?? {};
  const values = new Map<string, string[]>();
  for (const { sql } of row.history) {
    for (const match of sql.matchAll(/([\p{L}\w.]+)\s*(?:=|!=|like)\s*["'%]+([^"'%]+)["'%]+/giu)) {
      const column = bare(match[1] ?? "");
      values.set(column, [...(values.get(column) ?? []), match[2] ?? ""]);
    }
  }
  return Object.entries(tables).map(([name, columns]) => ({
    name,
    columns: columns.map((column) => ({ name: column, values: values.get(column) ?? [] })),
  }));
}

const squeezed = (sql: string): string => sql.replace(/[\s;]+/g, "").toLowerCase();

/**
 * What the person said: CoSQL joins a turn with its clarification by bars (person | system | person …); the system's words are not theirs.
 */
export function saidBy(row: Pick<DataRow, "utterance">): string {
  return row.utterance
    .split(" | ")
    .filter((_, at) => at % 2 === 0)
    .join(". ");
}

/**
 * Kinds of change that the sample's tags stand for. What was added or altered counts; `~select` counts only where nothing else was, because it
 * goes with three changes in four (a reader that always says "columns" would look right otherwise). What was only taken away (`-where`, `agg:count->-` …)
 * is named beside it. "The highest X" is written both as ORDER BY … LIMIT and as `= (SELECT max …)`: both are `top`; a plain `SELECT max(x)` is a `top` or an `aggregate`, for a superlative says both. `=` (only literals differ) is a changed filter.
 */
export function goldKinds(row: Pick<DataRow, "change" | "sql" | "history">): Set<DataChangeKind> {
  const tags = new Set(row.change);
  const kinds = new Set<DataChangeKind>();
  const any = (...names: string[]): boolean => names.some((name) => tags.has(name));
  const limited = /\blimit\b/i.test(row.sql);
  const extremeInside = /[=<>]\s*\(\s*select\s+(?:max|min)\b/i.test(row.sql);
  for (const tag of tags) {
    const found = /^agg:(?:.*)->(.+)$/.exec(tag)?.[1];
    if (!found || found === "-") continue;
    const extreme = /^(?:max|min)(?:,(?:max|min))*$/.test(found);
    if (extreme) kinds.add("top");
    if (!extreme || !extremeInside) kinds.add("aggregate");
  }
  if (any("+limit") || (any("+order", "~order") && limited)) kinds.add("top");
  else if (any("+order", "~order")) kinds.add("order");
  if (any("+group", "~group")) kinds.add("group");
  if (any("+where", "~where", "+having", "~having", "+setop", "~setop")) kinds.add("filter");
  if (any("+distinct")) kinds.add("distinct");
  if (any("=") && squeezed(row.history.at(-1)?.sql ?? "") !== squeezed(row.sql)) kinds.add("filter");
  if (kinds.size > 0) return kinds;
  kinds.add("columns");
  if (any("-where", "-having", "-setop")) kinds.add("filter");
  if (any("-group")) kinds.add("group");
  return kinds;
}
