import type { Measure } from "@/lib/agents/analyst/request/measure";
import { isAdditive, isNumeric, repeats } from "@/lib/agents/analyst/understanding/grammar/result/columns";
import { column, nextId, type Summary } from "@/lib/agents/analyst/understanding/grammar/summary/parts";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

type AggregateToken = TokenOf<"meaning"> & { meaning: { kind: "aggregate" } };

const aggregates = (token: Token | undefined) => isMeaning(token, "aggregate");

/** Runs of aggregates, each with the run of columns that follows it ("mean and median of A and B") or, if none does, comes before. */
export function readAggregates(tokens: Token[], idea: Summary, world: World): void {
  for (let i = 0; i < tokens.length; i += 1) {
    if (!aggregates(tokens[i]) || tokens[i]?.used) continue;
    const run: AggregateToken[] = [];
    let k = i;
    while (k < tokens.length && (aggregates(tokens[k]) || isJoin(tokens[k]))) {
      const token = tokens[k];
      const whole = /^overall$/i.test(token?.text ?? "") && aggregates(tokens[k + 1]);
      if (whole) spend(token);
      else if (token && isMeaning(token, "aggregate")) run.push(token as AggregateToken);
      k += 1;
    }
    const outer = meanOfGroups(run, aggregates(tokens[i + 1]), idea);
    const following = columnsFrom(tokens, k);
    const columns = ofOneKind(following.length > 0 ? following : columnsBefore(tokens, i), world);
    addMeasures(outer ? run.slice(1) : run, columns, tokens, k, idea, world);
    if (outer && idea.measures[0]) {
      idea.outer = { fn: "mean", measure: idea.measures[0].id };
      spend(run[0]);
    }
    i = k - 1;
  }
}

/** "average number of orders per month": the mean of the groups' figures, not two figures. */
function meanOfGroups(run: AggregateToken[], adjacent: boolean, idea: Summary): boolean {
  const [first, second] = run;
  const nested = run.length === 2 && adjacent && first?.meaning.fn === "mean" && idea.measures.length === 0;
  return nested && idea.dimensions.length > 0 && (second?.meaning.fn === "sum" || second?.meaning.fn === "count");
}

/** "the maximum of score and report the country": words among numbers belong to something else. */
function ofOneKind(columns: TokenOf<"column">[], world: World): TokenOf<"column">[] {
  const numbers = columns.filter((c) => isNumeric(columnName(c), world));
  return numbers.length > 0 ? numbers : columns;
}

const isJoin = (token: Token | undefined): boolean => isMark(token, "and", "comma", "of", "all");

function columnsFrom(tokens: Token[], from: number): TokenOf<"column">[] {
  const found: TokenOf<"column">[] = [];
  for (let k = from; k < tokens.length; k += 1) {
    const token = tokens[k];
    if (token?.kind === "column" && !token.used) found.push(token);
    else if (!isJoin(token) && !(found.length === 0 && token?.kind === "noun")) break;
    else if (isJoin(token) && aggregates(tokens[k + 1])) break;
  }
  return found;
}

function columnsBefore(tokens: Token[], before: number): TokenOf<"column">[] {
  const found: TokenOf<"column">[] = [];
  for (let k = before - 1; k >= 0; k -= 1) {
    const token = tokens[k];
    if (token?.kind === "column" && !token.used) found.unshift(token);
    else if (!isJoin(token)) break;
  }
  return found;
}

function addMeasures(
  run: AggregateToken[],
  columns: TokenOf<"column">[],
  tokens: Token[],
  k: number,
  idea: Summary,
  world: World,
): void {
  for (const token of run) {
    const rank = token.meaning.fn === "percentile" ? rankBeside(tokens, token) : undefined;
    if (token.meaning.fn === "percentile" && !rank) continue;
    const { fn, ddof } = token.meaning as {
      fn: Extract<Measure, { kind: "aggregate" }>["fn"];
      ddof?: "sample" | "population";
    };
    const thing = (c: TokenOf<"column">): boolean => !isNumeric(columnName(c), world) || isIdentity(c, world);
    if (fn === "count" && columns.every((c) => thing(c) || saysSomethingOf(tokens, k, c))) {
      const noun = tokens.slice(Math.max(0, k - 1)).find((t) => t.kind === "noun" && !t.used);
      if (
        /人/.test(`${token.text}${tokens[tokens.indexOf(token) + 1]?.text ?? ""}`) &&
        columns.some((c) => isDate(c, world))
      )
        continue;
      const [named] = columns.filter((c) => !saysSomethingOf(tokens, k, c));
      if (named) addCount(token, named, idea, world);
      else countRows(idea);
      spend(token, named ? undefined : noun);
      continue;
    }
    if (fn === "count" && columns.every((c) => isAmount(token, c, world) && follows(tokens, token, c))) {
      addTotals(token, columns, idea);
      continue;
    }
    if (columns.length === 0) {
      if (fn === "mode" && idea.dimensions.length === 1) mostFrequent(token, idea);
      continue;
    }
    for (const c of columns) {
      if (isIdentity(c, world) && !fn.startsWith("count")) continue;
      spend(token, c);
      if (!rank && isThere(idea, fn, columnName(c))) continue;
      idea.measures.push({
        kind: "aggregate",
        id: nextId(idea),
        fn,
        of: column(columnName(c)),
        ...(ddof ? { ddof } : {}),
        ...(rank ? { percentile: rank.value } : {}),
      });
    }
  }
}

/** People are not counted by a date. */
const isDate = (c: TokenOf<"column">, world: World): boolean =>
  ["date", "timestamp"].includes(world.columns.find(({ name }) => name === columnName(c))?.profile?.type ?? "");

/** "how many customers", where each has a number. */
const isIdentity = (c: TokenOf<"column">, world: World): boolean =>
  ["part", "synonym"].includes(c.matches[0]?.nearness ?? "") &&
  ["id", "number"].includes(world.columns.find(({ name }) => name === columnName(c))?.words.at(-1) ?? "");

/** "how many strikes caused damage": between the rows and the column stands a verb, so the column is not what is counted. */
function saysSomethingOf(tokens: Token[], k: number, named: Token): boolean {
  const noun = tokens[k];
  return noun?.kind === "noun" && named.start - noun.end > 3;
}

/** "which diagnosis is the most frequent": the group with the most rows. */
function mostFrequent(token: Token, idea: Summary): void {
  countRows(idea);
  const [measure] = idea.measures;
  if (!measure) return;
  idea.order = [{ by: measure.id, direction: "desc" }];
  idea.limit = { count: 1, others: false };
  spend(token);
}

const countRows = (idea: Summary): void => {
  if (idea.measures.some((m) => m.kind === "aggregate" && m.fn === "count" && m.of === undefined)) return;
  idea.measures.push({ kind: "aggregate", id: nextId(idea), fn: "count" });
};

/** "how many votes", where each row has its number of votes: they add up. "Count the Votes column" counts its cells. */
function isAmount(token: Token, named: TokenOf<"column">, world: World): boolean {
  const profile = world.columns.find((c) => c.name === columnName(named))?.profile;
  return (
    /^(?:how many|(?:total )?number|多少\p{L}?|数量是多少)$/iu.test(token.text) &&
    !named.quoted &&
    profile !== undefined &&
    profile.role !== "time" &&
    !/(?:^|[\s_])(?:id|code|no|number|year|month|day)$/i.test(columnName(named)) &&
    (profile.role === "measure" || profile.distinct > 20) &&
    isAdditive(columnName(named), profile)
  );
}

/** Rows that are named in between are what is counted. */
const follows = (tokens: Token[], token: Token, named: Token): boolean =>
  tokens
    .slice(tokens.indexOf(token) + 1, tokens.indexOf(named))
    .every((t) => isMark(t, "of", "and", "comma") || t.kind === "column");

function addTotals(token: Token, columns: TokenOf<"column">[], idea: Summary): void {
  for (const c of columns) {
    spend(token, c);
    if (isThere(idea, "sum", columnName(c))) continue;
    idea.sumAssumed.push(columnName(c));
    idea.measures.push({ kind: "aggregate", id: nextId(idea), fn: "sum", of: column(columnName(c)) });
  }
}

const isThere = (idea: Summary, fn: string, name: string): boolean =>
  idea.measures.some((m) => m.kind === "aggregate" && m.fn === fn && m.of?.kind === "column" && m.of.column === name);

/** "90th percentile", "第90百分位", "percentile 90". */
function rankBeside(tokens: Token[], token: Token): { value: number } | undefined {
  const at = tokens.indexOf(token);
  const found = [tokens[at - 1], tokens[at + 1]].find(
    (t) => t && !t.used && /^\d+(?:\.\d+)?(?:st|nd|rd|th)?$/i.test(t.text),
  );
  const value = Number.parseFloat(found?.text ?? "");
  if (!found || !(value >= 0 && value <= 100)) return undefined;
  spend(found);
  return { value };
}

/** "number of countries": of a column that repeats, its different values; of one that does not, the rows. */
function addCount(token: Token, named: TokenOf<"column"> | undefined, idea: Summary, world: World): void {
  const profile = world.columns.find((c) => c.name === (named ? columnName(named) : ""))?.profile;
  const rows = !named || !profile || !repeats(columnName(named), world);
  if (rows) countRows(idea);
  else idea.measures.push({ kind: "aggregate", id: nextId(idea), fn: "count_distinct", of: column(columnName(named)) });
  spend(token, named);
}
