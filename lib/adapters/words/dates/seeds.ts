import { chineseCardinal } from "../numbers/chinese";
import { cardinal, scanEnglishOrdinal } from "../numbers/english";
import type { Item, NumberToken } from "./chart";

function token(value: number, ordinal: boolean, figure: boolean): NumberToken {
  return { type: "number", value, ordinal, figure };
}

/** Every whole number in the text, as figures or words, where a time might use it. */
export function numberSeeds(text: string, chinese: boolean): Item[] {
  const seeds: Item[] = [];
  for (const match of text.matchAll(/\d+(?:\.\d+)?/g)) {
    if (match[0].length <= 4)
      seeds.push({
        start: match.index,
        end: match.index + match[0].length,
        token: token(Number(match[0]), false, true),
        weight: 0,
      });
  }
  for (const match of text.matchAll(/(?<![\d.])(\d{1,3}) ?(?:st|nd|rd|th)(?![a-z])/g)) {
    seeds.push({
      start: match.index,
      end: match.index + match[0].length,
      token: token(Number(match[1]), true, true),
      weight: 0,
    });
  }
  for (const match of text.matchAll(/(?<![a-z])[a-z]+/g)) seeds.push(...englishSeeds(text, match.index));
  if (chinese)
    for (const match of text.matchAll(/(?<![零一二三四五六七八九十百千])[零一二两三四五六七八九十百千廿卅]/g))
      seeds.push(...chineseSeeds(text, match.index));
  return seeds;
}

function englishSeeds(text: string, at: number): Item[] {
  const found: Item[] = [];
  const ordinal = scanEnglishOrdinal(text, at);
  if (ordinal && Number.isInteger(ordinal.value))
    found.push({ start: at, end: ordinal.end, token: token(ordinal.value, true, false), weight: 0 });
  const whole = cardinal(text, at);
  if (whole && Number.isInteger(whole.value) && /^[a-z]/.test(text.slice(at)))
    found.push({ start: at, end: whole.end, token: token(whole.value, false, false), weight: 0 });
  const word = /^[a-z]+/.exec(text.slice(at))?.[0] ?? "";
  const single = cardinal(text.slice(at, at + word.length), 0);
  if (single && at + single.end !== whole?.end)
    found.push({ start: at, end: at + single.end, token: token(single.value, false, false), weight: 0 });
  return found;
}

function chineseSeeds(text: string, at: number): Item[] {
  const whole = chineseCardinal(text, at);
  return whole && Number.isInteger(whole.value)
    ? [{ start: at, end: whole.end, token: token(whole.value, false, false), weight: 0 }]
    : [];
}
