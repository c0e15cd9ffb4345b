import type { FieldValue } from "@/lib/protocol/human-input/answer";
import type { Field } from "@/lib/protocol/human-input/field";
import { askedFields, type Question } from "@/lib/protocol/human-input/question";
import { validateAnswer } from "../answer/validate";
import { actsOf, isAboutTheQuestion } from "./acts";
import { Draft } from "./draft";
import { echoReply } from "./echo";
import type { Sheet } from "./free/claims";
import { readFree } from "./free/read-free";
import { fieldNamed, readJson } from "./json-reply";
import { type Listed, readLabelled, readNumbered } from "./listed";
import { isLong, readLong } from "./long-reply";
import type { ReplyContext, ReplyReading, Taken, Tools } from "./reading";
import { type Command, readCommand, readNamedCommand } from "./whole/commands";
import { readField } from "./whole/read-field";
import { core, isChinese } from "./wording";

/**
 * Maps a person's words onto the fields of a question. Pure. The schema has the last word: what it refuses is unsure, never a
 * value. `earlier` serves "as before"; `already` is kept and counts towards completeness.
 */
export function parseReply(question: Question, text: string, context: ReplyContext): ReplyReading {
  const fields = askedFields(question).filter((field) => field.kind !== "file");
  const language = question.language;
  const tools: Tools = {
    reader: context.reader,
    context: { ...context.when, language: isChinese(text) ? "zh" : language },
    language,
  };
  const draft = new Draft(question, fields, context);
  const asks = readInto(draft, text, tools);
  return finish(draft, asks, context.zone);
}

type Asks = "about_the_question" | "other" | undefined;

/** Fills the draft by the first shape that fits. Returns what the reply asks instead, where it does. */
function readInto(draft: Draft, text: string, tools: Tools): Asks {
  const { fields } = draft;
  if (text.trim() === "") return "other";
  const json = readJson(text);
  if (json) return readObject(draft, json, tools);
  if (isLong(text)) {
    readLong(draft, text, (one) => readListed(draft, [one], tools));
    return draft.isEmpty() ? "other" : undefined;
  }
  const command = readCommand(text);
  if (command && applyCommand(draft, command)) return undefined;
  const listed = readNumbered(draft.numbered, text) ?? readLabelled(fields, text);
  if (listed && listed.length > 0 && !isAboutTheQuestion(text)) return readListed(draft, listed, tools);
  if (isAboutTheQuestion(text)) return "about_the_question";
  return readWords(draft, text, tools);
}

function readObject(draft: Draft, object: Record<string, unknown>, tools: Tools): Asks {
  for (const [key, said] of Object.entries(object)) {
    const field = fieldNamed(draft.fields, key);
    if (!field || said === null || said === undefined) continue;
    if (typeof said === "string" && field.kind !== "text" && field.kind !== "textarea")
      readOne(draft, field, said, tools);
    else draft.put(field, said as FieldValue);
  }
  return draft.isEmpty() ? "other" : undefined;
}

function readListed(draft: Draft, listed: Listed[], tools: Tools): Asks {
  for (const { field, text } of listed) readOne(draft, field, text, tools);
  return undefined;
}

function readOne(draft: Draft, field: Field, text: string, tools: Tools): void {
  const command = readCommand(text);
  if (command && !command.numbers && !isOption(field, text)) {
    draft.command(field, command.state);
    return;
  }
  if (field.kind === "file") return;
  const read = readField(field, text, tools);
  if (read?.outcome === "value") draft.put(field, read.value);
  else draft.doubt(field, read?.candidates ?? [], read?.why);
}

function isOption(field: Field, text: string): boolean {
  return (
    "options" in field &&
    field.options.some((option) => option.label.toLowerCase() === core(text).text.trim().toLowerCase())
  );
}

/** False where the words are themselves an option or name a field that is not there. */
function applyCommand(draft: Draft, command: Command): boolean {
  if (command.numbers) {
    const named = command.numbers.flatMap((number) => draft.numbered[number - 1] ?? []);
    for (const field of named) draft.command(field, command.state);
    return named.length > 0;
  }
  const open = draft.openFields();
  const [only] = draft.fields;
  if (draft.fields.length === 1 && only && command.state === "as_before" && !draft.hasEarlier(only)) return false;
  for (const field of open)
    if (command.state !== "as_before" || draft.hasEarlier(field)) draft.command(field, command.state);
  return !draft.isEmpty() || open.length > 0;
}

function readWords(draft: Draft, text: string, tools: Tools): Asks {
  const { fields, question } = draft;
  const acts = actsOf(text, question).map((part) => part.act);
  const [only] = fields;
  if (fields.length === 1 && only && readSingle(draft, only, text, acts, tools)) return undefined;
  const rest = takeNamedCommands(draft, text);
  const open = draft.openFields();
  const sheet = readFree(question, open, rest, tools);
  if (sheet.values.size + sheet.unsure.size === 0 && draft.isEmpty() && readBegun(draft, text, acts, tools))
    return undefined;
  if (
    tooThin(
      sheet.values.size,
      acts,
      [...sheet.values.values()].map((one) => one.strength),
    )
  )
    return "other";
  for (const [id, { value, strength }] of sheet.values) {
    const field = draft.field(id);
    draft.put(field, value);
    if (strength <= LEFT_OVER && isLeftOver(field, open, sheet)) draft.guess(field);
  }
  for (const [id, { candidates, why }] of sheet.unsure) draft.doubt(draft.field(id), candidates, why);
  return draft.isEmpty() ? "other" : undefined;
}

/** Strength of a value that stands there whole. */
const NAMED_IN_FULL = 3;
/** Strength of a text that is only what no other field claimed. */
const LEFT_OVER = 1;
const NAMED =
  /\b(?:call(?:ed|ing)? (?:it|this|that|the \w+)|named?|titled?|name(?:'s| is| will be| should be))[\s:"“']*$/i;

/** Not said to be it, while another field that has to be answered was open as well: it may have been meant for that one. */
function isLeftOver(field: Field, open: readonly Field[], { text, claimed }: Sheet): boolean {
  if (field.kind !== "text" && field.kind !== "textarea") return false;
  const start = claimed.find((claim) => claim.field === field.id)?.start ?? 0;
  const others = open.filter((other) => other.required && other.id !== field.id);
  return others.length > 0 && !NAMED.test(text.slice(0, start));
}

/** An order for other work that happens to name one option is an order. */
function tooThin(count: number, acts: string[], strengths: number[]): boolean {
  if (acts.length === 0) return false;
  return acts.every((act) => act === "task") && count <= 1 && strengths.every((strength) => strength < 4);
}

/** Words alone say nothing of where they belong; a figure, a day or an option does, once there is one place left for it. */
const isPicked = ({ kind }: Field): boolean => kind !== "text" && kind !== "textarea" && kind !== "checkbox";

/** What was begun before is ended or put right: the last field that is needed takes its value bare, others the one they name. */
function readBegun(draft: Draft, text: string, acts: string[], tools: Tools): boolean {
  const last = draft.lastNeeded();
  if (last && isPicked(last) && readSingle(draft, last, text, acts, tools)) return true;
  const sheet = readFree(draft.question, draft.givenFields(), text, tools);
  const sure = [...sheet.values].filter(([id, { strength }]) => strength >= NAMED_IN_FULL && isPicked(draft.field(id)));
  for (const [id, { value }] of sure) draft.put(draft.field(id), value);
  return sure.length > 0;
}

/** The only field takes the whole text, where the text is a value and not a sentence about something else. */
function readSingle(draft: Draft, field: Field, text: string, acts: string[], tools: Tools): boolean {
  if (acts.some((act) => act === "question" || act === "task" || act === "small_talk")) return false;
  if (field.kind === "checkbox") return false;
  if (field.kind === "text" || field.kind === "textarea") {
    if (draft.question.mode === "form" && draft.question.fields.length > 0 && field.kind === "text") return false;
  }
  const read = readField(field, text, tools);
  if (!read) return false;
  if (read.outcome === "value") draft.put(field, read.value);
  else if (draft.fields.length > 1) return false;
  else draft.doubt(field, read.candidates, read.why);
  return true;
}

/** "日期你定", "skip the deadline" between commas; what is left is read on. */
function takeNamedCommands(draft: Draft, text: string): string {
  const clauses = text.split(/(?<=[,，;；。\n])|(?=\band (?:skip|you decide)\b)/);
  const kept = clauses.filter((clause) => {
    const body = clause.replace(/^\s*(?:and|并且?|然后)?\s*/, "").replace(/[,，;；。\s]+$/, "");
    const named = readNamedCommand(body);
    const field = named ? fieldNamed(draft.fields, named.name) : undefined;
    if (named && field) draft.command(field, named.state);
    const numbered = named ? undefined : readCommand(body);
    if (numbered?.numbers && clauses.length > 1) applyCommand(draft, numbered);
    const taken = (named && field) || (numbered?.numbers && clauses.length > 1);
    if (!taken && clauses.length > 1 && numbered && !numbered.numbers && /其他|其余|剩下|rest|else|other/.test(body))
      draft.rest = numbered.state;
    return !taken;
  });
  return kept.join("");
}

function finish(draft: Draft, asks: Asks, zone: string | undefined): ReplyReading {
  const { question, fields } = draft;
  const { values, states } = draft.whole();
  const check = validateAnswer(question, values, states);
  for (const [id, error] of Object.entries(check.errors)) draft.refuse(id, error);
  const unsure = draft.unsure();
  const taken = takenAs(draft, asks, check.missing.length + unsure.length);
  const refused = new Set(Object.keys(check.errors));
  const own = { values: pickKnown(check.values, refused), states: pickKnown(check.states, refused) };
  const none = taken === "not_an_answer" || taken === "question_about_question";
  const missing = [
    ...new Set([
      ...check.missing,
      ...[...refused].filter((id) => fields.some((field) => field.id === id && field.required)),
    ]),
  ];
  return {
    taken,
    values: own.values,
    states: own.states,
    unsure: none ? [] : unsure,
    guessed: none ? [] : draft.guessed(),
    missing,
    echo: none ? "" : echoReply(question, fields, { ...own, unsure, missing }, question.language, zone),
  };
}

function pickKnown<T>(record: Record<string, T>, refused: Set<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !refused.has(id)));
}

function takenAs(draft: Draft, asks: Asks, open: number): Taken {
  if (asks === "about_the_question") return "question_about_question";
  if (draft.isEmpty()) return "not_an_answer";
  return open === 0 ? "answer" : "partial";
}
