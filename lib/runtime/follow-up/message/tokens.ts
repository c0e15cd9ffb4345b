export interface Token {
  /** Lower case; contractions opened ("don't" → "do", "n't"), chat spellings written out ("u" → "you"). */
  word: string;
  start: number;
  end: number;
}

const chatSpellings: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    u: ["you"],
    ur: ["your"],
    r: ["are"],
    n: ["and"],
    pls: ["please"],
    plz: ["please"],
    wanna: ["want", "to"],
    gonna: ["going", "to"],
    gotta: ["got", "to"],
    gimme: ["give", "me"],
    lemme: ["let", "me"],
    bout: ["about"],
    cuz: ["because"],
    im: ["i", "'m"],
    ive: ["i", "'ve"],
    id: ["id"],
    dont: ["do", "n't"],
    doesnt: ["does", "n't"],
    didnt: ["did", "n't"],
    isnt: ["is", "n't"],
    cant: ["can", "n't"],
    "can't": ["can", "n't"],
    "won't": ["will", "n't"],
    cannot: ["can", "n't"],
    whats: ["what", "'s"],
    thats: ["that", "'s"],
    its: ["its"],
    lets: ["let", "'s"],
    yep: ["yes"],
    yeah: ["yes"],
    yup: ["yes"],
    ya: ["yes"],
    nope: ["no"],
    nah: ["no"],
    ok: ["okay"],
    k: ["okay"],
    thx: ["thanks"],
  }),
);

const clitic = /^(.+?)('s|'m|'re|'ll|'d|'ve)$/;

function opened(raw: string): readonly string[] {
  const word = raw
    .toLowerCase()
    .replace(/’/g, "'")
    .replace(/^'+|'+$/g, (quote, at) => (at === 0 ? "" : quote && ""));
  const spelled = chatSpellings.get(word);
  if (spelled) return spelled;
  if (word.endsWith("n't") && word.length > 3) return [word.slice(0, -3), "n't"];
  const found = clitic.exec(word);
  return found?.[1] && found[2] ? [found[1], found[2]] : [word];
}

/** Words of Latin script and numbers, in order. Offsets are those of the written word, shared by the parts of a contraction. */
export function tokensOf(text: string, offset = 0): Token[] {
  return [...text.matchAll(/[\p{L}\p{N}_'’-]*[\p{L}\p{N}][\p{L}\p{N}_'’-]*|%/gu)].flatMap((match) =>
    opened(match[0]).map((word) => ({
      word,
      start: offset + match.index,
      end: offset + match.index + match[0].length,
    })),
  );
}
