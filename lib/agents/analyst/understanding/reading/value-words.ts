import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import { isHan } from "@/lib/agents/analyst/understanding/reading/senses";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import { singular } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { meaningsOf } from "@/lib/agents/analyst/understanding/vocabulary/dictionary";
import { rowNouns } from "@/lib/agents/analyst/understanding/vocabulary/fillers";

/** Words that nothing else stands for may be values in another form or language: "males" is male, "rainy" is rain, 雄性 is MALE. */
export function valuesInOtherForms(tokens: Token[], world: World): Token[] {
  return tokens.map((token): Token => {
    if (token.kind !== "unknown") return token;
    const forms = isHan(token.text) ? inEnglish(token.text) : formsOf(token.text.toLowerCase());
    const values = world.values
      .filter(
        ({ folded }) =>
          forms.includes(folded) ||
          (!isHan(token.text) && inEnglish(folded).includes(singular(token.text.toLowerCase()))),
      )
      .map(({ column, value }) => ({ column, value }));
    const { text, start, end, used } = token;
    return values.length > 0 ? { kind: "value", values, quoted: false, text, start, end, used } : token;
  });
}

/** 动作片, an "action movie", is also action. */
const inEnglish = (word: string): string[] =>
  meaningsOf(word).flatMap((words) => [words, words.filter((one) => !rowNouns.has(one))].map((some) => some.join(" ")));

/** Singular, and the noun of an adjective in -y. */
function formsOf(word: string): string[] {
  const noun = /^(.{2,})y$/.exec(word)?.[1];
  return [singular(word), ...(noun ? [noun, noun.replace(/(.)\1$/, "$1")] : [])].filter((form) => form !== word);
}
