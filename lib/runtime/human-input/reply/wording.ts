/** Same length as the text: full-width to ASCII, lower case, one kind of quote and dash. */
export function plain(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const unit = text[i] ?? "";
    const code = unit.charCodeAt(0);
    if (code >= 0xff01 && code <= 0xff5e) out += String.fromCharCode(code - 0xfee0).toLowerCase();
    else if (code === 0x3000 || code === 0xa0) out += " ";
    else if (code === 0x2018 || code === 0x2019) out += "'";
    else if (code === 0x2013 || code === 0x2014 || code === 0x2212 || unit === "～") out += "-";
    else {
      const lower = unit.toLowerCase();
      out += lower.length === 1 ? lower : unit;
    }
  }
  return out;
}

export function isChinese(text: string): boolean {
  return /[\u3400-\u9fff]/.test(text);
}

export interface Piece {
  text: string;
  start: number;
  end: number;
}

const INITIALS = /(?:^|[\s.])(?:[a-z]|mr|mrs|ms|dr|st|jr|sr|no|vs|e\.g|i\.e|a\.m|p\.m|u\.s|inc|ltd)$/i;

/** Sentences with their signs; a point inside a figure, an address or an abbreviation ends none. */
export function sentences(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? "";
    const hard = /[。！？!?\n；;]/.test(sign);
    const dot = sign === "." && endsAtDot(text, i);
    if (!hard && !dot) continue;
    let end = i + 1;
    while (/[!?。！？.]/.test(text[end] ?? "")) end++;
    pieces.push({ text: text.slice(start, end), start, end });
    start = end;
    i = end - 1;
  }
  if (text.slice(start).trim() !== "") pieces.push({ text: text.slice(start), start, end: text.length });
  return pieces.filter((piece) => piece.text.trim() !== "").flatMap(offHead);
}

const HEAD_WORD =
  /^\s*(?:yes|yeah|yep|yup|sure|ok|okay|no|nope|nah|great|perfect|fine|alright|good|sounds (?:good|great)|that(?:'s| is|'ll be| will be) (?:ok|okay|fine|great|good|right|correct|perfect)|是的?|好的?|对的?|不用了?|不要了?|可以|行|没问题)\s*[,，]\s*(?=\S)/i;

/** "Sure, how much is it?" does two things: a yes and a question. */
function offHead(piece: Piece): Piece[] {
  const head = HEAD_WORD.exec(plain(piece.text))?.[0].length ?? 0;
  if (head === 0) return [piece];
  const at = piece.start + head;
  return [
    { text: piece.text.slice(0, head), start: piece.start, end: at },
    { text: piece.text.slice(head), start: at, end: piece.end },
  ];
}

function endsAtDot(text: string, at: number): boolean {
  const next = text[at + 1];
  if (next === undefined) return true;
  if (INITIALS.test(text.slice(Math.max(0, at - 6), at))) return false;
  return /\s/.test(next) || (/[A-Z]/.test(next) && /[a-z]/.test(text[at - 1] ?? ""));
}

const EN_STOP = new Set(
  "a an the of for to from in on at by with and or is are be been being was were it its this that these those i i'd i'm me my you your we us our they them their he she do does did can could would should will shall may might must have has had need want like please what which when where who whom whose how why whether flag boolean indicating indicates if any not no yes there here as into out up down over under per about some more than then so just only also name number type".split(
    " ",
  ),
);

/** The words of a label that carry its meaning, in a rough stem. */
export function contentWords(text: string): string[] {
  return (
    plain(text)
      .replaceAll("_", " ")
      .match(/[a-z]+(?:'[a-z]+)?/g) ?? []
  )
    .filter((word) => word.length > 1 && !EN_STOP.has(word))
    .map(stem);
}

/** Takes the plainest English endings off. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/'s$/, "")
    .replace(/ies$/, "y")
    .replace(/(?:ings?|ers?|ors?)$/, (ending) => (word.length - ending.length >= 3 ? "" : ending))
    .replace(/([^s])s$/, "$1")
    .replace(/(?:ed)$/, (ending) => (word.length - ending.length >= 3 ? "" : ending))
    .replace(/(.)\1$/, "$1")
    .replace(/e$/, "");
}

const OPENERS =
  /^(?:[\s,，.。!！:：;；、"'“”「『(（-]|(?:well|so|oh|ok|okay|yes|yeah|yep|sure|great|perfect|awesome|alright|hi|hello|hey|um+|uh+|hmm+|actually|please|maybe|probably|perhaps|thanks|thank you|no problem|sounds good|good|nice|right)(?![a-z'])(?=\s*[,.!\s]|$)|(?:好的|好|嗯+|恩+|行|是的|对|对的|可以|那就|那|就|呃|额|哦|噢|谢谢|麻烦|请|你好|您好|没问题)(?=[\s,，。!！、]))+/i;
const CLOSERS =
  /(?:[\s,，.。!！?？;；"'“”」』)）]|(?<![a-z])(?:please|thanks|thank you|thanks a lot|thank you so much|if you would|if possible|is fine|works|works fine|works for me|sounds good|will do|would be (?:great|good|fine|nice|perfect)|will be fine|is good|is great|is perfect)|吧|啦|哈|谢谢|谢谢你|谢谢您|就行|就好|就可以|即可)+$/i;

/** The words of weight: greeting, thanks and hedges at both ends left out. */
export function core(text: string): Piece {
  const lower = plain(text);
  const head = OPENERS.exec(lower)?.[0].length ?? 0;
  const tail = CLOSERS.exec(lower.slice(head))?.[0].length ?? 0;
  return { text: text.slice(head, text.length - tail), start: head, end: text.length - tail };
}
