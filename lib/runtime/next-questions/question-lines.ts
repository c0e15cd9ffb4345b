const bullet =
  /^\s*(?:[-*•·◦▪–—]\s+|\(?\d{1,2}[.)）]\s*|（\d{1,2}）\s*|\d{1,2}、\s*|[①-⑳]\s*|\(?[a-fA-F][.)]\s+|[一二三四五六七八九十]{1,2}、\s*|[Qq]\d{1,2}\s*[:：.]\s*|问题?\d{1,2}\s*[:：]\s*)/u;
const labelled = /^([^：:？?。.!！“”"「」]{1,24})(?:：|:\s+)(.+)$/u;
const quotes: ReadonlyArray<readonly [string, string]> = [
  ["“", "”"],
  ["「", "」"],
  ["『", "』"],
  ["‘", "’"],
  ['"', '"'],
  ["'", "'"],
  ["`", "`"],
  ["《", "》"],
];

export function isListed(line: string): boolean {
  return bullet.test(line);
}

export function isQuoted(line: string): boolean {
  const text = line.trim();
  return text.length > 2 && quotes.some(([open, close]) => text.startsWith(open) && text.endsWith(close));
}

export function isLabelled(line: string): boolean {
  return labelled.test(unemphasised(line.trim()));
}

function unquoted(text: string): string {
  for (const [open, close] of quotes) {
    if (text.length > 2 && text.startsWith(open) && text.endsWith(close)) {
      const inner = text.slice(1, -1);
      if (!inner.includes(open) && !inner.includes(close)) return inner.trim();
    }
  }
  return text;
}

function unemphasised(text: string): string {
  return text
    .replace(/(\*\*|__)(.+?)\1/g, "$2")
    .replace(/^([*_])([^*_].*)\1$/, "$2")
    .trim();
}

/** `Trend: how did it move?` → `how did it move?`; a colon inside a plain question is left alone. */
function withoutLabel(text: string): string {
  const found = labelled.exec(text);
  const rest = found?.[2]?.trim();
  if (!rest) return text;
  const label = found?.[1] ?? "";
  const short = /\p{Script=Han}/u.test(label) ? [...label].length <= 10 : label.trim().split(/\s+/).length <= 4;
  return short && [...rest].length >= 4 ? rest : text;
}

/** The question that a line of the section holds, without its number, label, quotes and emphasis. */
export function questionOf(line: string): string {
  const listed = line.replace(bullet, "").trim();
  return unquoted(unemphasised(withoutLabel(unquoted(unemphasised(listed)))))
    .replace(/\s+/g, " ")
    .trim();
}

/** Equal for texts that differ in case, spacing, width and punctuation only. */
export function questionKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, "");
}
