import type { Constant } from "@/lib/agents/analyst/request/expression";
import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import { columnName, spend, spendSpan } from "@/lib/agents/analyst/understanding/grammar/token-use";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { Sentence, TokenOf } from "@/lib/agents/analyst/understanding/reading/token";

type Recode = Extract<Transform, { kind: "replace_column" }>;
type Case = { values: Constant[]; to: number };

const verbs =
  /\b(?:encod\w*|re-?cod\w*|cod(?:ed|ing)|map(?:ped|ping)?|binar\w*|convert\w*|transform\w*|represent\w*|replac\w*|dummy)\b/i;
const own =
  /^(?:encod\w*|re-?cod\w*|coded|coding|map|mapped|mapping|binary|convert\w*|transform\w*|represent\w*|replac\w*|label|labels|categorical|dummy|numeric|numerical|format|leading|spaces|1|0)$/i;

/** "Encode sex with 1 for male and 0 for female", "smoker to binary (0/1)", "label encoding": numbers for the words of a column. */
export function readEncodings(sentence: Sentence, columns: readonly KnownColumn[], draft: Draft): Recode[] {
  if (!verbs.test(sentence.text)) return [];
  const tokens = sentence.tokens.filter((t): t is TokenOf<"column"> => t.kind === "column" && !t.used);
  const named = [...new Set(tokens.map(columnName))].flatMap((name) => columns.find((c) => c.name === name) ?? []);
  const steps = named.flatMap((column): Recode[] => {
    const found =
      saidCases(sentence.text, column) ??
      truthCases(sentence.text, column) ??
      sortedCases(sentence.text, column, draft);
    if (!found) return [];
    for (const [from, to] of found.spans) spendSpan(sentence, from, to);
    const of = { kind: "column" as const, column: column.name };
    return [
      {
        kind: "replace_column",
        name: column.name,
        expression: { kind: "recode", of, cases: found.cases, otherwise: { to: null } },
      },
    ];
  });
  if (steps.length === 0) return [];
  const next = /(?:,|;|\band)\s*(?:then\s+)?(?:calculate|compute|find|report|perform|determine)\b/i.exec(sentence.text);
  const end = sentence.start + (next?.index ?? sentence.text.length);
  const isAct = (t: Sentence["tokens"][number]): boolean =>
    t.kind === "meaning" && t.meaning.kind === "act" && ["transform", "bin"].includes(t.meaning.act);
  spend(
    ...tokens.filter((t) => t.end <= end && steps.some((step) => step.name === columnName(t))),
    ...sentence.tokens.filter((t) => !t.used && t.end <= end && (own.test(t.text) || isAct(t))),
  );
  return steps;
}

interface Cases {
  cases: Case[];
  spans: [number, number][];
}

const valuesOf = (column: KnownColumn): string[] | undefined => {
  const values = (column.profile?.top ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  return column.profile?.type === "text" && values.length === column.profile.distinct ? values : undefined;
};

/** Each value with its number, in either order; all of them must be named. */
function saidCases(text: string, column: KnownColumn): Cases | undefined {
  const values = valuesOf(column);
  if (!values || values.length < 2) return undefined;
  const found = values.map((value) => {
    const word = `(?<![\\w])["'“‘]?${value.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["'”’]?(?![\\w])`;
    const said =
      "(?:\\s+(?:is|are|be|should be|being|gets?|will be))?(?:\\s+(?:encoded|coded|mapped|represented|converted|replaced|denoted|labell?ed|set))?\\s*(?:as|to|with|by|=|->|→|:)\\s*";
    const match =
      new RegExp(`${word}${said}(-?\\d+)\\b`, "i").exec(text) ??
      new RegExp(`(?<![\\d.])(-?\\d+)\\s*(?:for|=|as|is|means|represents|denotes)\\s*${word}`, "i").exec(text);
    return match
      ? { value, to: Number(match[1]), at: [match.index, match.index + match[0].length] as [number, number] }
      : undefined;
  });
  if (found.some((one) => one === undefined)) return undefined;
  const all = found.filter((one) => one !== undefined);
  return { cases: all.map(({ value, to }) => ({ values: [value], to })), spans: all.map(({ at }) => at) };
}

/** Yes is 1 and no is 0, where two numbers are asked for. */
function truthCases(text: string, column: KnownColumn): Cases | undefined {
  const values = valuesOf(column);
  const yes = values?.find((v) => /^(?:yes|y|true)$/i.test(v.trim()));
  const no = values?.find((v) => /^(?:no|n|false)$/i.test(v.trim()));
  const binary = /\bbinary\b|\b0\s*(?:and|or|\/)\s*1\b|\b1\s*(?:and|or|\/)\s*0\b|label[- ]?encod/i.exec(text);
  if (!yes || !no || values?.length !== 2 || !binary) return undefined;
  return {
    cases: [
      { values: [yes], to: 1 },
      { values: [no], to: 0 },
    ],
    spans: [[binary.index, binary.index + binary[0].length]],
  };
}

/** A label encoder numbers the values in their alphabetical order, from 0. */
function sortedCases(text: string, column: KnownColumn, draft: Draft): Cases | undefined {
  const values = valuesOf(column);
  const label = /\blabel[- ]?encod\w*/i.exec(text);
  if (!values || !label) return undefined;
  const order = [...values].sort((a, b) => (a < b ? -1 : 1));
  const list = order.map((value, i) => `${value} = ${i}`).join(", ");
  draft.notes.push({
    id: `encoding:${column.name}`,
    text: {
      en: `${column.name} is numbered in alphabetical order: ${list}.`,
      zh: `${column.name} 按字母顺序编号：${list}。`,
    },
  });
  return {
    cases: order.map((value, i) => ({ values: [value], to: i })),
    spans: [[label.index, label.index + label[0].length]],
  };
}
