import type { Expression } from "@/lib/agents/analyst/request/expression";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { type NamedBand, namedBands } from "@/lib/agents/analyst/understanding/grammar/rows/bands";
import { columnName, isMeaning, spend, spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Sentence, Token, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

export interface ClassesRead {
  column: string;
  expression: Expression;
  labels: string[];
}

const sorting =
  /\b(?:categor\w*|class\w*|bin(?:s|ned|ning)?|group\w*|divid\w*|split\w*|segment\w*|bucket\w*|label\w*|band\w*|tiers?|brackets?|levels?)\b|分为|划分|分组/i;
const word =
  /^(?:categor\w*|classif\w*|class|classes|bin|bins|binned|binning|groups?|grouping|divid\w*|split\w*|segment\w*|bucket\w*|bands?|tiers?|brackets?|levels?|four|three|five|two|different|boundaries|ranges?|years?|old|inclusive|included)$/i;

/** "classify bmi as underweight (<18.5), normal (18.5-24.9) …": classes of a column of numbers, or of times of day. */
export function readClasses(
  sentence: Sentence,
  columns: readonly KnownColumn[],
  draft: Draft,
): ClassesRead | undefined {
  const bands = sorting.test(sentence.text) ? namedBands(sentence.text) : undefined;
  const source = bands && sourceOf(sentence, bands, columns);
  if (!bands || !source) return undefined;
  const of = classified(source.column, bands);
  if (!of) return undefined;
  const buckets = bands.map(({ label, bounds }) => ({ label, ...bounds }));
  for (const { from, to } of bands) spendSpan(sentence, from, to);
  spend(...source.tokens, ...sentence.tokens.filter((t) => !t.used && isOwnWord(t, sentence, bands)));
  note(draft, source.column, bands);
  return {
    column: source.column.name,
    expression: { kind: "bucket", of, buckets },
    labels: bands.map(({ label }) => label),
  };
}

/** The column of numbers that is named last before the classes, else the only one of the sentence. */
function sourceOf(
  sentence: Sentence,
  bands: NamedBand[],
  columns: readonly KnownColumn[],
): { column: KnownColumn; tokens: Token[] } | undefined {
  const clock = bands.every((band) => band.clock);
  const fits = (t: Token): t is TokenOf<"column"> => {
    const type = columns.find((c) => t.kind === "column" && c.name === columnName(t))?.profile?.type;
    return (
      t.kind === "column" &&
      (clock ? type === "timestamp" || type === "time" : type === "integer" || type === "decimal")
    );
  };
  const start = sentence.start + Math.min(...bands.map(({ from }) => from));
  const named = sentence.tokens.filter(fits);
  const token = named.filter((t) => t.start < start).at(-1) ?? named[0];
  const times = columns.filter((c) => c.profile?.type === "timestamp");
  const [time] = times;
  const column = token
    ? columns.find((c) => c.name === columnName(token))
    : clock && times.length === 1
      ? time
      : undefined;
  return column && { column, tokens: named.filter((t) => columnName(t) === column.name) };
}

function classified({ name, profile }: KnownColumn, bands: NamedBand[]): Expression | undefined {
  const of: Expression = { kind: "column", column: name };
  if (!bands.some((band) => band.clock)) return of;
  if (profile?.type !== "timestamp") return undefined;
  const part = (which: "hour" | "minute"): Expression => ({ kind: "date_part", part: which, of });
  const minutes: Expression = {
    kind: "arithmetic",
    op: "/",
    left: part("minute"),
    right: { kind: "constant", value: 60 },
  };
  return { kind: "arithmetic", op: "+", left: part("hour"), right: minutes };
}

const isOwnWord = (token: Token, sentence: Sentence, bands: NamedBand[]): boolean => {
  const last = sentence.start + Math.max(...bands.map(({ to }) => to));
  return (
    (token.start < last || isMeaning(token, "act")) &&
    (word.test(token.text) ||
      (isMeaning(token, "act") && ["bin", "create"].includes(token.meaning.act)) ||
      (isMeaning(token, "concept") && token.meaning.concept === "new_column"))
  );
};

function note(draft: Draft, { name }: KnownColumn, bands: NamedBand[]): void {
  if (bands.some((band) => band.bounds.from === undefined) && bands.some((band) => band.bounds.to === undefined))
    return;
  draft.notes.push({
    id: `classes:${name}`,
    text: {
      en: `Values of ${name} outside all classes belong to none.`,
      zh: `${name} 不在任何一类中的值不归入任何类。`,
    },
  });
}
