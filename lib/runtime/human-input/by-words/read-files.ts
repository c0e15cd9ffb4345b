import type { FieldOf, FileValue } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import type { SessionFile } from "@/lib/protocol/session/session";
import { validateAnswer } from "../answer/validate";
import { ownValue } from "../answer/visibility";
import { echoReply } from "../reply/echo";
import type { ReplyReading } from "../reply/reading";

export interface FilesAtHand {
  /** Files that came with the words. */
  attached: readonly SessionFile[];
  /** All files of the session, newest last: words may name one of them. */
  known: readonly SessionFile[];
}

/**
 * The reading with files in its file fields: those that came with the words, else those that the words name in full. A field
 * that has its files keeps them; what a field does not take (type, size, number) is asked again with the reason.
 */
export function withFiles(
  question: Question,
  text: string,
  reading: ReplyReading,
  files: FilesAtHand,
  zone?: string,
): ReplyReading {
  const fields = askedFields(question).filter((field): field is FieldOf<"file"> => field.kind === "file");
  const empty = fields.filter(({ id }) => ownValue(reading.values, id) === undefined);
  const said = files.attached.length > 0 ? files.attached : named(text, files.known);
  if (empty.length === 0 || said.length === 0 || reading.taken === "question_about_question") return reading;
  const values = { ...reading.values, ...share(question, empty, said) };
  const check = validateAnswer(question, values, reading.states);
  const refused = empty.flatMap(({ id }) => {
    const why = check.errors[id];
    return why ? [{ field: id, candidates: [], why }] : [];
  });
  const unsure = [...reading.unsure, ...refused];
  const rest = { values: check.values, states: check.states, unsure, missing: check.missing };
  const open = unsure.length + check.missing.length;
  const echo = echoReply(question, askedFields(question), rest, question.language, zone);
  return { ...reading, ...rest, taken: open === 0 ? "answer" : "partial", echo };
}

/** Each field takes as many as it may hold, and only what it takes; what fits nowhere goes to the first, which says why not. */
function share(question: Question, fields: readonly FieldOf<"file">[], files: readonly SessionFile[]) {
  const left = files.map(asValue);
  const shared: Record<string, FileValue[]> = {};
  for (const { id, maxItems = 1 } of fields) {
    const fits = left.filter((file) => validateAnswer(question, { [id]: [file] }).errors[id] === undefined);
    const taken = fits.slice(0, maxItems);
    for (const file of taken) left.splice(left.indexOf(file), 1);
    if (taken.length > 0) shared[id] = taken;
  }
  const [first] = fields;
  if (first && left.length > 0) shared[first.id] = [...(shared[first.id] ?? []), ...left];
  return shared;
}

const asValue = ({ id, name, size, mediaType }: SessionFile): FileValue => ({ fileId: id, name, size, mediaType });

function named(text: string, known: readonly SessionFile[]): SessionFile[] {
  const lower = text.toLowerCase();
  const newest = new Map(known.map((file) => [file.name.toLowerCase(), file]));
  return [...newest].flatMap(([name, file]) => (name.length > 3 && lower.includes(name) ? [file] : []));
}
