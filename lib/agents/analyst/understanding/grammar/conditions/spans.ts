import type { Period } from "@/lib/agents/analyst/request/filter";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

export interface SpanFound {
  period: Period;
  token: Token;
}

/** A year or month narrows the main time column; "since", "before" and "between … and …" open or join spans. */
export function readPeriods(tokens: Token[], world: World, periods: SpanFound[], sentence: Sentence): void {
  const main = timeColumn(world);
  if (!main) return;
  const grows =
    sentence.tokens.some((t) => isMeaning(t, "over") && (t.meaning.over === "growth" || t.meaning.over === "change")) &&
    !sentence.tokens.some((t) => isMeaning(t, "grain"));
  tokens.forEach((token, i) => {
    if (token.used || token.kind !== "period") return;
    const named = dateBeside(tokens, i, world);
    const column = named ? columnName(named) : main;
    spend(named);
    const before = tokens[i - 1];
    const next = tokens[i + 2];
    const joins =
      !grows &&
      isMark(tokens[i + 1], "and", "to") &&
      next?.kind === "period" &&
      (isMark(before, "between") || isMark(tokens[i + 1], "to") || isMark(tokens[i + 3], "between"));
    if (joins && next?.kind === "period") {
      periods.push({ period: { column, ...bounds(token.from, next.to), said: `${token.text} – ${next.text}` }, token });
      spend(token, next);
      return;
    }
    const several = tokens.filter(({ kind }) => kind === "period").length > 1;
    const span = grows && several ? bounds(token.from, token.to) : openSpan(token, sentence);
    periods.push({ period: { column, ...span, said: token.text }, token });
    spend(token, isMeaning(before, "compare") ? before : undefined);
    spend(...sentence.tokens.filter((t) => t.start === token.end && /^(?:以来|以后|之后|之前|以前)$/.test(t.text)));
  });
}

/** "released after 2005", "order date in 2023": which dates the span is of, where the words say it. */
function dateBeside(tokens: Token[], at: number, world: World): TokenOf<"column"> | undefined {
  const behind = tokens.slice(at + 1, at + 3).find((t) => !/^(?:以来|以后|之后|之前|以前)$/.test(t.text));
  if (behind?.kind === "column" && /\p{Script=Han}/u.test(behind.text) && isDated(columnName(behind), world))
    return behind;
  for (let k = at - 1; k >= 0 && k >= at - 4; k -= 1) {
    const token = tokens[k];
    if (token?.kind === "column") return isDated(columnName(token), world) ? token : undefined;
    if (!isMeaning(token, "compare") && !isMark(token, "who", "between", "of", "than") && token?.kind !== "unknown")
      return undefined;
  }
  return undefined;
}

function isDated(name: string, world: World): boolean {
  const column = world.columns.find((c) => c.name === name);
  const type = column?.profile?.type;
  return type === "date" || type === "timestamp" || (type === "integer" && /year|年/i.test(column?.header ?? ""));
}

const bounds = (from: string | undefined, to: string | undefined): { from?: string; to?: string } => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});

/** "since 2023" begins with it, "after 2023" behind it, "until 2023" ends with it, "before 2023" ends in front of it. */
function openSpan(token: TokenOf<"period">, sentence: Sentence): { from?: string; to?: string } {
  const before = sentence.text.slice(0, token.start - sentence.start).toLowerCase();
  const behind = sentence.text.slice(token.end - sentence.start);
  if (
    /(?:\bsince|\bstarting|\bfrom|\bat least|(?<=(?:greater|more|higher|larger) than )or equal to|>=|≥|自|从)\s*(?:in\s+|from\s+)?$/.test(
      before,
    ) ||
    /^\s*(?:以来|起)/.test(behind)
  )
    return bounds(token.from, undefined);
  if (
    /(?:\bafter|\blater than|\b(?:greater|more|higher|larger) than|>|晚于)\s*$/.test(before) ||
    /^\s*(?:以后|之后)/.test(behind)
  )
    return bounds(token.to, undefined);
  if (
    /(?:\buntil|\btill|\bat most|(?<=(?:less|smaller|lower) than )or equal to|≤|\bup to|\bthrough|<=|截至|截止)\s*$/.test(
      before,
    )
  )
    return bounds(undefined, token.to);
  if (/(?:\bbefore|\bearlier than|\bprior to|\bless than|<|早于)\s*$/.test(before) || /^\s*(?:以前|之前)/.test(behind))
    return bounds(undefined, token.from);
  return bounds(token.from, token.to);
}

/** The column that dates of a question speak of. */
export function timeColumn(world: World): string | undefined {
  const dated = world.columns.filter((c) => c.profile?.type === "date" || c.profile?.type === "timestamp");
  if (dated.length > 0) return (dated.find((c) => c.profile?.role === "time") ?? dated[0])?.name;
  const years = world.columns.filter((c) => c.profile?.type === "integer" && /year|年/i.test(c.header));
  return years.length === 1 ? years[0]?.name : undefined;
}
