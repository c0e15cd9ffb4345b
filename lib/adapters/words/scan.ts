/** Something read at one place of folded text. */
export interface Found<V> {
  start: number;
  end: number;
  value: V;
  alternatives: V[];
  approximate?: boolean;
}

const LEADING =
  /^(?:[\s"'“”「」(（[【:：,，。;；!！?？]|\.(?!\d)|(?:about|around|approximately|approx\.?|roughly|circa|some|nearly|almost|just|only|exactly|the|a total of|it'?s|it is|maybe|i think|let'?s say|say|please|for|at|on|in|of|by|is|um+|uh+|well|ok so)(?![a-z'])|大概是?|大约是?|约|左右|差不多|就|是|为|共|总共|一共|大概|可能|我想|我觉得|请|嗯+|那就|那|在|于)+/;
const TRAILING =
  /(?:[\s"'“”「」)）\]】,，.。;；!！?？]|(?<![a-z])(?:please|thanks|thank you|or so|approximately|exactly|in total|altogether|then|ish|for me)|左右|上下|吧|呢|的|啊|呀|哦|哈|谢谢|谢啦|好了|就行|就好|即可)+$/;
const APPROXIMATE = /about|around|approx|roughly|circa|some|nearly|almost|大概|大约|约|差不多|or so|ish|左右|上下/;

const CHINESE_DIGIT = /[一二两三四五六七八九十百千]/;

export interface Core {
  start: number;
  end: number;
  approximate: boolean;
}

/** The part of weight of a text: politeness, hedges and signs at both ends are left out. */
export function coreOf(text: string): Core {
  const head = LEADING.exec(text)?.[0] ?? "";
  const tail = TRAILING.exec(text.slice(head.length))?.[0] ?? "";
  return {
    start: head.length,
    end: text.length - tail.length,
    approximate: APPROXIMATE.test(head) || APPROXIMATE.test(tail),
  };
}

/** All places where `scan` reads something, leftmost first, each the longest there, no overlap. */
export function scanAll<T extends { end: number }>(
  text: string,
  scan: (text: string, at: number) => T | undefined,
  mayStart: (text: string, at: number) => boolean = atWordStart,
): (T & { start: number })[] {
  const found: (T & { start: number })[] = [];
  let at = 0;
  while (at < text.length) {
    const hit = mayStart(text, at) ? scan(text, at) : undefined;
    if (hit && hit.end > at && endsWord(text, hit.end)) {
      found.push({ ...hit, start: at });
      at = hit.end;
    } else at++;
  }
  return found;
}

/** Not in the middle of a Latin word, a figure, an identifier or an address. */
export function atWordStart(text: string, at: number): boolean {
  const sign = text[at] ?? "";
  if (/\s/.test(sign)) return false;
  const before = text[at - 1] ?? "";
  if (/[a-z]/.test(sign))
    return !/[a-z0-9'_-]/.test(before) || (before === "-" && !/[a-z0-9]/.test(text[at - 2] ?? ""));
  if (/[\d.]/.test(sign))
    return (
      !/[\d_#%]/.test(before) &&
      !(/[.,/:-]/.test(before) && /[\da-z]/.test(text[at - 2] ?? "")) &&
      !/[a-z]/.test(before)
    );
  if (/[-+]/.test(sign)) return !/[\w)]/.test(before);
  if (CHINESE_DIGIT.test(sign)) return !CHINESE_DIGIT.test(before);
  return true;
}

export function endsWord(text: string, end: number): boolean {
  return !(/[a-z]/.test(text[end - 1] ?? "") && /[a-z0-9_]/.test(text[end] ?? ""));
}
