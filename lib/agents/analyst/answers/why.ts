import { gapNoteAbout } from "@/lib/agents/analyst/report/data-notes";
import { numberInWords } from "@/lib/agents/analyst/report/words";
import type { Delivery, DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";

type Table = Extract<DeliveryBlock, { type: "table" }>;

/** A row of the report, and which of its figures is spoken of. */
export interface Place {
  table: Table;
  row: number;
  measure: number;
  name: string;
}

/** Where one row of the result stands: against the whole, the rank, and the rows beside it. Null when no row is named. */
export function whyText(data: Delivery, text: string, language: Language): string | null {
  const lacking = gapNoteAbout(data.dataNotes, text);
  if (lacking) return `${lacking} ${WHY_LACKING[language]}`;
  const place = placeNamed(data, text);
  if (!place) return null;
  const { table, row, measure, name } = place;
  const values = table.rows.map((cells) => numeric(cells[measure]));
  const own = values[row];
  if (own === null || own === undefined) return null;
  const column = table.columns[measure];
  const show = (value: number) =>
    numberInWords(
      value,
      { percent: column?.format === "share", ...(column?.unit ? { unit: column.unit } : {}) },
      language,
    );
  const known = values.filter((value) => value !== null);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const rank = known.filter((value) => value > own).length + 1;
  const lines = [
    standing(name, column?.label ?? "", show(own), show(mean), own - mean, mean, rank, known.length, language),
    ...beside(place, values, show, language),
  ];
  const limit =
    language === "zh"
      ? "报告只到这一层；想知道变化来自哪里，可以问“是哪些部分导致的？”。"
      : 'The report holds this breakdown only. To see where the change came from, ask "what drove the change?".';
  return [...lines, "", limit].join("\n");
}

const WHY_LACKING = {
  en: "Among the rows looked at the file holds none that are dated then, so the report has no line for it; nothing was left out or estimated.",
  zh: "在参与计算的数据里，文件没有这个时期的行，所以报告里没有这一项；没有遗漏，也没有估算。",
};

const numeric = (cell: Cell | undefined): number | null =>
  cell === null || cell === undefined || cell === "" || !Number.isFinite(Number(cell)) ? null : Number(cell);

function standing(
  name: string,
  figure: string,
  own: string,
  mean: string,
  gap: number,
  base: number,
  rank: number,
  count: number,
  language: Language,
): string {
  const share = base === 0 ? "" : numberInWords(Math.abs(gap / base), { percent: true }, language);
  if (language === "zh")
    return `- **${name}** 的${figure}为 ${own}，${gap >= 0 ? "高于" : "低于"}平均值 ${mean}${share ? `（相差 ${share}）` : ""}，在 ${count} 项中排第 ${rank}。`;
  return `- **${name}**: ${figure} is ${own}, ${gap >= 0 ? "above" : "below"} the average of ${mean}${share ? ` by ${share}` : ""}; rank ${rank} of ${count}.`;
}

/** The rows before and after, where the rows are periods or otherwise in order. */
function beside(
  { table, row }: Place,
  values: (number | null)[],
  show: (value: number) => string,
  language: Language,
): string[] {
  const own = values[row] ?? 0;
  return [row - 1, row + 1].flatMap((other) => {
    const value = values[other];
    if (value === null || value === undefined) return [];
    const name = String(table.rows[other]?.[0] ?? "");
    const change =
      value === 0 ? "" : ` (${numberInWords((own - value) / Math.abs(value), { percent: true }, language)})`;
    return language === "zh"
      ? [`- 与 ${name} 的 ${show(value)} 相比：${own >= value ? "高" : "低"} ${show(Math.abs(own - value))}${change}。`]
      : [
          `- Against ${name} with ${show(value)}: ${show(Math.abs(own - value))} ${own >= value ? "more" : "less"}${change}.`,
        ];
  });
}

const LOWEST =
  /\b(?:low(?:est)?|worst|bottom|smallest|least|weakest|drop(?:ped)?|dip|fall|fell)\b|低|少|差|下降|下跌|跌/i;
const HIGHEST = /\b(?:high(?:est)?|best|top|largest|most|peak|spike|strongest)\b|高|多|好|上升|上涨/i;

/** The row whose name stands in the message; of "why is it so low", the row at that end. */
export function placeNamed(data: Delivery, text: string): Place | null {
  const tables = data.sections.flatMap((section) =>
    section.blocks.filter((block) => block.type === "table").map(withoutTail),
  );
  const lower = text.toLowerCase();
  for (const table of tables) {
    const measure = table.columns.findIndex((column) => column.format === "grouped" || column.format === "share");
    if (measure < 0 || table.rows.length === 0) continue;
    const named = rowNamed(table, measure, lower);
    if (named) return { table, row: named.row, measure, name: named.name };
    const end = LOWEST.test(text) ? -1 : HIGHEST.test(text) ? 1 : 0;
    if (end === 0 || namesSomethingElse(text, table)) continue;
    const row = endRow(table, measure, end);
    if (row >= 0) return { table, row, measure, name: String(table.rows[row]?.[0]) };
  }
  return null;
}

/** The row all of whose groups stand in the message; of "Comedy" and "Black Comedy" the one that takes more of its words. */
function rowNamed(table: Table, measure: number, lower: string): { row: number; name: string } | null {
  const keys = table.columns.map((_, at) => at).slice(0, Math.max(1, measure));
  const found = table.rows.map((cells) => {
    const lengths = keys.map((at) =>
      Math.max(0, ...names(String(cells[at] ?? "")).flatMap((name) => (lower.includes(name) ? [name.length] : []))),
    );
    return lengths.every((length) => length > 0) ? lengths.reduce((sum, length) => sum + length, 0) : 0;
  });
  const most = Math.max(0, ...found);
  const row = found.indexOf(most);
  if (most === 0) return null;
  return { row, name: keys.map((at) => String(table.rows[row]?.[at])).join(", ") };
}

/** A total beside its parts is none of them. */
const withoutTail = (table: Table): Table => ({
  ...table,
  rows: table.rows.slice(0, table.rows.length - (table.tailRows ?? 0)),
});

/** Words that a "why is it so low" is made of, beside the figure's own name. */
const CARRIERS =
  /\b(?:why|what|how|come|explain|is|are|was|were|did|does|do|has|have|the|a|an|so|very|much|that|this|these|it|its|here|there|value|values|figure|figures|number|numbers|one|ones|of|in|for|to|and|be|please|row|rows|result|there's|it's)\b|为什么|为何|怎么|原因|是什么|解释|说明|一下|请|数值|数据|数字|指标|最|这个|那个|这么|那么|如此|会|是|的|了|呢|吗|为/gi;

/** True when the message speaks of something that the table does not hold: "why is March low" of a table by region. */
function namesSomethingElse(text: string, table: Table): boolean {
  const own = table.columns.flatMap((column) => [column.label, column.name]).sort((a, b) => b.length - a.length);
  let rest = text.toLowerCase();
  for (const label of own) rest = rest.replaceAll(label.toLowerCase(), " ");
  const ends = [LOWEST, HIGHEST].map((pattern) => new RegExp(pattern.source, "gi"));
  for (const pattern of [...ends, CARRIERS]) rest = rest.replace(pattern, " ");
  return /\p{L}|\p{N}/u.test(rest);
}

function endRow(table: Table, measure: number, end: 1 | -1): number {
  const values = table.rows.map((cells) => numeric(cells[measure]));
  return values.reduce<number>((best, value, index) => {
    if (value === null) return best;
    const current = best < 0 ? null : (values[best] ?? null);
    return current === null || (value - current) * end > 0 ? index : best;
  }, -1);
}

/** How a person may name a row: as it is, and a month without its year ("March", 3月). */
function names(label: string): string[] {
  const text = label.toLowerCase();
  if (text === "") return [];
  const english = /^([a-z]+) \d{4}$/.exec(text)?.[1];
  const chinese = /^\d{4}年(\d{1,2}月)$/.exec(text)?.[1];
  return [text, ...(english ? [english] : []), ...(chinese ? [chinese] : [])];
}
