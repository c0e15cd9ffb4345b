import type { Field } from "@/lib/protocol/human-input/field";
import type { Draft } from "./draft";
import { type Listed, readLabelled, readNumbered } from "./listed";

/** Characters of a reply that grammar reads; each rule of it looks at every word, and some at every pair of them. */
const LONGEST_READ = 400;
/** Of one that is a list of fields. */
const LONGEST_LIST = 20_000;

/** Whether a reply is a text rather than an answer in a sentence or two. */
export const isLong = (text: string): boolean => text.length > LONGEST_READ;

/**
 * What a text fills: the fields that its lines name or number, or the only field where that takes words. `readOne` reads a
 * part that is short again. A value that stands somewhere in a long text is not looked for.
 */
export function readLong(draft: Draft, text: string, readOne: (listed: Listed) => void): void {
  const { fields, numbered } = draft;
  for (const listed of listOf(numbered, text)) {
    if (!isLong(listed.text)) readOne(listed);
    else if (takesWords(listed.field)) draft.put(listed.field, listed.text);
    else draft.doubt(listed.field, []);
  }
  const [only] = fields;
  if (draft.isEmpty() && only && numbered.length === 1 && takesWords(only)) draft.put(only, text.trim());
}

const takesWords = ({ kind }: Field): boolean => kind === "text" || kind === "textarea";

function listOf(fields: readonly Field[], text: string): readonly Listed[] {
  if (text.length > LONGEST_LIST) return [];
  // Long runs of blanks are none of a list's signs, and each sign is looked for in all of them.
  const lean = text.replace(/\s{3,}/g, (blanks) => (blanks.includes("\n") ? "\n\n" : " ")).trim();
  return readNumbered(fields, lean) ?? readLabelled(fields, lean) ?? [];
}
