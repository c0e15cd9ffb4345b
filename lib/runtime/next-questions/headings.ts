/**
 * A heading of suggestions is read by what it says, not from a list of titles: it speaks of *asking* and of *what comes next*.
 * `named` leaves no doubt; `possible` ("related questions") is one only if its lines are questions.
 */
export type HeadingStrength = "named" | "possible";

const zhNamed =
  /追问|[想可能会]问|继续问|提问|(?:建议|推荐|后续|下一步|接下来|进一步|延伸|继续|拓展)[^，,]{0,8}问题|(?:建议|推荐|后续)[^，,]{0,4}跟进|跟进问题/;
const zhPossible = /(?:相关|更多|可能|扩展|深入|其他|还想|还可以|还能)[^，,]{0,8}(?:问题|了解|知道|探索|话题|看)/;
const enAsking = /\b(?:questions?|follow[\s-]?ups?|ask|queries|prompts?)\b/i;
const enOnward =
  /\b(?:suggest(?:ed|ions?)?|next|follow[\s-]?ups?|recommended|proposed|(?:might|may|could|can)\b.{0,20}\bask|further questions?)\b/i;
const enPossible = /\b(?:related|further|more|additional|possible|potential|other|explore|continue|might|may)\b/i;

const mark =
  /^(?:#{1,6}\s*|>\s*|[-*•]\s+|\d+[.)、]\s*|[一二三四五六七八九十]+、\s*|\p{Extended_Pictographic}\u{FE0F}?\s*)+/u;
const wrapping = /^[*_【[「\s]+|[*_】\]」\s]+$/g;

/** The words of a line without heading marks, emphasis and its closing colon. */
export function bareHeading(line: string): string {
  return line
    .trim()
    .replace(mark, "")
    .replace(wrapping, "")
    .replace(mark, "")
    .replace(/[：:]\s*$/, "")
    .replace(wrapping, "")
    .trim();
}

function looksLikeHeading(line: string): boolean {
  const text = line.trim();
  return (
    /^#{1,6}\s*\S/.test(text) ||
    /^(\*\*|__).+(\*\*|__)\s*[：:]?$/.test(text) ||
    /^【.+】[：:]?$/.test(text) ||
    /^[一二三四五六七八九十]+、/.test(text) ||
    /[：:]\s*\**$/.test(text) ||
    text === bareHeading(text)
  );
}

export function headingStrength(line: string): HeadingStrength | undefined {
  const words = bareHeading(line);
  if (words.length < 3 || words.length > 60 || /[.!;。！；？?]$/.test(words) || !looksLikeHeading(line))
    return undefined;
  if (/\p{Script=Han}/u.test(words)) {
    if (words.length > 24) return undefined;
    return zhNamed.test(words) ? "named" : zhPossible.test(words) ? "possible" : undefined;
  }
  if (words.split(/\s+/).length > 9 || !enAsking.test(words)) return undefined;
  return enOnward.test(words) ? "named" : enPossible.test(words) ? "possible" : undefined;
}
