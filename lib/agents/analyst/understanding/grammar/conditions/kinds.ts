import type { Found } from "@/lib/agents/analyst/understanding/grammar/alternatives";
import { columnOf, constant, take } from "@/lib/agents/analyst/understanding/grammar/conditions/found";
import { columnName, isMark } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import { verbStem } from "@/lib/agents/analyst/understanding/reading/word-forms";

/** "first class", "3rd class": a number before a column that holds few whole numbers. */
export function readOrdinals(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (
      token.used ||
      token.kind !== "number" ||
      !/^(first|second|third|fourth|fifth|\d(st|nd|rd|th))$/i.test(token.text)
    )
      return;
    const next = tokens[i + 1];
    const word = next?.text.toLowerCase() ?? "";
    const named =
      next?.kind === "column"
        ? [columnName(next)]
        : fewNumbers(world)
            .filter((c) => c.header.toLowerCase().endsWith(word))
            .map((c) => c.name);
    const column = world.columns.find((c) => c.name === named[0] && isFew(c));
    if (!next || !column || named.length !== 1 || word.length < 3) return;
    take(found, { kind: "compare", left: columnOf(column.name), op: "=", right: constant(token.value) }, token, next);
  });
}

const isFew = (c: KnownColumn): boolean => c.profile?.type === "integer" && c.profile.distinct <= 12;
const fewNumbers = (world: World): KnownColumn[] => world.columns.filter(isFew);

/** "who survived", "did not survive": a yes-or-no column named like the verb. */
export function readVerbs(tokens: Token[], world: World, found: Found[]): void {
  tokens.forEach((token, i) => {
    if (token.used || (token.kind !== "unknown" && !(token.kind === "column" && !token.quoted))) return;
    const column = world.columns.find(
      (c) => isYesNo(c) && verbStem(c.header.toLowerCase()) === verbStem(token.text.toLowerCase()),
    );
    const negated = isMark(tokens[i - 1], "not");
    const clause = tokens
      .slice(Math.max(0, i - 4), i)
      .some((t) => isMark(t, "who", "not") && /^(who|that|which|whose|did not|didn't|not)$/i.test(t.text));
    const chained = found.length > 0 && isMark(tokens[i - 1], "and");
    if (!column || !(clause || chained)) return;
    const yes = yesOf(column, !negated);
    if (yes === undefined) return;
    take(
      found,
      { kind: "compare", left: columnOf(column.name), op: "=", right: constant(yes) },
      token,
      negated ? tokens[i - 1] : undefined,
    );
  });
}

const isYesNo = (c: KnownColumn): boolean => {
  const values = (c.profile?.top ?? []).map((t) => String(t.value).toLowerCase()).sort();
  return (
    c.profile !== undefined &&
    c.profile.distinct === 2 &&
    ["0,1", "false,true", "no,yes", "n,y"].includes(values.join(","))
  );
};

function yesOf(column: KnownColumn, yes: boolean): string | number | boolean | undefined {
  const wanted = yes ? ["1", "true", "yes", "y"] : ["0", "false", "no", "n"];
  const found = (column.profile?.top ?? []).find((t) => wanted.includes(String(t.value).toLowerCase()))?.value;
  return found === null ? undefined : found;
}
