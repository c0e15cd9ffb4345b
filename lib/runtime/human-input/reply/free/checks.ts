import type { Field } from "@/lib/protocol/human-input/field";
import { why } from "../reading";
import { contentWords, plain } from "../wording";
import { claim, doubt, isOpen, type Sheet, type Usable } from "./claims";
import { chineseNames, namesOf } from "./labels";

const NEGATED =
  /(?:\b(?:no|not|never|without|skip|decline|refuse|nope|neither|nor|don'?t|doesn'?t|won'?t|cannot|can'?t|unnecessary|pass on|rather not)\b|不要|不用|不需要|不想|无需|没有?必要|别|不)/;
const WANTED =
  /(?:\b(?:want|need|like|with|include|including|add|get|have|has|must|please|yes|sure|plus|also|prefer|love|make it|keep|interested)\b|要|需要|想|带|加|有|包括|提供|含)/;
const CONFIRMING =
  /confirm|verify|\bcorrect\b|\bright\?|is that (?:ok|right|correct|fine)|sound(?:s)? (?:good|right|ok)|accurate|确认|核对|对吗|对不对|是否正确|没问题吗/;

/** A yes that is taken back. */
const BUT_NO = /\bbut (?:no\b|not\b|i don'?t|i'd rather not|not (?:now|yet))|但是?(?:先不|暂时不|不|还是不)/;

/** Yes and no, and boxes whose words are wished for or refused. */
export function readChecks(sheet: Sheet): void {
  const boxes = sheet.fields.filter((field) => field.kind === "checkbox" && isOpen(sheet, field));
  const asked = boxes.filter((field) => field.required);
  const [only] = asked;
  if (asked.length === 1 && only) byAnswerWord(sheet, only);
  for (const field of boxes) if (isOpen(sheet, field)) byMention(sheet, field, field.required);
  const left = asked.filter((field) => isOpen(sheet, field));
  if (asked.length > 1 && left.length === 1 && left[0]) byAnswerWord(sheet, left[0]);
  const [last] = asked;
  if (asked.length === 1 && last && isOpen(sheet, last) && asksToConfirm(sheet, last) && hasContent(sheet))
    claim(sheet, last, false, 0, 0, 1);
}

/** Where only one box is asked for, a yes or no at the head of a sentence answers it. */
function byAnswerWord(sheet: Sheet, field: Field): void {
  const { reader, context } = sheet.tools;
  for (const part of sheet.usable) {
    const clauses = part.text.split(/(?<=[,，;；])|(?=\band yes\b)|(?=\band no\b)/);
    let at = part.start;
    for (const clause of clauses) {
      const hit = reader.find("checkbox", clause, context)[0];
      if (
        hit &&
        plain(clause.slice(0, hit.start)).replace(
          /\b(?:and|but|so|well|oh|um+|uh+|actually|i|think|say|ok|okay|sorry|hi|hello|that|this|it|would|will|be|is|'s)\b|[\s,.!'-]|[，。！我觉得想那就]/g,
          "",
        ) === ""
      ) {
        if (hit.value.value && BUT_NO.test(sheet.lower.slice(at)))
          doubt(sheet, field, [true, false], why.severalMeanings);
        else claim(sheet, field, hit.value.value, at + hit.start, at + hit.end, 3);
        return;
      }
      at += clause.length;
    }
  }
}

/** Asked to confirm, a person who brings up something else instead of a yes has not confirmed. */
function asksToConfirm(sheet: Sheet, field: Field): boolean {
  return sheet.fields.length === 1 && (CONFIRMING.test(plain(field.label)) || CONFIRMING.test(plain(field.id)));
}

function hasContent(sheet: Sheet): boolean {
  return sheet.usable.some(
    (part) =>
      part.act !== "small_talk" &&
      contentWords(part.text).length + (part.text.match(/[\u3400-\u9fff]/g)?.length ?? 0) / 2 >= 2,
  );
}

function byMention(sheet: Sheet, field: Field, asked: boolean): void {
  for (const part of sheet.usable) {
    if (part.act === "question" || part.act === "task") continue;
    const mention = asked ? mentionOfAsked(sheet, field, part) : mentionOf(sheet, field, part);
    if (!mention) continue;
    const clause = clauseAround(part, mention.at);
    const negated = NEGATED.test(clause);
    if (!negated && !asked && !WANTED.test(clause)) continue;
    claim(sheet, field, !negated, part.start + mention.at, part.start + mention.at + mention.length, 2);
    return;
  }
}

interface Mention {
  at: number;
  length: number;
}

/** All telling words of the box, near one another. */
function mentionOf(sheet: Sheet, field: Field, part: Usable): Mention | undefined {
  const lower = plain(part.text);
  for (const name of chineseNames(sheet, field)) {
    const at = lower.indexOf(name);
    if (at >= 0) return { at, length: name.length };
  }
  const names = namesOf(field).filter(
    (word) => !sheet.fields.some((other) => other.id !== field.id && namesOf(other).includes(word)),
  );
  if (names.length === 0) return undefined;
  const said = contentWords(lower);
  if (!names.every((word) => said.includes(word))) return undefined;
  const word = lower.match(/[a-z]+/g)?.find((one) => names.includes(contentWords(one)[0] ?? ""));
  return word ? { at: lower.indexOf(word), length: word.length } : undefined;
}

/** An asked box is also named by the words of the question itself. */
function mentionOfAsked(sheet: Sheet, field: Field, part: Usable): Mention | undefined {
  const direct = mentionOf(sheet, field, part);
  if (direct) return direct;
  if (sheet.fields.filter((one) => one.required).length > 1 || asksToConfirm(sheet, field)) return undefined;
  const asked = new Set(contentWords(sheet.question.text));
  const lower = plain(part.text);
  const word = lower.match(/[a-z]+/g)?.find((one) => one.length > 3 && asked.has(contentWords(one)[0] ?? ""));
  return word ? { at: lower.indexOf(word), length: word.length } : undefined;
}

function clauseAround(part: Usable, at: number): string {
  const lower = plain(part.text);
  const start = Math.max(...[",", "，", ";", "；", " but ", "但"].map((sign) => lower.lastIndexOf(sign, at)), -1) + 1;
  const rest = lower.slice(at).search(/[,，;；]| but |但/);
  return lower.slice(start, rest < 0 ? undefined : at + rest);
}
