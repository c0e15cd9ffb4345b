import type { Transform } from "@/lib/agents/analyst/request/transform";
import type { Draft } from "@/lib/agents/analyst/understanding/grammar/draft";
import type { KnownColumn } from "@/lib/agents/analyst/understanding/reading/column-names";
import type { TableProfile } from "@/lib/protocol/data/table";
import type { Field } from "@/lib/protocol/human-input/field";
import type { Language } from "@/lib/protocol/human-input/language";

const formats = ["plain_number", "comma_number", "first_number"] as const;
type NumberFormat = (typeof formats)[number];

const words: Record<NumberFormat, { en: string; zh: string }> = {
  plain_number: {
    en: "1,234.5 is 1234.5; cells that are no number count as missing",
    zh: "1,234.5 读作 1234.5；非数字的单元格按缺失处理",
  },
  comma_number: {
    en: "1.234,5 is 1234.5; cells that are no number count as missing",
    zh: "1.234,5 读作 1234.5；非数字的单元格按缺失处理",
  },
  first_number: {
    en: "The first number of each cell: 12 of “12 (11–14)”",
    zh: "取单元格中的第一个数字：“12（11–14）”取 12",
  },
};

const plainNumber = /^[\s$€£¥+-]*\d[\d,.\s]*%?\s*$/;

/** What was said about how a column's cells are read, as the first steps: later words see numbers. */
export function answeredNumbers(answers: Record<string, string>): Transform[] {
  return Object.entries(answers).flatMap(([id, value]): Transform[] => {
    const name = /^number_(.+)$/.exec(id)?.[1];
    const format = formats.find((one) => one === value);
    if (name === undefined || !format) return [];
    const of = { kind: "column" as const, column: name };
    return [{ kind: "replace_column", name, expression: { kind: "function", name: format, of } }];
  });
}

/** The columns as they are once those steps were taken. */
export function asNumbers(columns: KnownColumn[], steps: Transform[]): KnownColumn[] {
  const read = new Set(steps.flatMap((step) => (step.kind === "replace_column" ? [step.name] : [])));
  return columns.map((c) =>
    read.has(c.name) && c.profile ? { ...c, profile: { ...c.profile, type: "decimal" as const } } : c,
  );
}

/** Asks how cells of a column are to be read as numbers; the likeliest reading of its frequent cells first. */
export function numberField(name: string, profile: TableProfile | undefined, language: Language): Field {
  const column = profile?.columns.find((c) => c.name === name);
  const cells = (column?.top ?? []).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
  const guess = guessOf(cells);
  const odd = cells.find((cell) => !plainNumber.test(cell)) ?? cells[0] ?? "";
  const zh = language === "zh";
  return {
    kind: "select",
    id: `number_${name}`,
    label: zh
      ? `列 ${name} 中“${odd}”这样的单元格如何读成数字？ (${name})`
      : `How are these cells to be read? (${name}) For example “${odd}”.`,
    required: true,
    options: formats.map((value) => ({ id: value, value, label: words[value][language] })),
    default: guess,
    reason: zh ? "最符合该列常见的单元格。" : "It fits the column's frequent cells best.",
  };
}

function guessOf(cells: string[]): NumberFormat {
  const plain = cells.filter((cell) =>
    /^[-+]?\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^[-+]?\d+(?:\.\d+)?$/.test(cell.trim()),
  ).length;
  const comma = cells.filter((cell) => /^[-+]?\d{1,3}(?:\.\d{3})*,\d+$/.test(cell.trim())).length;
  if (comma > plain) return "comma_number";
  return plain * 2 >= cells.length ? "plain_number" : "first_number";
}

/** A text column that is to be read as numbers, though some of its cells are none that a person would write plainly. */
export function unreadableNumbers(
  draft: Draft,
  profile: TableProfile,
  answers: Record<string, string>,
  language: Language,
): Field[] {
  return draft.steps.flatMap((step): Field[] => {
    if (step.kind !== "replace_column" || step.expression.kind !== "function" || step.expression.name !== "to_number")
      return [];
    const column = profile.columns.find((c) => c.name === step.name);
    if (column?.type !== "text" || answers[`number_${step.name}`] !== undefined) return [];
    const odd = column.top.find((entry) => typeof entry.value === "string" && !plainNumber.test(entry.value));
    return odd ? [numberField(step.name, profile, language)] : [];
  });
}
