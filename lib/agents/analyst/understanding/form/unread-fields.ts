import { distance } from "fastest-levenshtein";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

/** One field for each word that found no place: the nearest names of the file, or that it does not matter. */
export function unreadFields(left: Token[], world: World, language: Language): Field[] {
  const words = [...new Map(left.map((token) => [token.text, token])).values()].slice(0, 12);
  return words.map((token): Field => {
    const near = nearest(token, world);
    const ignore: FieldOption = {
      id: "ignore",
      value: "ignore",
      label: language === "zh" ? "不影响结果，忽略" : "It does not matter",
    };
    const [guess] = near;
    return {
      kind: "select",
      id: `unread_${token.text}`,
      label: language === "zh" ? `“${token.text}”是什么意思？` : `What does “${token.text}” mean here?`,
      required: true,
      options: [...near.map((name) => ({ id: `column:${name}`, value: `column:${name}`, label: name })), ignore],
      allowOther: true,
      ...(guess
        ? {
            default: `column:${guess}`,
            reason: language === "zh" ? "名称最接近的列。" : "The column with the nearest name.",
          }
        : {}),
    };
  });
}

function nearest(token: Token, world: World): string[] {
  if (token.kind === "column") return token.matches.map((match) => match.column).slice(0, 5);
  if (token.kind !== "unknown") return [];
  const word = token.text.toLowerCase();
  return world.columns
    .map((column) => ({
      name: column.name,
      off: distance(word, column.header.toLowerCase()) / Math.max(word.length, column.header.length),
    }))
    .filter(({ off }) => off < 0.75)
    .sort((a, b) => a.off - b.off)
    .slice(0, 4)
    .map(({ name }) => name);
}
