import type { Question } from "./question";

/** One `@name[placeholder]` of a format text. */
export interface Slot {
  name: string;
  words: string[];
  placeholder: string;
  /** What the format says about it. */
  about: string;
  digits: number | undefined;
  /** Words it may be, where it is to be one of some. */
  options: string[];
  percent: boolean;
}

const numbers: Record<string, number> = { zero: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export function slotsOf({ format, constraints, question }: Question): Slot[] {
  const found = [...format.replaceAll("\\n", "\n").matchAll(/@([\w.+-]+)\s*\[([^\]]*)\]/g)];
  const unique = [...new Map(found.map((match) => [match[1] ?? "", match])).values()];
  return unique.map((match) => {
    const [, name = "", placeholder = ""] = match;
    const others = unique.map((other) => other[2] ?? "").filter((other) => other !== placeholder);
    const about = aboutOf(format, name, placeholder, unique.length === 1);
    return {
      name,
      words: wordsOf(name),
      placeholder,
      about,
      digits:
        digitsIn(placeholder) ??
        digitsIn(ownPart(about, placeholder, others)) ??
        digitsIn(about) ??
        digitsIn(format) ??
        digitsIn(`${constraints} ${question}`),
      options: optionsIn(placeholder, about, others),
      percent:
        /percent/i.test(`${name} ${placeholder} ${about}`) ||
        (/between 0 and 100\b/.test(about) && /share|rate/i.test(name)),
    };
  });
}

/** The clauses that name the placeholder or the slot; of a single slot, everything. */
function aboutOf(format: string, name: string, placeholder: string, single: boolean): string {
  if (single) return format;
  const clauses = format.replaceAll("\\n", "\n").split(/\n|(?<=[^\d\s][.;])\s+(?=["'“A-Zw])|\bwhere\b/);
  const tails = format
    .split(/(?=@[\w.+-]+\s*\[)/)
    .filter((part) => part.startsWith(`@${name}[`) || part.startsWith(`@${name} [`));
  const inline = tails;
  const near = clauses.filter(
    (clause) =>
      clause.includes(`"${placeholder}"`) || clause.includes(`'${placeholder}'`) || clause.includes(`"${name}"`),
  );
  return [...near, ...inline.filter((part) => !/"/.test(part) || part.includes(`"${placeholder}"`))].join(" ");
}

/** From where the placeholder is named to where the next one is. */
function ownPart(about: string, placeholder: string, others: string[]): string {
  const at = about.search(new RegExp(`["']${placeholder.replace(/[^\w ]/g, ".")}["']`));
  if (at < 0) return "";
  const rest = about.slice(at + placeholder.length + 2);
  const ends = others
    .map((other) => rest.search(new RegExp(`["']${other.replace(/[^\w ]/g, ".")}["']`)))
    .filter((end) => end >= 0);
  return rest.slice(0, Math.min(rest.length, ...ends));
}

function digitsIn(text: string): number | undefined {
  if (
    /whole number|nearest integer|is an? (?:positive |non-negative )?integer|\binteger\b/i.test(text) &&
    !/decimal/i.test(text)
  )
    return 0;
  const match =
    /(\d+|one|two|three|four|five|six)\s*-?\s*decimal/i.exec(text) ??
    /(\d+|one|two|three|four|five|six)\s+decimals?\b/i.exec(text);
  const ordinal = /(third|second|fourth) decimal place/i.exec(text)?.[1]?.toLowerCase();
  if (match?.[1]) return numbers[match[1].toLowerCase()] ?? Number(match[1]);
  if (ordinal) return { second: 2, third: 3, fourth: 4 }[ordinal];
  return /nearest hundredth/i.test(text) ? 2 : undefined;
}

/** The quoted words in what is said about the placeholder itself: "X" is a string that can be "a" or "b". */
function optionsIn(placeholder: string, about: string, others: string[]): string[] {
  if (/^(?:true|false)$/i.test(placeholder)) return ["True", "False"];
  const at = Math.max(about.indexOf(`"${placeholder}"`), about.indexOf(`'${placeholder}'`));
  const said = at >= 0 ? about.slice(at + placeholder.length + 2).split(/\bwhere\b|\n/)[0] : undefined;
  const cut = Math.min(
    ...others
      .map((other) => said?.search(new RegExp(`["']${other.replace(/[^\w ]/g, ".")}["']`)) ?? -1)
      .filter((index) => index >= 0),
    said?.length ?? 0,
  );
  const tail = said?.slice(0, cut) ?? (about === "" || about.includes("@") ? placeholder : about);
  if (/boolean/i.test(tail) || /\btrue\b[^.]{0,60}\bfalse\b/i.test(tail)) return ["True", "False"];
  if (/\b(?:number|float|integer|decimal)\b/i.test(tail.split(/\bstring\b/i)[0] ?? "") && !/\bstring\b/i.test(tail))
    return [];
  const quoted = [...tail.matchAll(/["'“]([\w][\w -]{0,40}?)["'”]/g)].map((match) => match[1] ?? "");
  const words = quoted.filter((word) => word !== placeholder && !/_value$|^p_value$/.test(word));
  if (words.length >= 2) return [...new Set(words)];
  const slashed = /"?\b([A-Za-z]+(?: [a-z]+)?)"?\s?\/\s?"?((?:not? )?[A-Za-z]+(?: [a-z]+)?)\b/.exec(tail);
  return slashed?.[1] && slashed[2] ? [slashed[1], slashed[2]] : [];
}
