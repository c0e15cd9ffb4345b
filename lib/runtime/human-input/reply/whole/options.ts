import type { FieldOf, FieldOption } from "@/lib/protocol/human-input/field";
import { contentWords, plain } from "../wording";

type Choice = FieldOf<"select"> | FieldOf<"multi_select">;

export interface OptionHit {
  option: FieldOption;
  start: number;
  end: number;
  /** 3 the whole label, 2 its one telling word, 1 a related form of it. */
  strength: number;
}

/** Signs that change nothing: spaces, ways to write "to" between figures. */
export function squeeze(text: string): { text: string; at: number[] } {
  let out = "";
  const at: number[] = [];
  const lower = plain(text);
  for (let i = 0; i < lower.length; i++) {
    const sign = lower[i] ?? "";
    const beforeDigit = /[\d一二三四五六七八九十]/.test(lower.slice(i + 1).trimStart()[0] ?? "");
    if (
      /\s/.test(sign) &&
      (/[^a-z0-9]/.test(out.at(-1) ?? " ") ||
        /[^a-z0-9]/.test(lower.slice(i).trimStart()[0] ?? " ") ||
        /[\u3400-\u9fff]/.test(out.at(-1) ?? ""))
    )
      continue;
    out += /[~至到—]/.test(sign) && beforeDigit ? "-" : sign;
    at.push(i);
  }
  at.push(lower.length);
  return { text: out, at };
}

/** The unit at the end of "200-300元", for replies that leave it out or put "个" before it. */
const UNIT = /(?<=\d)(?:元|块|分|小时|天|人|km|kg|gb|mb)$/;

function spellings(label: string): string[] {
  const whole = squeeze(label).text.trim();
  const made = new Set([whole]);
  if (/\d-\d/.test(whole) && UNIT.test(whole)) made.add(whole.replace(UNIT, ""));
  if (/\d(?:小时|月)/.test(whole)) made.add(whole.replace(/(\d)(小时|月)/g, "$1个$2"));
  const ranged = /^([\d.]+)(\D+)-([\d.]+)\2$/.exec(whole);
  if (ranged) made.add(`${ranged[1]}-${ranged[3]}${ranged[2]}`);
  const above = /^([\d.]+)(\D{0,2})以上$/.exec(whole);
  if (above)
    for (const form of [
      `${above[1]}${above[2]}及以上`,
      `${above[1]}以上`,
      `${above[1]}${above[2]}或以上`,
      `不低于${above[1]}${above[2]}`,
      `高于${above[1]}${above[2]}`,
    ])
      made.add(form);
  const below = /^([\d.]+)(\D{0,2})以下$/.exec(whole);
  if (below)
    for (const form of [
      `${below[1]}${below[2]}及以下`,
      `${below[1]}以下`,
      `${below[1]}${below[2]}以内`,
      `不超过${below[1]}${below[2]}`,
      `低于${below[1]}${below[2]}`,
    ])
      made.add(form);
  if (/^[\u3400-\u9fff]{2,4}[型式类款级]$/.test(whole)) made.add(whole.slice(0, -1));
  return [...made];
}

function clear(text: string, start: number, end: number): boolean {
  const glued = (a: string | undefined, b: string | undefined) =>
    /[a-z0-9]/.test(a ?? "") &&
    /[a-z0-9]/.test(b ?? "") &&
    !(/\d/.test(a ?? "") !== /\d/.test(b ?? "") && /[\u3400-\u9fff]/.test(a ?? b ?? ""));
  if (glued(text[start - 1], text[start]) || glued(text[end - 1], text[end])) return false;
  if (
    /\d/.test(text[start] ?? "") &&
    /[\d.-]/.test(text[start - 1] ?? "") &&
    /\d/.test(text[start - 2] ?? text[start - 1] ?? "")
  )
    return false;
  return !(/\d/.test(text[end - 1] ?? "") && /^[.-]?\d/.test(text.slice(end)));
}

/** Where the options of a field are named, the longest names first; what stands inside a longer hit is no hit. */
export function optionHits(field: Choice, text: string): OptionHit[] {
  const lean = squeeze(text);
  const hits: OptionHit[] = [];
  for (const option of field.options) {
    for (const name of new Set([option.label, option.value].flatMap(spellings))) {
      if (name === "") continue;
      for (let at = lean.text.indexOf(name); at >= 0; at = lean.text.indexOf(name, at + 1)) {
        const end = at + name.length;
        if (clear(lean.text, at, end))
          hits.push({ option, start: lean.at[at] ?? 0, end: (lean.at[end - 1] ?? 0) + 1, strength: 3 });
      }
    }
  }
  return longest([...hits, ...wordHits(field, text)]);
}

function longest(hits: OptionHit[]): OptionHit[] {
  const sorted = [...hits].sort((a, b) => b.strength - a.strength || b.end - b.start - (a.end - a.start));
  const kept: OptionHit[] = [];
  for (const hit of sorted) {
    const inside = kept.some(
      (other) =>
        hit.start < other.end &&
        hit.end > other.start &&
        other.option !== hit.option &&
        (other.end - other.start > hit.end - hit.start || other.strength > hit.strength),
    );
    const same = kept.some((other) => other.option === hit.option && hit.start < other.end && hit.end > other.start);
    if (!inside && !same) kept.push(hit);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Words that belong to just one option: "economy" of "Premium economy" does not, "musical" of "Music" does. */
function wordHits(field: Choice, text: string): OptionHit[] {
  const owners = new Map<string, FieldOption | null>();
  for (const option of field.options) {
    if (/^\d+$/.test(option.label)) continue;
    for (const word of new Set(contentWords(option.label))) owners.set(word, owners.has(word) ? null : option);
  }
  const lower = plain(text);
  const hits: OptionHit[] = [];
  for (const match of lower.matchAll(/[a-z][a-z']*/g)) {
    const [word] = contentWords(match[0]);
    const owner = word === undefined ? undefined : owners.get(word);
    const related = owner ? undefined : relative(word ?? "", owners);
    const option = owner ?? related;
    if (option) hits.push({ option, start: match.index, end: match.index + match[0].length, strength: owner ? 2 : 1 });
  }
  return hits;
}

function relative(word: string, owners: Map<string, FieldOption | null>): FieldOption | undefined {
  if (word.length < 5) return undefined;
  const found = [...owners].filter(
    ([name, option]) => option && name.length >= 5 && (name.startsWith(word) || word.startsWith(name)),
  );
  return found.length === 1 ? (found[0]?.[1] ?? undefined) : undefined;
}
