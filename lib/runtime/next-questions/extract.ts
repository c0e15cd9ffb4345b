import { nextQuestionLimits } from "@/lib/protocol/next-questions/suggestion";
import { headingStrength } from "@/lib/runtime/next-questions/headings";
import { isLabelled, isListed, isQuoted, questionKey, questionOf } from "@/lib/runtime/next-questions/question-lines";

export interface ExtractedQuestions {
  body: string;
  questions: string[];
}

interface Section {
  /** Index of the first line that leaves the body. */
  from: number;
  items: string[];
}

const fence = /^\s*(?:```|~~~)/;
const rule = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/;
const inlineHeading = /^(.{2,40}?[：:]\**)\s*(\S.*)$/u;
const asks = /[？?][”」』"'’*_）)]*\s*$/;

function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== "" && !rule.test(line));
}

/** A line that is indented under a listed one goes on with it. */
function joined(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (last !== undefined && isListed(last) && /^\s{2,}\S/.test(line) && !isListed(line)) {
      items[items.length - 1] = `${last} ${line.trim()}`;
    } else {
      items.push(line);
    }
  }
  return items;
}

/** `建议追问：1. … 2. …` on one line is cut where the next number begins. */
function inlineItems(line: string): { heading: string; items: string[] } | undefined {
  const found = inlineHeading.exec(line.trim());
  if (!found?.[1] || !found[2]) return undefined;
  const parts = found[2].split(/(?<=[？?。；;\s])(?=(?:\d{1,2}[.)、）]|[①-⑳])\s*)/u);
  return { heading: found[1], items: parts.map((part) => (isListed(part) ? part.trim() : `- ${part.trim()}`)) };
}

/** All lines of the section have one shape, and it is the shape of questions; anything else and the section is not trailing. */
function itemsOf(lines: readonly string[], certain: boolean): string[] | undefined {
  const items = joined(filled(lines));
  const [first] = items;
  if (first === undefined) return undefined;
  if (!certain && !items.every((item) => asks.test(item))) return undefined;
  if (isListed(first)) return items.every(isListed) ? items : undefined;
  return items.every((item) => asks.test(item) || isQuoted(item) || isLabelled(item)) ? items : undefined;
}

function sectionAt(lines: readonly string[], at: number): Section | "none" | undefined {
  const line = lines[at] ?? "";
  const rest = lines.slice(at + 1);
  const inline = inlineItems(line);
  const inlineStrength = inline && headingStrength(inline.heading);
  if (inline && inlineStrength) {
    const items = itemsOf([...inline.items, ...rest], inlineStrength === "named");
    return items ? { from: at, items } : "none";
  }
  const strength = headingStrength(line);
  if (!strength) return /^\s*#{1,6}\s/.test(line) ? "none" : undefined;
  const items = itemsOf(rest, strength === "named");
  return items ? { from: at, items } : "none";
}

function findSection(lines: readonly string[]): Section | undefined {
  const lastFence = lines.findLastIndex((line) => fence.test(line));
  for (let at = lines.length - 1; at > lastFence; at -= 1) {
    if ((lines[at] ?? "").trim() === "") continue;
    const section = sectionAt(lines, at);
    if (section) return section === "none" ? undefined : section;
  }
  return undefined;
}

function distinctQuestions(items: readonly string[]): string[] {
  const seen = new Set<string>();
  const questions: string[] = [];
  for (const item of items) {
    const question = questionOf(item);
    const key = questionKey(question);
    const length = [...question].length;
    if (length < nextQuestionLimits.characters || length > nextQuestionLimits.longest || seen.has(key)) continue;
    seen.add(key);
    questions.push(question);
  }
  return questions.slice(0, nextQuestionLimits.count);
}

/**
 * Takes the trailing section of suggested questions out of a text. The text comes back whole and untouched where there is
 * no such section, where more text follows it, or where nothing in it is a usable question.
 */
export function extractNextQuestions(text: string): ExtractedQuestions {
  const lines = text.split("\n");
  const section = findSection(lines);
  const questions = section ? distinctQuestions(section.items) : [];
  if (!section || questions.length === 0) return { body: text, questions: [] };
  let end = section.from;
  while (end > 0 && ((lines[end - 1] ?? "").trim() === "" || rule.test(lines[end - 1] ?? ""))) end -= 1;
  return { body: lines.slice(0, end).join("\n").trimEnd(), questions };
}
