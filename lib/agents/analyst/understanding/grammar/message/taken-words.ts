import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Sentence, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

/** What the words of a sentence were taken as; where a name fits two columns, a doubt. */
export function noteTaken(
  sentence: Sentence,
  world: World,
  spoken: ReadonlySet<string>,
  draft: Draft,
  answers: Record<string, string>,
): void {
  for (const token of sentence.tokens) {
    if (token.kind === "noun") draft.rowNoun ??= token.text;
    if (token.kind !== "column" || !token.used) continue;
    const [first, second] = token.matches;
    if (!first) continue;
    if (second && second.score === first.score && answers[`column:${token.text}`] === undefined) {
      draft.doubts.push({
        id: `column:${token.text}`,
        said: token.text,
        kind: "column",
        options: token.matches.map((m) => m.column),
      });
    } else if (rivalOf(token, world, spoken)) {
      const options = [rivalOf(token, world, spoken) ?? "", first.column];
      const asked = answers[`column:${token.text}`] === undefined;
      if (asked) draft.doubts.push({ id: `column:${token.text}`, said: token.text, kind: "column", options });
    } else if (first.nearness !== "exact") {
      draft.taken.set(token.text, first.column);
    }
  }
}

/** "the number of deaths", after "No. of deaths_max" was spoken of: the shorter name may mean the longer one again. */
function rivalOf(token: TokenOf<"column">, world: World, spoken: ReadonlySet<string>): string | undefined {
  const [match] = token.matches;
  if (token.quoted || match?.nearness === "exact" || spoken.has(match?.column ?? "")) return undefined;
  const own = world.columns.find((c) => c.name === match?.column);
  const longer = world.columns.find(
    (c) =>
      c.profile !== undefined &&
      spoken.has(c.name) &&
      own &&
      c.words.length > own.words.length &&
      own.words.every((word) => c.words.includes(word)),
  );
  return longer?.name;
}
