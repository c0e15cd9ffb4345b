import type { SectionResult } from "@/lib/agents/analyst/computation/figure";
import { capitalised, readableName } from "@/lib/agents/analyst/computation/readable-name";
import { lowered, measureLabel } from "@/lib/agents/analyst/computation/words";
import type { SectionOf } from "@/lib/agents/analyst/request/section";
import type { Cell } from "@/lib/protocol/data/table";
import type { Json } from "@/lib/protocol/session/task";
import type { Language } from "@/lib/protocol/session/text";
import type { Chart } from "./chart";
import { amountAxis } from "./charts/axes";
import { numberInWords } from "./words";

type Drivers = SectionOf<"drivers">;
/** A section whose rows are the parts of something, column by column. */
type Parted = Drivers | SectionOf<"contrast">;

/** A share of all movement below which no part can be said to stand out, as a multiple of an even spread. */
const STANDS_OUT = 1.25;

const amount = (cell: Cell | undefined) => (cell === null || cell === undefined ? 0 : Number(cell));

const unitOf = ({ measure: { unit } }: Parted) => ({ percent: false, ...(unit ? { unit } : {}) });

export function driversTitle(section: Drivers, language: Language): string {
  const figure = measureLabel({ kind: "aggregate", id: "m1", ...section.measure }, [])[language];
  return language === "zh" ? `${figure}的变化来自哪些部分` : `What drove the change in ${lowered(figure)}`;
}

/** The change of the whole, then the parts that brought most of it: of the column that tells most first. */
export function driversFindings(section: Drivers, result: SectionResult, language: Language): string[] {
  const [whole, ...lines] = result.rows;
  if (!whole) return [];
  const zh = language === "zh";
  const show = (cell: Cell | undefined) => numberInWords(amount(cell), unitOf(section), language);
  const [base, later] = [result.columns[2]?.label[language] ?? "", result.columns[3]?.label[language] ?? ""];
  const figure = measureLabel({ kind: "aggregate", id: "m1", ...section.measure }, [])[language];
  const change = amount(whole[4]);
  const growth =
    amount(whole[2]) === 0 ? "" : numberInWords(Math.abs(change / amount(whole[2])), { percent: true }, language);
  const size = numberInWords(Math.abs(change), unitOf(section), language);
  const first = zh
    ? `${figure}从 ${base} 的 ${show(whole[2])} 变为 ${later} 的 ${show(whole[3])}，${change < 0 ? "减少" : "增加"} **${size}**${growth ? `（${growth}）` : ""}`
    : `${figure} ${change < 0 ? "fell" : "rose"} by **${size}**${growth ? ` (${growth})` : ""}, from ${show(whole[2])} in ${base} to ${show(whole[3])} in ${later}`;
  const said = partSentences(lines, change, section, language);
  const [lead, ...others] = said;
  return [
    `${first}${lead ? (zh ? `；${lead}` : `; ${lead}`) : ""}${zh ? "。" : "."}`,
    ...others.map((line) => closed(line, zh)),
  ];
}

/** What the parts of each column brought: of the column that tells most first. */
export function partSentences(lines: Cell[][], total: number, section: Parted, language: Language): string[] {
  const columns = [...new Set(lines.map(([column]) => column))];
  return columns.map((column) =>
    groupSentence(
      lines.filter((cells) => cells[0] === column),
      total,
      section,
      language,
    ),
  );
}

/** A sentence of its own. */
export const closed = (line: string, zh: boolean) =>
  `${line.charAt(0).toUpperCase()}${line.slice(1)}${zh ? "。" : "."}`;

export function partName(cells: Cell[], language: Language): string {
  if (cells[0] === null) return language === "zh" ? "全部" : "All";
  if (cells[1] === null) return language === "zh" ? "其余" : "All others";
  if (cells[1] === "") return language === "zh" ? "（空）" : "(empty)";
  return String(cells[1]);
}

function groupSentence(group: Cell[][], change: number, section: Parted, language: Language): string {
  const zh = language === "zh";
  const [came, went] = section.kind === "drivers" ? ["came", "went"] : ["comes", "goes"];
  const column = readableName(String(group[0]?.[0]));
  const named = group.filter((cells) => cells[1] !== null);
  const same = named.filter((cells) => amount(cells[4]) * change > 0);
  const against = named.filter((cells) => amount(cells[4]) * change < 0);
  const signed = (cells: Cell[]) => {
    const value = amount(cells[4]);
    const share = cells[5] === null ? "" : numberInWords(amount(cells[5]), { percent: true }, language);
    const shown = `${value > 0 ? "+" : value < 0 ? "−" : ""}${numberInWords(Math.abs(value), unitOf(section), language)}`;
    if (zh) return `${partName(cells, language)}（${shown}${share ? `，占 ${share}` : ""}）`;
    return `${partName(cells, language)} (${shown}${share ? `, ${share} of it` : ""})`;
  };
  const weight = named.reduce((sum, cells) => sum + Math.abs(amount(cells[4])), 0);
  const even = weight === 0 || Math.abs(amount(same[0]?.[4])) / weight < STANDS_OUT / named.length;
  const list = same
    .slice(0, 2)
    .map(signed)
    .join(zh ? "、" : " and ");
  const other = against[0]
    ? zh
      ? `，${signed(against[0])} 则相反`
      : `, while ${signed(against[0])} ${went} the other way`
    : "";
  if (same.length === 0)
    return zh
      ? `按 ${column} 看没有${section.kind === "drivers" ? "变化" : "差距"}`
      : `by ${column} nothing ${section.kind === "drivers" ? "moved" : "differs"}`;
  if (even && named.length > 1)
    return zh
      ? `按 ${column} 看各部分相差不大，最大的是 ${signed(same[0] as Cell[])}${other}`
      : `by ${column} no part stands out, the largest is ${signed(same[0] as Cell[])}${other}`;
  return zh ? `按 ${column} 看主要来自 ${list}${other}` : `by ${column} it ${came} mostly from ${list}${other}`;
}

/** Bars to both sides of zero: what each part of the most telling column brought. */
export function driversChart(section: Parted, result: SectionResult, language: Language): Chart | null {
  const [, first] = result.rows;
  if (!first) return null;
  const column = readableName(String(first[0]));
  const group = result.rows.filter((cells) => cells[0] === first[0]);
  const values = group.map((cells) => ({ x: partName(cells, language), y: amount(cells[4]) }));
  const title = result.columns[4]?.label[language] ?? "";
  const spec = {
    $schema: "https://vega.github.io/schema/vega-lite/v6.json",
    width: "container",
    data: { values },
    height: { step: 26 },
    mark: { type: "bar" },
    encoding: {
      y: { field: "x", type: "nominal", title: capitalised(column), sort: null },
      x: {
        field: "y",
        type: "quantitative",
        title,
        axis: amountAxis(
          language,
          values.map(({ y }) => y),
        ),
      },
      tooltip: [
        { field: "x", type: "nominal", title: capitalised(column) },
        { field: "y", type: "quantitative", title, format: ",.2~f" },
      ],
    },
  };
  const zh = language === "zh";
  const words = values.map(({ x, y }) => `${x} ${numberInWords(y, unitOf(section), language)}`).join(zh ? "，" : ", ");
  const description = zh
    ? `各 ${column} 对${section.kind === "drivers" ? "变化" : "差距"}的贡献：${words}。`
    : `Contribution to the ${section.kind === "drivers" ? "change" : "distance"} by ${column}: ${words}.`;
  return { spec: spec as Json, kind: "bar", description };
}

/** The rows as they stand in the table of the report. */
export function driversRows(result: SectionResult, language: Language): SectionResult {
  return {
    ...result,
    rows: result.rows.map((cells) => [
      cells[0] === null ? "" : readableName(String(cells[0])),
      partName(cells, language),
      ...cells.slice(2),
    ]),
  };
}
