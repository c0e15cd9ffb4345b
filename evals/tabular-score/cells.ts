import type { Cell, Column } from "@/lib/protocol/data/table";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const empty = new Set([
  "",
  "-",
  "--",
  "n/a",
  "na",
  "nan",
  "null",
  "none",
  ".",
  "..",
  "–",
  "—",
  "*",
  "x",
  "?",
  "#n/a",
  "无",
]);

/** True where a cell of the gold text and a typed cell say the same, whatever their notation. */
export function sameCell(gold: string, ours: Cell, column: Column, unencodable = false): boolean {
  const text = gold.trim();
  if (ours === null) return text === "" || (column.type !== "text" && empty.has(text.toLowerCase()));
  if (column.type === "integer" || column.type === "decimal") return sameNumber(text, Number(ours), String(ours));
  if (column.type === "boolean") return text.toLowerCase() === String(ours);
  if (column.type === "date" || column.type === "timestamp" || column.type === "time")
    return sameTime(text, String(ours));
  const shown = fold(String(ours));
  return fold(text) === shown || (unencodable && shown.includes("?") && lossy(shown).test(fold(text)));
}

const fold = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(/''/g, '"')
    .replace(/\ufeff/g, "")
    .trim();

/** A file that could not hold a character has question marks in its place. */
const lossy = (shown: string): RegExp =>
  new RegExp(`^${shown.replace(/[.*+^${}()|[\]\\]/g, "\\$&").replace(/\?+/g, ".+")}$`, "u");

/** The digits as written must be the digits read: sign, figures and the place of the decimal mark. */
function sameNumber(text: string, value: number, shown: string): boolean {
  const negative = /^\(.*\)$|^[^\d]*[-−–]|-$/.test(text);
  const body = text.replace(/[^\d.,eE+-]/g, "").replace(/^[+-]+|-$/g, "");
  return (
    candidates(body).some((n) => {
      const signed = negative ? -n : n;
      return Object.is(signed, value) || signed === value || Math.abs(signed - value) <= Math.abs(signed) * 1e-12;
    }) || shown === text
  );
}

/** Readings of the digits: separators as groups of three, or the last one as decimal mark. */
function candidates(body: string): number[] {
  const plain = Number(body);
  const last = Math.max(body.lastIndexOf("."), body.lastIndexOf(","));
  if (last < 0) return [plain];
  const mark = body[last] ?? ".";
  const other = mark === "." ? "," : ".";
  const repeated = body.indexOf(mark) !== last;
  if (repeated) return [Number(body.replaceAll(mark, ""))];
  const decimal = Number(body.replaceAll(other, "").replace(mark, "."));
  const grouped =
    mark === "," && !body.includes(".") && /^\d{1,3}(?:,\d{3})+$/.test(body) ? [Number(body.replaceAll(",", ""))] : [];
  return grouped.length > 0 ? grouped : [decimal];
}

/** The same numbers make up both: day, month, year and clock in any order and notation. */
function sameTime(text: string, iso: string): boolean {
  const ours = numbersOf(iso);
  const theirs = numbersOf(text);
  const short = theirs.map((n) =>
    ours.includes(n) ? n : (ours.find((o) => o > 1900 && o % 100 === n && n < 100) ?? n),
  );
  const hours = /p\.?m/i.test(text)
    ? short.map((n) => (ours.includes(n + 12) && !ours.includes(n) ? n + 12 : n))
    : short;
  const key = (list: number[]) =>
    [...list]
      .filter((n) => n !== 0)
      .sort((a, b) => a - b)
      .join(",");
  return key(hours) === key(ours) || key([...hours, 1]) === key(ours);
}

function numbersOf(text: string): number[] {
  const named = text.toLowerCase().replace(/[a-z]{3,}/g, (word) => {
    const at = months.indexOf(word.slice(0, 3));
    return at >= 0 ? ` ${at + 1} ` : " ";
  });
  return (named.match(/\d+/g) ?? []).map(Number);
}
