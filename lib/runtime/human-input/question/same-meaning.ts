import type { Field, FieldOption } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";

/**
 * Whether two questions ask for the same: same fields by what they are called and what can be answered, in any order, and,
 * where the fields have no names of their own, the same words. Requests, ids, defaults, hints and polite words do not count.
 */
export function sameMeaning(a: Question, b: Question): boolean {
  return meaningOf(a) === meaningOf(b);
}

/** The key under which an earlier answer to the same question is found. */
export function meaningOf(question: Question): string {
  const fields = askedFields(question).map(fieldMeaning).toSorted();
  const isNamed = question.mode === "form" && fields.length > 0;
  const risk = question.clarificationType === "risk_confirmation";
  const words = isNamed && !risk ? "" : plain(question.text);
  const about = risk ? plain(question.context ?? "") : "";
  return JSON.stringify([words, about, fields, question.link?.url ?? ""]);
}

/** What a field asks for, whatever its id. */
export function fieldMeaning(field: Field): string {
  const name = field.id === "answer" ? "" : plain(field.label);
  return JSON.stringify([name, answersOf(field)]);
}

function answersOf(field: Field): string {
  switch (field.kind) {
    case "select":
    case "multi_select":
      return JSON.stringify([field.kind, optionsMeaning(field.options)]);
    case "text":
    case "textarea":
      return "words";
    case "number":
    case "integer":
      return "number";
    default:
      return field.kind;
  }
}

function optionsMeaning(options: readonly FieldOption[]): string[] {
  return options.map((option) => plain(option.label)).toSorted();
}

const courtesy =
  /\b(?:please|could you|can you|would you|kindly|tell me|let me know|may i ask|i need to know|what is|what's|which is|what|which|should|the|a|an|your|you|do|does|would|like|want|to|be|is|for|of|it|me|i)\b|请问|请|麻烦|您|你|能否|可以|告诉我|一下|的|是|吗|呢|什么|哪个|哪种|应该|想要|希望/g;

/** The words that carry the meaning: lower case, no marks, no courtesy. Where nothing would be left, all words. */
function plain(text: string): string {
  const lower = text.normalize("NFKC").toLowerCase();
  const bare = (part: string) => part.replace(/[^\p{L}\p{N}%€$¥£+\-#]+/gu, " ").trim();
  return bare(lower.replace(courtesy, " ")) || bare(lower);
}
