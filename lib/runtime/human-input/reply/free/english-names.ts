import type { Field } from "@/lib/protocol/human-input/field";
import { plain } from "../wording";
import { claim, inUsable, isFree, isOpen, type Sheet } from "./claims";
import { isTimeText } from "./moments";

export type Role = "from" | "to" | "place" | "person" | "kind" | "title";

const PLACE = /\b(?:city|location|where|place|area|address|airport|station|town|region|country|destination|venue)\b/;
const FROM = /\b(?:origin|from|depart\w*|start\w*|leav\w*|source|originates?)\b/;
const TO = /\b(?:destination|to_\w+|to|arriv\w*|ends?|going|drop\w*)\b/;
const PERSON =
  /\b(?:contact|receiver|recipient|person|actors?|starring|directors?|directed|artists?|singer|author|therapist|stylist|doctor|dentist|who|performer|performed)\b/;
const KIND = /\b(?:genre|cuisine|category|type|kind|sport|style|language|subcategory)\b/;

/** What a text field of an English label asks for, as far as grammar can use it. */
export function rolesOf(field: Field): Role[] {
  const id = plain(field.id).replaceAll("_", " ");
  const words = `${id} ${plain(field.label)}`;
  const roles: Role[] = [];
  const place = PLACE.test(words) || /^(?:from|to)$/.test(id);
  if (place && FROM.test(`${id} ${words}`) && !/^to\b|destination|\barriv/.test(id)) roles.push("from");
  else if (
    place &&
    (/^to\b|destination|arriv|end/.test(id) || TO.test(plain(field.label).replace(/^the |where you want to/g, "")))
  )
    roles.push("to");
  if (place) roles.push("place");
  if (PERSON.test(words)) roles.push("person");
  if (KIND.test(words)) roles.push("kind");
  if (!place && /\b(?:name|title|called|song|album|movie|show|event|restaurant|hotel|theat\w+|company)\b/.test(words))
    roles.push("title");
  return roles;
}

const LEADS: Record<Role, RegExp> = {
  from: /\b(?:from|leaving(?: from)?|departing(?: from)?|depart from|out of|starting (?:from|in|at)|coming from|go from|start in|start from|origin(?:ating)?(?: city)?(?: is| in| from)?)\s+(?:the city of |the )?/g,
  to: /\b(?:to|into|visit(?:ing)?|towards?|reach(?:ing)?|heading (?:to|for)|going to|go to|get to|arriv(?:e|ing) (?:in|at)|destination (?:is|will be|to be)|drop(?: me)? (?:off )?(?:at|in)|be (?:in|at))\s+(?:the city of |the )?/g,
  place:
    /\b(?:in|at|near|around|within|close to|live in|located in|based in|city (?:is|of|would be)|location (?:is|would be)|for|of|visit(?:ing)?|to)\s+(?:the city of |the )?/g,
  person: /\b(?:to|from|by|pay|paying|ask|with|for|starring|directed by|of|contact|see|name is|called|named)\s+/g,
  kind: /\b(?:a|an|some|any|like|love|prefer|enjoy|want|into|interested in|of|watch|hear|is)\s+/g,
  title:
    /\b(?:see|watch|to|for|at|called|named|play|hear|listen to|attend|book|try|find|of|name is|titled|want|like|about|with|is)\s+(?:the (?:movie|song|show|film|event|restaurant|hotel) )?/g,
};

const NAME =
  /^["“]([^"”]{2,60})["”]|^((?:[A-Z0-9][\w'’&:-]*|[A-Z]\.|(?:St|Mt|Dr|Mr|Mrs|Ft)\.)(?:(?:,? | & )(?:(?:of|the|and|de|la|le|a|an|del|von|van|&)(?: the| a)? )?(?!I\b|I'|I’)(?:[A-Z][\w'’&:-]*|[A-Z]\.|\d{1,4}(?:st|nd|rd|th)\b|\d{1,3}\b(?!:)))*)/;
const LOWER =
  /^([a-z][\w'&-]*(?: (?!(?:please|on|at|in|to|for|from|and|with|by|around|this|next|tomorrow|today|is|are|would|will|should|that|which|if|as|but|the|or|so|then|i|because|when|where|leaving|returning|departing|using|until)\b)[a-z][\w'&-]*){0,3})/;
const NOT_NAME =
  /^(?:i|i'm|i'd|i'll|yes|no|yeah|sure|ok|okay|please|the|a|an|my|it|that|this|what|when|where|how|can|could|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|today|tomorrow|am|pm|is|are|there|hi|hello|thanks|thank|great|perfect|also|actually|find|book|search|look|get|any(?:thing|where)?|some(?:thing|where)?|one|two|three|me|you|him|her|them|us|myself|somewhere|see|know|buy|rent|have|do|make|be|go|leave|return|look(?:ing)?|watch|play|eat)$/;

/** What follows "to" written small is mostly a verb. */
const BASE_VERB =
  /^(?:know|see|go|find|book|leave|get|be|have|make|do|watch|rent|buy|reserve|check|pick|travel|visit|hear|listen|play|eat|stay|send|pay|start|begin|take|use|try|look|meet|come|ride|fly|return|add|change|cancel|confirm|drop|attend|schedule|transfer|search|need|want|like|arrive|depart|drive|the|a|an|my|your|any|some|this|that|it)\b/;

const HEADS =
  /^(?:(?:Yes|Yeah|Yep|No|Ok|Okay|OK|Sure|Well|Oh|Great|Perfect|Hi|Hello|Thanks|Please|Maybe|Just|Also|And|So|But|From|To|In|At|For|On|With|By|Near|Preferably|Actually|Probably|Perhaps|Find|Book|Search|Look|Get|Play|Send|Show|Try|Let's|The (?=[A-Z]))[, ]+)+/;

function tidyName(name: string): string {
  return name
    .replace(HEADS, "")
    .replace(/,? (?:please|Please|thanks|Thanks)$/, "")
    .replace(/[.,:;'-]+$/, "");
}

interface Name {
  text: string;
  start: number;
  end: number;
}

function nameAt(sheet: Sheet, at: number, small: boolean): Name | undefined {
  const rest = sheet.text.slice(at, at + 80);
  const match = NAME.exec(rest) ?? (small ? LOWER.exec(rest) : null);
  const found = tidyName(match?.[1] ?? match?.[2] ?? "");
  if (!match || found === "" || NOT_NAME.test(plain(found)) || BASE_VERB.test(found)) return undefined;
  const start = at + rest.indexOf(found);
  return /^[\d.,:]+$/.test(found) ? undefined : { text: found, start, end: start + found.length };
}

/** Names behind the small words that fit the role of a field: "from San Diego", "directed by X", "called Y". */
export function readEnglishNames(sheet: Sheet): void {
  const fields = sheet.fields.filter(
    (field) => (field.kind === "text" || field.kind === "textarea") && !isTimeText(field),
  );
  const order = [...fields].sort((a, b) => weight(b) - weight(a));
  const short = sheet.text.trim().split(/\s+/).length <= 8 || !/\b(?!I\b)[A-Z]/.test(sheet.text.slice(1));
  const mayBeSmall = short && !sheet.asks && !sheet.text.trim().endsWith("?");
  for (const small of mayBeSmall ? [false, true] : [false]) {
    for (const field of order) {
      if (!isOpen(sheet, field) || (small && !field.required)) continue;
      const found = findByRole(sheet, field, fields, small);
      if (found) claim(sheet, field, found.text, found.start, found.end, small ? 1 : 2);
    }
  }
  for (const field of order) if (isOpen(sheet, field) && field.required) leftName(sheet, field, fields);
}

function weight(field: Field): number {
  const roles = rolesOf(field);
  return (
    (field.required ? 4 : 0) +
    (roles.includes("from") || roles.includes("to") ? 2 : 0) +
    (roles.includes("person") ? 1 : 0)
  );
}

function findByRole(sheet: Sheet, field: Field, fields: Field[], small: boolean): Name | undefined {
  const roles = rolesOf(field);
  const directed = roles.includes("from") || roles.includes("to");
  for (const role of directed ? roles.filter((one) => one !== "place") : roles) {
    if (small && (role === "title" || role === "kind")) continue;
    if (!field.required && (role === "kind" || (role === "title" && !quotedOnly(sheet)))) continue;
    for (const match of sheet.lower.matchAll(LEADS[role])) {
      const at = match.index + match[0].length;
      if (role === "place" && taken(match[0], fields, field)) continue;
      const name = nameAt(sheet, at, small);
      const part = name && inUsable(sheet, name.start, name.end);
      if (name && part && part.act !== "question" && part.act !== "task" && isFree(sheet, name.start, name.end))
        return trimmed(sheet, name);
    }
  }
  return undefined;
}

function quotedOnly(sheet: Sheet): boolean {
  return /["“]/.test(sheet.text);
}

/** "for" and "to" belong to another field where one asks for just that. */
function taken(lead: string, fields: Field[], field: Field): boolean {
  const word = lead.trim().split(" ")[0] ?? "";
  if (word === "to") return fields.some((other) => other !== field && rolesOf(other).includes("to"));
  if (word === "for" || word === "of")
    return fields.some(
      (other) => other !== field && (rolesOf(other).includes("title") || rolesOf(other).includes("person")),
    );
  return false;
}

/** Cut off what others have claimed. */
function trimmed(sheet: Sheet, name: Name): Name {
  const next = sheet.claimed
    .filter((claim) => claim.start > name.start && claim.start < name.end)
    .map((claim) => claim.start);
  const end = next.length > 0 ? Math.min(...next) : name.end;
  return { ...name, text: sheet.text.slice(name.start, end).replace(/[\s,]+$/, ""), end };
}

const VERBS =
  /\b(?:is|are|was|were|am|be|will|would|want|need|like|have|has|do|does|did|can|could|find|book|search|look|looking|going|get|make|know|think|show|tell|give|help|see|watch|leave|travel|i'm|i'd|i'll|it's|there's|don't|haven't)\b/;

/** What is left of a short reply, or the one name in it, answers the text that was asked for. */
function leftName(sheet: Sheet, field: Field, fields: Field[]): void {
  const others = fields.filter((other) => other.required && isOpen(sheet, other) && other !== field);
  if (others.length > 0 && !rolesOf(field).includes("title")) return;
  for (const part of sheet.usable) {
    if (part.act !== "statement" && part.act !== "request") continue;
    const names = capitals(sheet, part.start, part.end).filter((name) => !lonelyStart(sheet, part, name));
    if (names.length === 1 && names[0]) {
      claim(sheet, field, names[0].text, names[0].start, names[0].end, 1);
      return;
    }
    if (names.length > 1) continue;
    const phrase = fragment(sheet, part.start, part.end);
    if (phrase) {
      claim(sheet, field, phrase.text, phrase.start, phrase.end, 1);
      return;
    }
  }
}

/** The first word of a sentence is written large without being a name. */
function lonelyStart(sheet: Sheet, part: { start: number; end: number }, name: Name): boolean {
  const atStart = sheet.text.slice(part.start, name.start).trim() === "";
  const rest = sheet.text
    .slice(name.end, part.end)
    .replace(/\b(?:please|thanks|thank you|would be \w+|is \w+|sounds \w+|works)\b|[\s.,!?]/gi, "");
  return atStart && !name.text.includes(" ") && rest !== "" && !/[A-Z]{2}/.test(name.text);
}

function capitals(sheet: Sheet, from: number, to: number): Name[] {
  const found: Name[] = [];
  for (let at = from; at < to; at++) {
    const atWord = at === 0 || /[\s"“(,]/.test(sheet.text[at - 1] ?? "");
    if (!atWord || !/[A-Z"“]/.test(sheet.text[at] ?? "")) continue;
    const name = nameAt(sheet, at, false);
    if (!name || name.end > to) continue;
    if (isFree(sheet, name.start, name.end)) found.push(name);
    at = name.end;
  }
  return found;
}

const EDGE =
  /^(?:[\s,.!]|(?:maybe|i think|probably|just|some|any|a|an|the|in|at|from|to|for|with|by|it'?s|please|yes|yeah|sure|ok|well|um|perhaps|something|like|about|how about|let'?s (?:do|go with|try|say)|i (?:want|prefer|like|love|need|choose)|i'd (?:like|prefer|love)|i would (?:like|prefer|love)|make it|go with)(?![\w']))+/i;

const PRONOUN = /^(?:that|this|it|there|these|those|you|we|they|he|she|who|what|which|i|nothing|something else|else)\b/;

/** A reply without a verb is the value itself: "country please". */
function fragment(sheet: Sheet, from: number, to: number): Name | undefined {
  const text = sheet.text.slice(from, to);
  const head = EDGE.exec(text)?.[0].length ?? 0;
  const body = text
    .slice(head)
    .replace(
      /(?:[\s.,!?]|(?<![a-z])(?:please|thanks|thank you|would be (?:good|great|fine|nice|perfect)|is (?:fine|good|great|perfect)|sounds good|works(?: for me)?|works good|will do|movies?|music|one|ones|food))+$/i,
      "",
    );
  if (
    body === "" ||
    sheet.asks ||
    /\?|'s\b|n't\b|'ll\b/.test(text) ||
    PRONOUN.test(plain(body)) ||
    body.split(/\s+/).length > 4 ||
    VERBS.test(plain(body)) ||
    NOT_NAME.test(plain(body))
  )
    return undefined;
  const start = from + head;
  return isFree(sheet, start, start + body.length) ? { text: body, start, end: start + body.length } : undefined;
}
