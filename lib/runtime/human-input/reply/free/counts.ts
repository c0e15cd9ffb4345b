import type { FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import { why } from "../reading";
import { contentWords, plain, stem } from "../wording";
import { isCount } from "./choices";
import { after, claim, doubt, inUsable, isFree, isOpen, type Sheet } from "./claims";
import { chineseMentions, namesOf } from "./labels";

const PEOPLE = new Set(
  [
    "people",
    "person",
    "passenger",
    "adult",
    "rider",
    "traveler",
    "traveller",
    "ticket",
    "seat",
    "guest",
    "us",
    "friend",
    "of",
    "party",
    "member",
    "attendee",
    "spot",
  ].map(stem),
);
const MONEY = new Set(["amount", "money", "price", "cost", "fee", "budget", "fare", "salary", "payment"].map(stem));
const ALONE =
  /\b(?:just|only) (?:for )?(?:me|myself|one)\b|\bmyself\b|\b(?:by )?my ?self\b|\balone\b|\bsolo\b|\ba single (?:ticket|seat|person|passenger|one)\b|就我(?:自己|一个人)?|我(?:自己)?一个人/;
const PAIR =
  /\b(?:me|myself) and (?:my|a|one) \w+\b|\bmy \w+ and (?:me|i|myself)\b|\b(?:the )?(?:two|both) of us\b|\ba couple of (?:tickets|seats|people)\b|我(?:和|跟)(?:我)?(?:女朋友|男朋友|老婆|老公|妻子|丈夫|朋友|同事|妈妈|爸爸)/;

interface Amount {
  value: number;
  start: number;
  end: number;
  money: boolean;
}

export function isAmount(field: Field): boolean {
  return field.kind === "number" || field.kind === "integer" || isCount(field);
}

/** Numbers, given to the fields whose noun they count. */
export function readCounts(sheet: Sheet): void {
  const fields = sheet.fields.filter((field) => isAmount(field) && isOpen(sheet, field));
  if (fields.length === 0) return;
  const amounts = amountsIn(sheet);
  for (const pass of [3, 2, 1]) {
    for (const amount of amounts) {
      if (!isFree(sheet, amount.start, amount.end)) continue;
      const open = fields.filter((field) => isOpen(sheet, field));
      const fitting = open.filter((field) => fitness(sheet, field, amount) === pass);
      const field =
        fitting.length === 1
          ? fitting[0]
          : fitting.filter((one) => one.required).length === 1
            ? fitting.find((one) => one.required)
            : undefined;
      if (field) settle(sheet, field, amount, amounts, pass);
    }
  }
  for (const field of fields) if (isOpen(sheet, field) && field.required && countsPeople(field)) readSelf(sheet, field);
}

function amountsIn(sheet: Sheet): Amount[] {
  const { reader, context } = sheet.tools;
  return sheet.usable
    .filter((part) => part.act !== "task")
    .flatMap((part) => {
      const money = reader.find("currency", part.text, context).map((one) => ({
        value: one.value.value,
        start: one.start,
        end: one.end,
        money: true,
        sure: one.alternatives.length === 0,
      }));
      const numbers = reader.find("number", part.text, context).map((one) => ({
        value: one.value.value,
        start: one.start,
        end: one.end,
        money: false,
        sure: one.alternatives.length === 0,
      }));
      const all = [
        ...money,
        ...numbers.filter((one) => money.every((other) => one.end <= other.start || one.start >= other.end)),
      ];
      return all
        .filter((one) => one.sure)
        .map(({ value, start, end, money: isMoney }) => ({
          value,
          start: start + part.start,
          end: end + part.start,
          money: isMoney,
        }));
    })
    .sort((a, b) => a.start - b.start);
}

function countsPeople(field: Field): boolean {
  return contentWords(`${field.label} ${field.id}`).some((word) => PEOPLE.has(word));
}

/** 3: the number counts what the field asks for. 2: it counts nothing else and the field was asked. 1: near its label. 0: something else. */
function fitness(sheet: Sheet, field: Field, amount: Amount): 0 | 1 | 2 | 3 {
  if (amount.money) {
    const wantsMoney =
      contentWords(`${field.label} ${field.id} ${"unit" in field ? (field.unit ?? "") : ""}`).some((word) =>
        MONEY.has(word),
      ) || /金额|价|费|预算|元/.test(field.label + ("unit" in field ? (field.unit ?? "") : ""));
    return wantsMoney ? 3 : 0;
  }
  if (chineseMentions(sheet, field).some((at) => at <= amount.start && amount.start - at <= 6)) return 3;
  const counted = nounAfter(sheet, amount.end);
  const names = namesOf(field);
  if (counted.some((word) => names.includes(word) || names.some((name) => related(name, word)))) return 3;
  if (counted.some((word) => PEOPLE.has(word))) return countsPeople(field) ? 3 : 0;
  if (counted.length > 0 && !follows(sheet, amount)) return 0;
  return field.required ? 2 : 0;
}

function related(a: string, b: string): boolean {
  const [short = "", long = ""] = a.length <= b.length ? [a, b] : [b, a];
  return short.length >= 3 && long.startsWith(short) && short.length >= long.length * 0.4;
}

/** The nouns right after a number, up to two words. */
function nounAfter(sheet: Sheet, at: number): string[] {
  const words = /^[\s-]*((?:[a-z'-]+[\s-]*){0,2})/.exec(after(sheet, at, 28))?.[1] ?? "";
  return contentWords(words);
}

/** "for 2 please", "make it 3 instead": what follows is no noun that is counted. */
function follows(sheet: Sheet, amount: Amount): boolean {
  return /^\s*(?:[,.!?;]|please|thanks|thank|instead|should|is|are|will|would|and|on|at|in|for|from|to|then|works|sounds|total|only|$)/.test(
    after(sheet, amount.end, 16),
  );
}

function settle(sheet: Sheet, field: Field, amount: Amount, all: Amount[], pass: number): void {
  const value = asValue(field, amount.value);
  if (value === undefined) return;
  const rivals =
    pass === 2
      ? all.filter(
          (one) =>
            one !== amount &&
            isFree(sheet, one.start, one.end) &&
            fitness(sheet, field, one) === 2 &&
            one.value !== amount.value,
        )
      : [];
  if (rivals.length > 0) {
    doubt(
      sheet,
      field,
      [amount, ...rivals].map((one) => asValue(field, one.value)).filter((one) => one !== undefined),
      why.severalValues,
    );
    return;
  }
  if (inUsable(sheet, amount.start, amount.end)) claim(sheet, field, value, amount.start, amount.end, pass);
}

function asValue(field: Field, value: number): FieldValue | undefined {
  if (field.kind === "select") return field.options.find((option) => Number(option.label) === value)?.value;
  if (field.kind === "integer" && !Number.isInteger(value)) return undefined;
  return value;
}

function readSelf(sheet: Sheet, field: Field): void {
  for (const part of sheet.usable) {
    const lower = plain(part.text);
    const hit = PAIR.exec(lower) ?? ALONE.exec(lower);
    const value = hit ? asValue(field, PAIR.test(lower) ? 2 : 1) : undefined;
    if (hit && value !== undefined)
      claim(sheet, field, value, part.start + hit.index, part.start + hit.index + hit[0].length, 2);
    if (value !== undefined) return;
  }
}
