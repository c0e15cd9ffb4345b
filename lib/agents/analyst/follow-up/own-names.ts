import { readSentence, type World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";

/** Kinds of likeness that the words of a change do not see by themselves. */
const FAR = new Set(["same_senses", "synonym", "glued", "other_language", "other_language_part"]);

/**
 * A change in the table's own names: 只看雄性 becomes "只看 MALE", "by sort of species" is left alone. What could be several columns stays
 * as it was said.
 */
export function inOwnNames(text: string, world: World): string {
  const { tokens } = readSentence({ text, start: 0 }, world);
  return tokens
    .flatMap((token) => {
      const name = ownNameOf(token, world);
      return name === undefined || token.start === token.end ? [] : [{ token, name }];
    })
    .reverse()
    .reduce((said, { token, name }) => {
      const [before, after] = [said.slice(0, token.start), said.slice(token.end)];
      return `${before}${/\w$/.test(before) ? "" : " "}${name}${/^\w/.test(after) ? "" : " "}${after}`;
    }, text)
    .replace(/ {2,}/g, " ")
    .trim();
}

function ownNameOf(token: Token, world: World): string | undefined {
  if (token.kind === "value") {
    const [first, ...more] = token.values;
    const other = String(first?.value).toLowerCase() !== token.text.toLowerCase();
    return first && more.length === 0 && !token.quoted && other ? String(first.value) : undefined;
  }
  if (token.kind !== "column" || token.quoted || token.matches.length !== 1) return undefined;
  const [match] = token.matches;
  return match && FAR.has(match.nearness) ? world.columns.find(({ name }) => name === match.column)?.header : undefined;
}
