import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import { isHan } from "@/lib/agents/analyst/understanding/reading/senses";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import type { KnownValue } from "@/lib/agents/analyst/understanding/reading/values";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { meaningsOf } from "@/lib/agents/analyst/understanding/vocabulary/dictionary";
import { rowNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";
import { peopleAs } from "@/lib/agents/analyst/understanding/vocabulary/people";

/** Words that nothing else stands for may be values in another form or language: "males" is male, "rainy" is rain, 雄性 is MALE. */
export function valuesInOtherForms(tokens: Token[], world: World): Token[] {
  return tokens.map((token): Token => {
    const people = token.kind === "unknown" || token.kind === "noun" ? kindOfPeople(token.text, world) : [];
    if (people.length > 0) return asValue(token, people);
    if (token.kind !== "unknown") return token;
    const forms = isHan(token.text) ? inEnglish(token.text) : formsOf(token.text.toLowerCase());
    const values = world.values
      .filter(
        ({ folded }) =>
          forms.includes(folded) ||
          (!isHan(token.text) && inEnglish(folded).includes(singular(token.text.toLowerCase()))),
      )
      .map(({ column, value }) => ({ column, value }));
    return values.length > 0 ? asValue(token, values) : token;
  });
}

type Values = { column: string; value: KnownValue["value"] }[];

const asValue = ({ text, start, end, used }: Token, values: Values): Token => ({
  kind: "value",
  ...{ values, quoted: false, text, start, end, used },
});

/** "women" where a column tells female from male: it must hold both, and little else. */
function kindOfPeople(word: string, world: World): Values {
  const forms = peopleAs(word);
  if (forms.length === 0) return [];
  const found = world.values.filter(({ folded }) => forms.includes(folded));
  return found
    .filter(({ column }) => {
      const all = world.values.filter((value) => value.column === column);
      return all.length <= 4 && all.filter(({ folded }) => peopleAs(folded).length > 0).length === 2;
    })
    .map(({ column, value }) => ({ column, value }));
}

/** 动作片, an "action movie", is also action. */
const inEnglish = (word: string): string[] =>
  meaningsOf(word).flatMap((words) => [words, words.filter((one) => !rowNouns.has(one))].map((some) => some.join(" ")));

/** Singular, and the noun of an adjective in -y. */
function formsOf(word: string): string[] {
  const noun = /^(.{2,})y$/.exec(word)?.[1];
  return [singular(word), ...(noun ? [noun, noun.replace(/(.)\1$/, "$1")] : [])].filter((form) => form !== word);
}
