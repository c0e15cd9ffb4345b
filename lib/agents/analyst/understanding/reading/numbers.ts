const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const digits: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000, 亿: 100_000_000 };
const scale: Record<string, number> = {
  k: 1e3,
  m: 1e6,
  bn: 1e9,
  b: 1e9,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  千: 1e3,
  万: 1e4,
  百万: 1e6,
  亿: 1e8,
};

export interface NumberRead {
  value: number;
  percent: boolean;
  length: number;
}

/** A number at the beginning of `text`: 1,200 · 1.5e3 · 12% · 3 million · 五 · 三千五百 · 1.2万 · five. */
export function readNumber(text: string): NumberRead | undefined {
  const written = /^[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?(?:[eE][-+]?\d+)?/.exec(text)?.[0] ?? "";
  if (/\d/.test(written)) {
    const tail = /^\s?(百万|thousand\b|million\b|billion\b|bn\b|k\b|[千万亿])/i.exec(text.slice(written.length));
    const base = Number(written.replaceAll(",", "").replace("−", "-"));
    if (tail?.[1])
      return {
        value: base * (scale[tail[1].toLowerCase()] ?? 1),
        percent: false,
        length: written.length + tail[0].length,
      };
    const percent = /^\s?[%％]/.exec(text.slice(written.length));
    if (percent) return { value: base, percent: true, length: written.length + percent[0].length };
    return { value: base, percent: false, length: written.length };
  }
  const word = /^[a-z]+/i.exec(text)?.[0].toLowerCase();
  const index = word ? small.indexOf(word) : -1;
  if (word && index >= 0) return { value: index, percent: false, length: word.length };
  return readChinese(text);
}

function readChinese(text: string): NumberRead | undefined {
  const written = /^[零〇一二两三四五六七八九十百千万亿]+/.exec(text)?.[0];
  if (!written || /^[百千万亿]/.test(written)) return undefined;
  let total = 0;
  let section = 0;
  let digit = 0;
  for (const char of written) {
    const unit = units[char];
    if (unit === undefined) {
      digit = digits[char] ?? 0;
    } else if (unit >= 10_000) {
      total += (section + digit) * unit;
      section = 0;
      digit = 0;
    } else {
      section += (digit === 0 ? 1 : digit) * unit;
      digit = 0;
    }
  }
  return { value: total + section + digit, percent: false, length: written.length };
}

const ordinals: Record<string, number> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  "1st": 1,
  "2nd": 2,
  "3rd": 3,
  "4th": 4,
  "5th": 5,
};
export const readOrdinal = (word: string): number | undefined => ordinals[word.toLowerCase()];
