import { type AnalysisRequest, analysisRequestSchema } from "@/lib/agents/analyst/request/analysis-request";
import { type Assembled, assemble } from "@/lib/agents/analyst/understanding/assemble";
import { withYears } from "@/lib/agents/analyst/understanding/change/bare-months";
import { readDrivers } from "@/lib/agents/analyst/understanding/change/drivers-section";
import { requestFromForm } from "@/lib/agents/analyst/understanding/form/form-request";
import { doubtFields, needFields } from "@/lib/agents/analyst/understanding/form/need-fields";
import { saidAlready } from "@/lib/agents/analyst/understanding/form/said-already";
import { unreadFields } from "@/lib/agents/analyst/understanding/form/unread-fields";
import { vagueFields } from "@/lib/agents/analyst/understanding/form/vague-form";
import {
  definitionsSaid,
  type GlossaryEntry,
  keepTerms,
  type Term,
  termsOf,
  withTerms,
} from "@/lib/agents/analyst/understanding/glossary";
import { termAssumption, termField, termFieldId } from "@/lib/agents/analyst/understanding/glossary-form";
import { type MessageRead, readMessage } from "@/lib/agents/analyst/understanding/grammar/message/read-message";
import { understandJoined } from "@/lib/agents/analyst/understanding/joining/join-tables";
import { CODE, looksLikeCode, unreadable } from "@/lib/agents/analyst/understanding/no-question";
import { unreadableNumbers } from "@/lib/agents/analyst/understanding/number-formats";
import { asksForProfile } from "@/lib/agents/analyst/understanding/profile-asked";
import type { World } from "@/lib/agents/analyst/understanding/reading/reader";
import type { Token } from "@/lib/agents/analyst/understanding/reading/token";
import { nameWords } from "@/lib/agents/analyst/understanding/reading/word-forms";
import { worldOf } from "@/lib/agents/analyst/understanding/world";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Field } from "@/lib/protocol/human-input/field";
import type { BothLanguages, Language } from "@/lib/protocol/human-input/language";

export interface UnderstandInput {
  message: string;
  /** The first is the one the message is about, unless it names columns of another only. */
  profiles: TableProfile[];
  /** ISO day. */
  today: string;
  language?: Language;
  /** What a form of this message was answered, by field id. */
  answers?: Record<string, string | string[]>;
  /** Words that the person defined before, the newest first. */
  glossary?: readonly GlossaryEntry[];
}

/** What an agent asks: becomes a `Question`. `text` and field texts are in `language`. */
export interface NeedsInput {
  language: Language;
  text: string;
  fields: Field[];
  /** Words that nothing in the request stands for. */
  unread: string[];
  /** What the question is about, where it is not the message that began the work. */
  context?: string;
}

export type Understanding =
  /** Nothing to compute was asked: words were defined, or a definition was taken back. */
  | { outcome: "noted"; text: BothLanguages }
  | { outcome: "understood"; request: AnalysisRequest }
  | { outcome: "ask"; needs: NeedsInput }
  | { outcome: "declined"; reason: BothLanguages; cannot: BothLanguages[] };

export const languageOf = (message: string): Language => (/\p{Script=Han}/u.test(message) ? "zh" : "en");

/**
 * Reads a message against the file's own words. It is understood only when every content word stands for something in the
 * request; else the person is asked, best guess first, or told what cannot be done. Cells are matched as data, never followed.
 */
export function understand(input: UnderstandInput): Understanding {
  const refused = unreadable(input.message);
  if (refused) return refused;
  const answers = flat(input.answers ?? {});
  const found = understandAny(input, answers);
  const asksAnew = found.outcome === "ask" && Object.keys(answers).length === 0;
  return asksAnew && looksLikeCode(input.message) ? CODE : found;
}

function understandAny(input: UnderstandInput, answers: Record<string, string>): Understanding {
  const found = understandOver(input, chooseTable(input));
  if (input.profiles.length < 2 || found.outcome === "understood" || answers.measure !== undefined) return found;
  const language = input.language ?? languageOf(input.message);
  const read = (profile: TableProfile): Understanding => understandOver(input, profile);
  return understandJoined({ profiles: input.profiles, language, answers, read }) ?? found;
}

function understandOver(input: UnderstandInput, profile: TableProfile | undefined): Understanding {
  const language = input.language ?? languageOf(input.message);
  if (!profile)
    return {
      outcome: "declined",
      reason: { en: "There is no table to look at.", zh: "没有可分析的表格。" },
      cannot: [],
    };
  const answers = flat(input.answers ?? {});
  const plain = worldOf(profile, input.today);
  const defined = definitionsIn(input, profile, plain, answers);
  if (defined) return defined;
  const terms = termsOf(input.glossary ?? [], plain);
  const world = withTerms(plain, terms);
  if (Object.keys(answers).length === 0 && asksForProfile(input.message))
    return { outcome: "understood", request: profileRequest(input.message, language, input.profiles) };
  const drivers = Object.keys(answers).length === 0 ? readDrivers(input.message, world) : null;
  if (drivers?.outcome === "read")
    return {
      outcome: "understood",
      request: analysisRequestSchema.parse({
        version: 1,
        message: input.message,
        language,
        table: profile.table.name,
        transforms: used(drivers.section, terms).map(({ step }) => step),
        sections: [{ ...drivers.section, id: "s1" }],
        assumptions: [...drivers.assumptions, ...used(drivers.section, terms).map(termAssumption)],
      }),
    };
  const dated = withYears(input.message, world);
  const read = readMessage(dated.text, world, answers);
  const [beyond] = read.draft.beyond;
  if (beyond) return decline(read);
  if (Object.keys(answers).some((id) => id === "measure")) {
    const request = requestFromForm(input.message, language, profile, world, answers);
    const unread = request.unresolved.map((part) => part.text);
    if (unread.length === 0) return { outcome: "understood", request };
    const label =
      language === "zh"
        ? `没有看懂筛选条件：${unread.join("、")}`
        : `Not understood in the filter: ${unread.join(", ")}`;
    const field: Field = { kind: "text", id: "filter", label, required: false, default: answers.filter ?? "" };
    return { outcome: "ask", needs: { language, text: label, fields: [field], unread } };
  }
  describeMade(read.draft);
  const kept = keepTerms(read.draft, terms);
  const assembled = assemble(read.draft, world, answers);
  const { left } = read;
  const nothing = assembled.sections.length === 0 && assembled.needs.length === 0;
  if (nothing || (read.draft.vague && assembled.sections.length === 0)) return askVague(profile, language, read, plain);
  const fields = [
    ...doubtFields(read.draft.doubts, answers, language),
    ...needFields(assembled.needs, profile, language),
    ...unreadableNumbers(read.draft, profile, answers, language),
    ...unreadFields(left, world, language),
  ];
  // What was answered and is still open is not asked again in the same way.
  const answered = fields.every((field) => answers[field.id] !== undefined);
  if (fields.length > 0 && answered) return askVague(profile, language, read, plain);
  if (fields.length > 0) return { outcome: "ask", needs: askFor(fields, left, language) };
  assembled.assumptions.push(...dated.assumptions, ...kept.map(termAssumption));
  return { outcome: "understood", request: requestOf(input.message, language, profile, read, assembled) };
}

const used = (section: unknown, terms: readonly Term[]): Term[] =>
  terms.filter(({ name }) => JSON.stringify(section).includes(JSON.stringify(name)));

/** A message that defines words of its own: each is confirmed once, and what else it asks is read with them. */
function definitionsIn(
  input: UnderstandInput,
  profile: TableProfile,
  world: World,
  answers: Record<string, string>,
): Understanding | undefined {
  const language = input.language ?? languageOf(input.message);
  const { texts, rest } = definitionsSaid(input.message);
  const terms = termsOf(
    texts.toReversed().map((text) => ({ text })),
    world,
  );
  if (terms.length === 0 || terms.length < texts.length) return undefined;
  const accepted = terms.filter(({ name }) => answers[termFieldId(name)] !== "no");
  const open = terms.filter(({ name }) => answers[termFieldId(name)] === undefined);
  const glossary = [...accepted, ...(input.glossary ?? [])];
  const asked = rest === "" ? undefined : understandOver({ ...input, message: rest, language, glossary }, profile);
  if (open.length === 0) return asked ? { ...asked } : { outcome: "noted", text: notedText(accepted) };
  const fields = open.map((term) => termField(term, language));
  const others = asked?.outcome === "ask" ? asked.needs : undefined;
  const text = language === "zh" ? "先确认这个定义：" : "To be sure of the definition:";
  return {
    outcome: "ask",
    needs: {
      language,
      text,
      fields: [...fields, ...(others?.fields ?? [])],
      unread: others?.unread ?? [],
      context: input.message,
    },
  };
}

function notedText(terms: readonly Term[]): BothLanguages {
  const list = terms.map(({ text }) => text);
  if (list.length === 0) return { en: "Nothing was noted.", zh: "没有记录。" };
  return {
    en: `Noted for this session: ${list.join("; ")}. It is used from the next question on; say it anew to change it.`,
    zh: `本会话已记住：${list.join("；")}。从下一个问题起按此计算；重新说一遍即可修改。`,
  };
}

/** Values were made and nothing was asked of them: what they are like is shown. */
function describeMade({ ideas, steps, notes, vague }: MessageRead["draft"]): void {
  const made = steps.filter((step) => step.kind === "add_column" || step.kind === "replace_column");
  const names = [...new Set(made.map((step) => step.name))];
  if (ideas.length > 0 || names.length === 0 || vague) return;
  const common = { said: "", filters: [], stepsBefore: steps.length };
  const words = made.filter((step) => step.expression.kind === "bucket").map((step) => step.name);
  const numbers = names.filter((name) => !words.includes(name));
  if (numbers.length > 0) ideas.push({ kind: "distribution", columns: numbers, ...common });
  for (const column of words)
    ideas.push({
      kind: "summary",
      measures: [{ kind: "aggregate", id: "m1", fn: "count" }],
      dimensions: [{ kind: "column", id: "d1", column }],
      having: [],
      order: [],
      sumAssumed: [],
      ...common,
    });
  const list = names.join(", ");
  notes.push({ id: "made", text: { en: `What ${list} is like is shown.`, zh: `展示 ${list} 的分布情况。` } });
}

/** One section for each table of the files. */
function profileRequest(message: string, language: Language, profiles: TableProfile[]): AnalysisRequest {
  const sections = profiles
    .slice(0, 8)
    .map(({ table }, index) => ({ kind: "profile", id: `s${index + 1}`, said: message, table: table.name }));
  return analysisRequestSchema.parse({
    version: 1,
    message,
    language,
    table: profiles[0]?.table.name ?? "",
    sections,
  });
}

function decline({ draft }: MessageRead): Understanding {
  const cannot = [...new Map(draft.beyond.map((what) => [what.en, what])).values()];
  const en = cannot.map((what) => what.en).join("; ");
  const zh = cannot.map((what) => what.zh).join("；");
  return {
    outcome: "declined",
    reason: { en: `I cannot ${en}, so I did not start.`, zh: `我无法${zh}，因此没有开始。` },
    cannot,
  };
}

/** The whole form, filled with what was said; the words that nothing of the file stands for are named. */
function askVague(profile: TableProfile, language: Language, read: MessageRead, world: World): Understanding {
  const said = saidAlready(
    read.sentences.flatMap(({ tokens }) => tokens),
    world,
  );
  const strange = [...new Set(read.left.flatMap((token) => (token.kind === "unknown" ? [token.text] : [])))];
  const words = strange.slice(0, 6).map((word) => `“${word}”`);
  const text =
    language === "zh"
      ? `想看哪些数字？我先按数据猜了一版。${words.length > 0 ? `数据里没有找到${words.join("、")}。` : ""}`
      : `What should I look at? My best guess from the data is filled in.${words.length > 0 ? ` I did not find ${words.join(", ")} in it.` : ""}`;
  return {
    outcome: "ask",
    needs: { language, text, fields: vagueFields(profile, language, said), unread: read.left.map((t) => t.text) },
  };
}

function askFor(fields: Field[], left: Token[], language: Language): NeedsInput {
  const unread = left.map((token) => token.text);
  const text = language === "zh" ? "有几处需要先确认：" : "A few things to settle first:";
  return { language, text, fields, unread };
}

function requestOf(
  message: string,
  language: Language,
  profile: TableProfile,
  read: MessageRead,
  parts: Assembled,
): AnalysisRequest {
  const { sections, decisions, transforms, assumptions } = parts;
  const { shape } = read.draft;
  return analysisRequestSchema.parse({
    version: 1,
    message,
    language,
    table: profile.table.name,
    sections,
    decisions,
    transforms,
    assumptions,
    shape,
  });
}

/** The table that the message names or whose columns it speaks of most. */
function chooseTable({ message, profiles }: UnderstandInput): TableProfile | undefined {
  const text = message.toLowerCase();
  const said = new Set([
    ...nameWords(message),
    ...profiles
      .filter(({ table }) => text.includes(table.name.toLowerCase()))
      .map(({ table }) => nameWords(table.name).join(" ")),
  ]);
  const score = (profile: TableProfile): number =>
    profile.table.columns.filter((c) => c.header.length > 2 && text.includes(c.header.toLowerCase())).length +
    (profiles.length > 1 && said.has(nameWords(profile.table.name).join(" ")) ? 2 : 0);
  return [...profiles].sort((a, b) => score(b) - score(a))[0];
}

function flat(answers: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, Array.isArray(value) ? value.join("|") : value]),
  );
}
