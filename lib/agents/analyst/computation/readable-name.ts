const ALWAYS_CAPITALS = new Set(["id", "url", "sku", "usd", "eur", "gbp", "cny", "gdp", "bmi", "kpi", "vat"]);

/**
 * A column's name as it stands in a sentence: "order_date" and "orderDate" become "order date". A name that has spaces or
 * capitals of its own stays as the file has it, so that it is known again.
 */
export function readableName(name: string): string {
  const words = name
    .trim()
    .replace(/(\p{Ll}|\d)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/[_\s]+/g, " ")
    .trim();
  if (words === "") return name;
  const made = words !== name.trim() && !/\s/.test(name.trim()) && !/^\p{Lu}\p{Ll}+ \p{Lu}/u.test(words);
  return words
    .split(" ")
    .map((word) => (ALWAYS_CAPITALS.has(word) ? word.toUpperCase() : made ? lowered(word) : word))
    .join(" ");
}

/** "order date" at the head of a column or a line: "Order date"; marks of emphasis before it are passed over. */
export const capitalised = (text: string): string =>
  text.replace(/^(\**)(\p{Ll})(?=\p{L})/u, (_, marks: string, letter: string) => `${marks}${letter.toUpperCase()}`);

const lowered = (word: string) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word);
