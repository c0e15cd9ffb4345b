import type { Field } from "@/lib/protocol/human-input/field";
import { fieldNamed } from "./json-reply";
import { plain } from "./wording";

export interface Listed {
  field: Field;
  text: string;
}

const CHINESE_NUMBERS = "一二三四五六七八九十";
const MARK =
  /(?:^|[\n;；,，。、]|\s)\s*(?:(?:第|no\.?\s?|#|q|question )?(\d{1,2})\s*(?:[.)、:：]|．|）|项(?:是|选|:|：)?|题(?:是|选|:|：)?|[.-]\s)(?!\d)|第([一二三四五六七八九十])(?:项|个|题|条)?\s*(?:[.)、:：,，是选填写]\s*))\s*/g;

/** "1. Acme 2. React 3. yes", one after another or a line each; 第一项… too. Only where the numbers rise and name fields. */
export function readNumbered(fields: readonly Field[], text: string): Listed[] | undefined {
  const marks = [...text.matchAll(MARK)].map((match) => ({
    number: match[1] ? Number(match[1]) : CHINESE_NUMBERS.indexOf(match[2] ?? "") + 1,
    start: match.index,
    end: match.index + match[0].length,
  }));
  const first = marks[0];
  if (!first || text.slice(0, first.start).trim().length > 24) return undefined;
  if (marks.length === 1 && fields.length > 1 && first.start > 0 && text.slice(0, first.start).trim() !== "")
    return undefined;
  if (
    marks.some(
      (mark, index) =>
        mark.number < 1 || mark.number > fields.length || (index > 0 && mark.number <= (marks[index - 1]?.number ?? 0)),
    )
  )
    return undefined;
  return marks.flatMap((mark, index) => {
    const field = fields[mark.number - 1];
    const said = text
      .slice(mark.end, marks[index + 1]?.start ?? text.length)
      .replace(/[\s,，;；。、]+$/, "")
      .trim();
    return field && said !== "" ? [{ field, text: said }] : [];
  });
}

const PAIR = /^\s*(?:[-*•]\s*)?([^:：=]{1,60}?)\s*(?:[:：=]|是(?=\s))\s*(.+?)\s*$/;

/** "Name: Acme" a line each, or in one line between commas and semicolons. */
export function readLabelled(fields: readonly Field[], text: string): Listed[] | undefined {
  const lines = text.split(/\n|[;；]/).filter((line) => line.trim() !== "");
  const pieces =
    lines.length === 1 && (plain(text).match(/[:=]/g)?.length ?? 0) > 1 ? text.split(/[,，](?=[^,，]*[:：=])/) : lines;
  const found: Listed[] = [];
  for (const piece of pieces) {
    const match = PAIR.exec(piece);
    const field = match?.[1] ? fieldNamed(fields, match[1]) : undefined;
    if (!match?.[2] || !field) return undefined;
    found.push({ field, text: match[2] });
  }
  return found.length > 0 ? found : undefined;
}
