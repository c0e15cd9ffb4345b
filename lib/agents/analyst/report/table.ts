import type { ResultColumn } from "@/lib/agents/analyst/computation/figure";
import { capitalised } from "@/lib/agents/analyst/computation/readable-name";
import type { DeliveryBlock } from "@/lib/protocol/artifacts/delivery";
import type { Cell } from "@/lib/protocol/data/table";
import type { Language } from "@/lib/protocol/session/text";
import type { SectionParts } from "./blocks";
import { withPeriodNames } from "./contrast";
import { crossTable } from "./cross-table";
import { driversRows } from "./drivers";
import { grainOf } from "./grain";
import { orderedForReading } from "./rows/ordered";
import { topicOf } from "./sentences/titles";
import { named } from "./tail";
import { periodInWords } from "./words";

/** Rows of a table that are shown; the whole is in its file. */
const SHOWN = 200;
/** Below this a probability is not told apart from nothing. */
const LEAST_P = 0.001;

type TableBlock = Extract<DeliveryBlock, { type: "table" }>;

/** The figures of a section as a table: rows in reading order, periods by name, decimals that suit each column. */
export function tableBlock(parts: SectionParts, lineageId: string, language: Language): TableBlock {
  const { section } = parts;
  const result =
    section.kind === "drivers"
      ? driversRows(parts.result, language)
      : section.kind === "contrast"
        ? driversRows(withPeriodNames(section, parts.result, language), language)
        : (crossTable(section, parts.result, language) ?? named(orderedForReading(section, parts.result), language));
  const shown = result.rows.slice(0, SHOWN);
  return {
    type: "table",
    caption: topicOf(parts, language),
    columns: result.columns.map((column, at) => columnOf(parts, column, shown, at, language)),
    rows: shown.map((row) => row.map((cell, at) => cellOf(parts, result.columns[at], cell, language))),
    totalRows: result.rows.length,
    ...(result.tail && result.rows.length <= SHOWN ? { tailRows: result.tail.length } : {}),
    lineageId,
  };
}

function columnOf(
  { section }: SectionParts,
  column: ResultColumn,
  rows: Cell[][],
  at: number,
  language: Language,
): TableBlock["columns"][number] {
  const figure = column.role === "measure";
  const decimals = column.percent || !figure ? undefined : (section.digits ?? decimalsOf(rows.map((row) => row[at])));
  return {
    name: column.id,
    label: capitalised(column.label[language]),
    type: grainOf(section, column.id) ? "text" : column.type,
    ...(column.unit ? { unit: column.unit } : {}),
    format: column.percent ? "share" : figure ? "grouped" : "plain",
    ...(decimals === undefined ? {} : { decimals }),
  };
}

/** As many for all figures of a column as its sizes need: none for whole numbers and large ones. */
function decimalsOf(cells: (Cell | undefined)[]): number | undefined {
  const values = cells.flatMap((cell) => (cell === null || cell === undefined || cell === "" ? [] : [Number(cell)]));
  const known = values.filter(Number.isFinite);
  if (known.length === 0 || known.length < values.length) return undefined;
  if (known.every(Number.isInteger)) return 0;
  const largest = Math.max(...known.map(Math.abs));
  if (largest >= 100_000) return 0;
  return largest >= 1 ? 2 : largest >= 0.01 ? 3 : 6;
}

function cellOf({ section }: SectionParts, column: ResultColumn | undefined, cell: Cell, language: Language): Cell {
  if (!column || cell === null) return cell;
  const grain = grainOf(section, column.id);
  if (grain) return periodInWords(String(cell), grain, language);
  if (column.role !== "measure" || !Number.isFinite(Number(cell))) return cell;
  const probability = column.id === "p_value" || column.label.en.startsWith("p (");
  return probability && Number(cell) < LEAST_P ? `< ${LEAST_P}` : Number(cell);
}
