import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import type { Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

const changes =
  /^(?:chang(?:e[sd]?|ing)|develop(?:s|ed|ing)?|evolv(?:e[sd]?|ing)|ris(?:e|es|en|ing)|rose|fall(?:s|en|ing)?|fell|increas(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|declin(?:e[sd]?|ing)|grow(?:s|n|ing)?|grew|up|down)$/i;
const growth = /^(?:gr[eo]w|grows|grown|growing|increased|rose|risen)$/i;
const asks = /^\s*(?:(?:and|so|but)\s+)?(?:how|did|do|does|has|have|had|is|are|was|were)\b/i;

/**
 * "how did sales change", "did yield go up from 1931 to 1932", "which stock grew the most": what such a verb asks for is the change
 * between the two spans of time that are named, or else the course over time; ranked, the growth.
 */
export function readChangeVerbs(tokens: Token[], text: string): Token[] {
  const periods = tokens.filter(({ kind }) => kind === "period").length;
  const told = tokens.some((t) => t.kind === "meaning" && (t.meaning.kind === "over" || isOverTime(t.meaning)));
  return tokens.map((token, i): Token => {
    const filler = token.kind === "meaning" && token.meaning.kind === "filler";
    if (token.kind !== "unknown" && !filler) return token;
    if (growth.test(token.text) && [tokens[i + 1], tokens[i + 2]].some(isMost))
      return meaning(token, { kind: "over", over: "growth" });
    if (/^fastest$/i.test(token.text) && tokens.slice(0, i).some((t) => growth.test(t.text)))
      return meaning(token, { kind: "direction", direction: "desc", top: true });
    if (!changes.test(token.text) || !asks.test(text)) return token;
    if (/^(?:up|down)$/i.test(token.text) && !/^(?:go|goes|went|gone|going)$/i.test(tokens[i - 1]?.text ?? ""))
      return token;
    if (periods >= 2) return meaning(token, { kind: "over", over: "change" });
    return told ? meaning(token, { kind: "filler" }) : meaning(token, { kind: "mark", mark: "over_time" });
  });
}

const isOverTime = (meaning: Meaning): boolean =>
  meaning.kind === "grain" || (meaning.kind === "mark" && meaning.mark === "over_time");

const isMost = (token: Token | undefined): boolean =>
  token !== undefined &&
  (/^fastest$/i.test(token.text) ||
    (token.kind === "meaning" && token.meaning.kind === "direction" && token.meaning.top));

const meaning = ({ text, start, end, used }: Token, meaning: Meaning): Token => ({
  kind: "meaning",
  meaning,
  text,
  start,
  end,
  used,
});
