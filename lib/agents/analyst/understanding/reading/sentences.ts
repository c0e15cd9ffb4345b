/** A sentence and where it stands in the message. */
export interface Piece {
  text: string;
  start: number;
}

const abbreviation = /(?:\b(?:no|mr|mrs|ms|dr|vs|e\.g|i\.e|inc|corp|approx|st|fig|eq|etc)|\b[A-Z])\.$/i;

/** Cuts a message at line ends and full stops, not inside quotes, numbers or after abbreviations. List marks are no part of a sentence. */
export function sentencesOf(message: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  let quote: string | undefined;
  const cut = (end: number): void => {
    const raw = message.slice(start, end);
    const body = raw.replace(/^[\s{}]*(?:(?:\d+[.)、]|[-*•–])\s+)?[{}\s]*/u, "");
    const text = body.replace(/[\s{}]+$/u, "");
    if (text !== "") pieces.push({ text, start: start + raw.length - body.length });
    start = end;
  };
  for (let i = 0; i < message.length; i += 1) {
    const char = message[i] ?? "";
    if (quote) {
      if (char === quote || char === "\n") quote = undefined;
    } else if (opensQuote(message, i)) {
      quote = { "“": "”", "「": "」", "‘": "’" }[char] ?? char;
      continue;
    }
    if (quote) continue;
    const stop = /[。！？；\n]/.test(char) || (/[.!?]/.test(char) && isStop(message, start, i));
    if (stop) cut(i + 1);
  }
  cut(message.length);
  return pieces;
}

function opensQuote(message: string, i: number): boolean {
  const char = message[i] ?? "";
  if (/["“「]/.test(char)) return true;
  const before = message[i - 1] ?? " ";
  return (
    /['‘`]/.test(char) && /[\s(,=:[]/.test(before) && message.slice(i + 1, i + 60).includes(char === "‘" ? "’" : char)
  );
}

function isStop(message: string, start: number, i: number): boolean {
  const next = message.slice(i + 1);
  if (!/^[\s"”')\]}]*(?:$|[\s])/u.test(next)) return false;
  const before = message.slice(start, i + 1);
  if (message[i] === "." && abbreviation.test(before.trim()) && next.trim() !== "" && !/^\s*\n/.test(next))
    return false;
  return !(message[i] === "." && /^\s*\d+\.$/.test(before));
}
