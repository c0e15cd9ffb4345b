import type { Dimension } from "@/lib/agents/analyst/request/measure";
import { timeColumn } from "@/lib/agents/analyst/understanding/grammar/conditions";
import { columnName, isMark, isMeaning, spend } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, Token } from "@/lib/agents/analyst/understanding/reading/token";

/** "by region", "for each class", "每个地区", "monthly": what the rows of the result stand for. */
export function readBreakdowns(sentence: Sentence, world: World, firstId: number): Dimension[] {
  const dimensions: Dimension[] = [];
  const tokens = sentence.tokens.filter((t) => !t.used && !isMeaning(t, "filler"));
  const id = (): string => `d${firstId + dimensions.length}`;
  tokens.forEach((token, i) => {
    if (token.used) return;
    if (isMark(token, "by", "which")) dimensions.push(...columnsAfter(tokens, i, world, id()));
    const time = isMeaning(token, "grain") || isMeaning(token, "part") ? timeDimension(token, world, id()) : undefined;
    if (time) {
      dimensions.push(time);
      spend(token);
    }
  });
  return dimensions;
}

function columnsAfter(tokens: Token[], i: number, world: World, firstId: string): Dimension[] {
  const found: Dimension[] = [];
  const number = Number(firstId.slice(1));
  let k = i + 1;
  while (tokens[k]?.kind === "noun" && tokens[k + 1]?.kind === "column") k += 1;
  for (; k < tokens.length; k += 2) {
    const token = tokens[k];
    if (token?.kind !== "column" || token.used || (found.length > 0 && !isBreakdown(columnName(token), world))) break;
    if ((isMark(tokens[i], "which") || /each|every|各|每/i.test(tokens[i]?.text ?? "")) && !isBreakdown(columnName(token), world)) break;
    found.push({ kind: "column", id: `d${number + found.length}`, column: columnName(token) });
    spend(token);
    if (isMark(tokens[i], "which") || !isMark(tokens[k + 1], "and", "comma")) break;
  }
  return found;
}

/** Columns that make groups: few values, or words. */
export function isBreakdown(name: string, world: World): boolean {
  const profile = world.columns.find((c) => c.name === name)?.profile;
  if (!profile) return true;
  return (
    profile.type === "text" ||
    profile.type === "boolean" ||
    profile.type === "date" ||
    (profile.type === "integer" && profile.role !== "measure")
  );
}

function timeDimension(token: Token, world: World, id: string): Dimension | undefined {
  const column = timeColumn(world);
  const type = world.columns.find((c) => c.name === column)?.profile?.type;
  if (!column || (isMeaning(token, "grain") && type === "integer" && token.meaning.grain !== "year")) return undefined;
  if (isMeaning(token, "grain")) {
    return type === "integer"
      ? { kind: "column", id, column }
      : { kind: "time", id, column, grain: token.meaning.grain };
  }
  return isMeaning(token, "part") ? { kind: "date_part", id, column, part: token.meaning.part } : undefined;
}
