/** A number as one of the groups of a pattern: digits, a Chinese number or an English word up to ten. */
export const numberPattern =
  "(-?\\d[\\d,]*(?:\\.\\d+)?|[零一二两三四五六七八九十百千万亿]+|two|three|four|five|six|seven|eight|nine|ten|one)";

const digitWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const hanDigits = "零一二三四五六七八九";
const hanUnits: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 };

/** 三百五十 → 350, 十二 → 12, 两万 → 20000. */
export function hanNumber(text: string): number {
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const character of text.replace(/两/g, "二")) {
    const unit = hanUnits[character];
    if (unit === undefined) {
      digit = Math.max(0, hanDigits.indexOf(character));
    } else if (unit >= 1e4) {
      total = (total + section + digit || 1) * unit;
      section = 0;
      digit = 0;
    } else {
      section += (digit || 1) * unit;
      digit = 0;
    }
  }
  return total + section + digit;
}

export function numberOf(text: string): number {
  const word = digitWords[text.toLowerCase()];
  if (word !== undefined) return word;
  return /\p{Script=Han}/u.test(text) ? hanNumber(text) : Number(text.replace(/,/g, ""));
}
