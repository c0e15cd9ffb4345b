const digits = "零一二三四五六七八九";
const digitOf: Record<string, number> = {
  ...Object.fromEntries([...digits].map((digit, value) => [digit, value])),
  ...{ 〇: 0, 两: 2, 壹: 1, 贰: 2, 叁: 3, 肆: 4, 伍: 5, 陆: 6, 柒: 7, 捌: 8, 玖: 9 },
};
const smallUnits: Record<string, number> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const bigUnits: Record<string, number> = { 万: 1e4, 亿: 1e8 };
const shape = /^[负-]?[零〇一二两三四五六七八九壹贰叁肆伍陆柒捌玖十拾百佰千仟万亿点]+$/;

/** A number written in Chinese numerals: 三百五十, 两万三千, 负十二, 三点五, 二〇二六. */
export function readChineseNumber(text: string): number | undefined {
  if (!shape.test(text)) return undefined;
  const negative = text.startsWith("负") || text.startsWith("-");
  const [whole = "", fraction, ...rest] = (negative ? text.slice(1) : text).split("点");
  if (rest.length > 0 || whole === "" || fraction === "") return undefined;
  const value = /^[^十拾百佰千仟万亿]+$/.test(whole) ? readDigits(whole) : readUnits(whole);
  const decimals = fraction === undefined ? "" : readDigits(fraction, true);
  if (value === undefined || decimals === undefined) return undefined;
  const read = decimals === "" ? Number(value) : Number(`${value}.${decimals}`);
  return negative ? -read : read;
}

function readDigits(text: string, keepZeros = false): string | number | undefined {
  const read = [...text].map((character) => digitOf[character]);
  if (read.includes(undefined)) return undefined;
  return keepZeros ? read.join("") : Number(read.join(""));
}

function readUnits(text: string): number | undefined {
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const character of text) {
    const small = smallUnits[character];
    const big = bigUnits[character];
    if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = undefined;
    } else if (big !== undefined) {
      const below = section + (digit ?? 0);
      total = big === 1e8 ? (total + below) * big : total + below * big;
      if (below === 0) return undefined;
      [section, digit] = [0, undefined];
    } else {
      if (digit !== undefined && digit !== 0) return undefined;
      digit = digitOf[character];
    }
  }
  return total + section + trailing(text, digit);
}

/** 三百五 is 350, 两万三 is 23,000; 三百零五 is 305. */
function trailing(text: string, digit: number | undefined): number {
  if (digit === undefined) return 0;
  const before = text.at(-2) ?? "";
  const unit = smallUnits[before] ?? bigUnits[before];
  return unit !== undefined && unit > 10 ? (digit * unit) / 10 : digit;
}
