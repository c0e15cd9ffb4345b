import type { FieldValues } from "@/lib/protocol/human-input/answer";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type { HumanInput } from "@/lib/protocol/session/human-input";
import type { SessionFile } from "@/lib/protocol/session/session";
import type { WordReader } from "@/lib/runtime/words/word-reader";
import { parseReply } from "../reply/parse-reply";
import type { ReplyContext, ReplyReading } from "../reply/reading";
import { contentWords } from "../reply/wording";
import { readConfirmation } from "./confirmation";
import { withFiles } from "./read-files";

/** How words are read: the person's wall clock when they were said, and what they answered before. */
export interface WordsContext {
  reader: WordReader;
  when: ReplyContext["when"];
  zone?: string | undefined;
  /** Answered questions of the session, newest first: for "as before". */
  answered: HumanInput[];
  /** Of the session, newest last. */
  files: readonly SessionFile[];
}

export interface Words {
  text: string;
  fileIds: readonly string[];
}

export interface WordsReading {
  asked: HumanInput;
  reading: ReplyReading;
}

/**
 * The open question that the words are about, the newest first, and what they say to it. Null: they are about none of them.
 */
export function readWords(open: readonly HumanInput[], said: Words, context: WordsContext): WordsReading | null {
  const readings = open
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map((asked) => ({ asked, reading: readReply(asked, said, context) }));
  const answer = readings.find(({ reading }) => reading.taken === "answer" || reading.taken === "partial");
  return answer ?? readings.find(({ reading }) => reading.taken === "question_about_question") ?? null;
}

export function readReply(asked: HumanInput, { text, fileIds }: Words, context: WordsContext): ReplyReading {
  const { question, answer } = asked;
  const { reader, when, zone, answered, files } = context;
  const confirmed = readConfirmation(asked, text, context);
  if (confirmed) return confirmed;
  const earlier = earlierValues(question, answered);
  const reading = parseReply(question, text, { reader, when, zone, earlier, already: answer });
  const attached = files.filter((file) => fileIds.includes(file.id));
  return withFiles(question, text, reading, { attached, known: files }, zone);
}

/** The newest value that a field of the same name and kind was given. */
function earlierValues(question: Question, answered: readonly HumanInput[]): FieldValues {
  const found: FieldValues = {};
  for (const field of askedFields(question)) {
    for (const row of answered) {
      const same = askedFields(row.question).find((one) => one.label === field.label && one.kind === field.kind);
      const value = same ? row.answer.values[same.id] : undefined;
      if (value === undefined) continue;
      found[field.id] = value;
      break;
    }
  }
  return found;
}

/** Fields that the words point at: by number ("what does 3 mean?") or by a word of their label. */
export function fieldsNamed(question: Question, text: string): ReadonlySet<string> {
  const words = new Set(contentWords(text));
  const numbers = new Set((text.match(/\d+/g) ?? []).map(Number));
  const named = askedFields(question).filter((field, index) => {
    const byWord = contentWords(field.label).some((word) => words.has(word));
    const han = field.label.match(/\p{Script=Han}{2,}/gu) ?? [];
    return numbers.has(index + 1) || byWord || han.some((part) => text.includes(part));
  });
  return new Set(named.map((field) => field.id));
}
